import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from "@blessing-jar/contract/kit/webauthn.ts";
import { isoCBOR } from "@simplewebauthn/server/helpers";

/** What tests of this feature share. */

export const site = "https://jar.example.org";

interface Circumstances {
  /** Where the browser says it is. */
  origin?: string;
  /** Whose passkey it is. */
  rpId?: string;
  counter?: number;
  /** Its owner did not unlock it. */
  isLocked?: boolean;
}

/** An authenticator with a real key (ES256), which says whatever a test wants it to. */
export function anAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let userHandle: string | undefined;
  const credential = {
    id: id.toString("base64url"),
    rawId: id.toString("base64url"),
    type: "public-key",
  } as const;

  function make(
    options: CreationOptions,
    { origin = site, rpId = options.rp.id, isLocked }: Circumstances = {},
  ): Attestation {
    userHandle = options.user.id;
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const coordinate = (value: string) => new Uint8Array(Buffer.from(value, "base64url"));
    const cose = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]);
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), idLength, id, isoCBOR.encode(cose)]);
    const authData = new Uint8Array(Buffer.concat([authenticatorData(rpId, 0, isLocked, true), attested]));
    const object = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      ...credential,
      response: {
        clientDataJSON: clientData("webauthn.create", options.challenge, origin).toString("base64url"),
        attestationObject: Buffer.from(isoCBOR.encode(object as never)).toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  function use(options: RequestOptions, given: Circumstances = {}): Assertion {
    const { origin = site, rpId = options.rpId, counter = 0, isLocked } = given;
    const data = authenticatorData(rpId, counter, isLocked);
    const client = clientData("webauthn.get", options.challenge, origin);
    const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
    return {
      ...credential,
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", signed, privateKey).toString("base64url"),
        userHandle,
      },
    };
  }

  return { make, use };
}

export type Authenticator = ReturnType<typeof anAuthenticator>;

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(rpId: string, counter: number, isLocked = false, isNew = false): Buffer {
  const flags = 0x01 | (isLocked ? 0 : 0x04) | (isNew ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), count]);
}
