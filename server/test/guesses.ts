export const token = "guessed";
const email = "ruth@example.org";
const assertion = {
  id: "AAAA",
  rawId: "AAAA",
  type: "public-key",
  response: { clientDataJSON: "AAAA", authenticatorData: "AAAA", signature: "AAAA" },
  clientExtensionResults: {},
};

/** A guess at each open endpoint that asks for something only one person knows. */
export const guesses: Record<string, object> = {
  adminLogin: { username: email, password: "guessed it" },
  confirmPracticePayment: { clientSecret: token, cardNumber: "4242 4242 4242 4242" },
  getMailedMonthly: {},
  leaveOutMailed: {},
  login: { email, password: "guessed it", isSignup: false },
  openInvitation: { inviteCode: "ABCDEFGH" },
  openPrivateLink: { token },
  pauseEveningMailed: {},
  readPrivateLinkComments: { token },
  redeemEmailChange: { token },
  redeemEmailVerification: { token },
  redeemOpenId: { returned: "code=guessed&state=guessed" },
  redeemPasswordReset: { token, password: "a new one of mine" },
  signInWithOpenId: { proof: token },
  signInWithPasskey: { passkey: assertion },
  stopMailedMonthly: {},
  undoEmailChange: { token },
  unsubscribe: {},
  updateReceiptAddress: { clientSecret: token, email },
};
