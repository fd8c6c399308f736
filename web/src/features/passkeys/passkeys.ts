import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from "@blessing-jar/contract/kit/webauthn.ts";
import { useConfig } from "../../api/config.ts";

export function usePasskeysWork(): boolean {
  const origin = useConfig((config) => config.passkeyOrigin);
  return origin === location.origin && "PublicKeyCredential" in globalThis;
}

/** The device made or used no passkey: it was closed, nobody unlocked it, or it has none. */
export class PasskeyNotUsed extends Error {
  override name = "PasskeyNotUsed";
  /** Nothing is wrong: this device has one for the account already. */
  readonly isThere: boolean;
  /** Whoever asked for it took that back. */
  readonly isCancelled: boolean;

  constructor(cause: unknown) {
    super("The device did not finish", { cause });
    this.isThere = Object(cause).code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED";
    this.isCancelled = Object(cause).code === "ERROR_CEREMONY_ABORTED";
  }
}

// The library is loaded with the first press.
const library = () => import("@simplewebauthn/browser");

export async function makePasskey(optionsJSON: CreationOptions): Promise<Attestation> {
  const { startRegistration } = await library();
  const made = await startRegistration({ optionsJSON }).catch(notUsed);
  const { id, rawId, response } = made;
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, transports },
  };
}

/** Ends what waits for the device. */
export async function cancelPasskey(): Promise<void> {
  const { WebAuthnAbortService } = await library();
  WebAuthnAbortService.cancelCeremony();
}

export async function answerWithPasskey(options: RequestOptions): Promise<Assertion> {
  const { startAuthentication } = await library();
  const { id, rawId, response } = await startAuthentication({ optionsJSON: options }).catch(notUsed);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, userHandle },
  };
}

function notUsed(error: unknown): never {
  throw new PasskeyNotUsed(error);
}
