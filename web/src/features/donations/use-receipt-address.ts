import { updateReceiptAddress } from "@blessing-jar/contract/donations.ts";
import { type ChangeEvent, useState } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useFieldWords } from "../../language/use-field-words.ts";

/** Where a visitor's receipt goes; they may leave it out. */
export function useReceiptAddress(clientSecret: string) {
  const words = useFieldWords();
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();

  /** False where it is no address. */
  async function save(): Promise<boolean> {
    if (email.trim() === "") return true;
    const parsed = z.safeParse(updateReceiptAddress.body, { clientSecret, email });
    setFault(parsed.error?.issues[0]?.message);
    if (!parsed.success) return false;
    await call(updateReceiptAddress, { body: parsed.data });
    return true;
  }

  return {
    save,
    field: {
      value: email,
      error: words(fault),
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setEmail(target.value);
        setFault(undefined);
      },
    },
  };
}
