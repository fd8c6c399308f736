let acceptedCode: string | undefined;

/**
 * The code of the invitation that a visitor has said yes to: after signing up they are not asked again. In memory alone, since a
 * link must not bring anybody into a circle who has pressed nothing.
 */
export function acceptInvitation(inviteCode: string): void {
  acceptedCode = inviteCode;
}

export function isAccepted(inviteCode: string): boolean {
  return acceptedCode === inviteCode;
}
