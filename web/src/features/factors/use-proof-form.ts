import { useState } from "react";
import * as z from "zod/mini";
import type { FormSchema, FormValues } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { isCodeAsked } from "./code-step.tsx";

/** In place of the password. */
interface OpenIdProof {
  openId: string;
}

interface ProofOptions<S extends FormSchema, Answer> {
  schema: S;
  /** Of the password, which was typed before the code was asked for. */
  field: keyof FormValues<S> & string;
  start: FormValues<S>;
  /** With a code where the server asks for one. */
  send: (proof: z.output<S> & { code?: string }) => Promise<Answer>;
  /** Where the OpenID provider may prove it too. */
  sendOpenId?: (proof: OpenIdProof & { code?: string }) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onFailed: (error: unknown) => void;
}

/** A form with the member's password, then, where it is asked for, the step of the code in its place. */
export function useProofForm<S extends FormSchema, Answer>(options: ProofOptions<S, Answer>) {
  const { schema, field, start, send, onSent, onFailed } = options;
  const [isAskedForCode, setIsAskedForCode] = useState(false);
  const [byProvider, setByProvider] = useState<OpenIdProof>();
  const form = useForm({
    schema,
    start,
    send: (proof) => send(proof),
    onSent: handleSent,
    onFailed: (error) => (isCodeAsked(error) ? setIsAskedForCode(true) : onFailed(error)),
  });

  /** Nothing typed is left for whoever has the phone next. */
  function forget() {
    form.change(start);
    form.refuse([]);
    setByProvider(undefined);
    setIsAskedForCode(false);
  }

  /** Of the OpenID provider, which has one factor too. */
  async function sendOpenId(openId: string): Promise<void> {
    try {
      if (options.sendOpenId) handleSent(await options.sendOpenId({ openId }));
    } catch (error) {
      if (!isCodeAsked(error)) return onFailed(error);
      setByProvider({ openId });
      setIsAskedForCode(true);
    }
  }

  function handleSent(answer: Answer) {
    forget();
    onSent(answer);
  }

  const codeStep = isAskedForCode && {
    send: (code: string) =>
      byProvider && options.sendOpenId
        ? options.sendOpenId({ ...byProvider, code })
        : send({ ...z.parse(schema, form.values), code }),
    onSent: handleSent,
    onBack: () => {
      setByProvider(undefined);
      setIsAskedForCode(false);
      form.focusNext(field);
    },
  };
  return { form, codeStep, forget, sendOpenId };
}
