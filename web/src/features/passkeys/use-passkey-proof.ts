import type { Assertion } from "@blessing-jar/contract/kit/webauthn.ts";
import { preparePasskeyProof } from "@blessing-jar/contract/passkeys.ts";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";
import { answerWithPasskey, usePasskeysWork } from "./passkeys.ts";

/** Has the device prove who is there. `isOffered` where the member has a passkey and this browser uses them. */
export function usePasskeyProof(isWanted: boolean) {
  const isPossible = usePasskeysWork() && isWanted;
  const [hasPasskey, setHasPasskey] = useState(false);

  useEffect(() => {
    if (!isPossible) return;
    let isCurrent = true;
    // Without an answer the password remains.
    call(preparePasskeyProof).then(
      ({ options }) => isCurrent && setHasPasskey(options.allowCredentials.length > 0),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [isPossible]);

  async function prove(): Promise<Assertion> {
    const { options } = await call(preparePasskeyProof);
    return await answerWithPasskey(options);
  }

  return { isOffered: isPossible && hasPasskey, prove };
}
