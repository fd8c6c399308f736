import { factorCode } from "@blessing-jar/contract/factors.ts";
import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { ApiError } from "../../api/api-error.ts";
import { useConfig } from "../../api/config.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { CodeField } from "./code-field.tsx";

const schema = z.object({ code: factorCode });

interface CodeStepProps<Answer> {
  /** The same call again, with the code. */
  send: (code: string) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  /** To what was typed before, which is still there. */
  onBack: () => void;
  /** Where it cannot be undone, the button says once more what it does. */
  danger?: { label: string; workingLabel: string };
}

export function isCodeAsked(error: unknown): boolean {
  return error instanceof ApiError && error.code === "account.second-factor";
}

export function CodeStep<Answer>({ send, onSent, onBack, danger }: CodeStepProps<Answer>) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const product = useConfig((config) => config.productName);
  const [isRecovery, setIsRecovery] = useState(false);
  const form = useForm({
    schema,
    send: ({ code }) => send(code),
    onSent,
    onFailed: (error) => {
      const isAtField = error instanceof ApiError && error.issues.some(({ path }) => path === "code");
      if (!isAtField) toast("error", t("shell.error"), errorWords(error));
    },
  });

  // The step takes the place of the button that was pressed, so the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes, and when it asks for another code
  useEffect(() => form.focus("code"), [isRecovery]);

  function handleSwitch() {
    form.change({ code: "" });
    form.refuse([]);
    setIsRecovery(!isRecovery);
  }

  return (
    <form {...form.element} className="flex flex-col gap-4">
      <div>
        <h3 className="font-display text-heading text-ink">{t("factors.signIn.title")}</h3>
        <p className="mt-1 text-ui text-pretty text-ink-soft">
          {isRecovery ? t("factors.signIn.recoveryText") : t("factors.signIn.text", { product })}
        </p>
      </div>
      <CodeField
        label={t(isRecovery ? "factors.signIn.recoveryCode" : "factors.signIn.code")}
        isRecovery={isRecovery}
        {...form.field("code")}
      />
      <Button
        type="submit"
        size="lg"
        variant={danger ? "danger" : "primary"}
        isLoading={form.isSending}
        loadingLabel={danger?.workingLabel ?? t("factors.signIn.submitting")}
      >
        {danger?.label ?? t("factors.signIn.submit")}
      </Button>
      <div className="-my-2 flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={onBack}>
          {t("factors.signIn.back")}
        </Button>
        <Button variant="link" onClick={handleSwitch}>
          {t(isRecovery ? "factors.signIn.useApp" : "factors.signIn.useRecovery")}
        </Button>
      </div>
      {isRecovery ? <Lost /> : null}
    </form>
  );
}

/** Who has neither asks the person who runs this installation. */
function Lost() {
  const { t } = useTranslation();
  const { productName: product, supportEmail: email } = useConfig();
  return (
    <p className="text-meta text-pretty text-ink-soft">
      {email
        ? t("factors.signIn.lost", { product, email })
        : t("factors.signIn.lostWithoutEmail", { product })}
    </p>
  );
}
