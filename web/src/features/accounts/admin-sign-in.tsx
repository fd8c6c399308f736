import { adminLogin, currentPassword, getProfile } from "@blessing-jar/contract/accounts.ts";
import type { BodyOf } from "@blessing-jar/contract/kit/endpoint.ts";
import { email } from "@blessing-jar/contract/kit/text.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useConfig } from "../../api/config.ts";
import { useSession } from "../../api/session-store.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { EmailField, PasswordField } from "../../ui/sign-in-fields.tsx";
import { CodeStep, isCodeAsked } from "../factors/code-step.tsx";
import { ContinueButton } from "../openid/continue-button.tsx";

const schema = z.object({ username: email, password: currentPassword });

type Entered = Awaited<ReturnType<typeof enter>>;

/** Whoever keeps this place signs in where they are, for a page that is nobody else's. */
export function AdminSignIn({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const hasPasswords = useConfig((config) => config.hasPasswords);
  const [isCodeWanted, setIsCodeWanted] = useState(false);

  const handleEntered = ({ user, token }: Entered) => useSession.getState().signedIn(user, token);

  const form = useForm({
    schema,
    send: (body) => enter(body),
    onSent: handleEntered,
    onFailed: (error) => setIsCodeWanted(isCodeAsked(error)),
  });
  const { failure } = form;

  function handleBack() {
    setIsCodeWanted(false);
    form.focusNext("password");
  }

  return (
    <section aria-labelledby="admin-sign-in" className="mx-auto w-full max-w-[26rem] py-16">
      <h1 id="admin-sign-in" className="font-display text-title text-balance text-ink">
        {title}
      </h1>
      <p className="mt-3 mb-8 text-body text-pretty text-ink-soft">{text}</p>
      {isCodeWanted ? (
        <CodeStep
          send={(code) => enter({ ...form.values, code })}
          onSent={handleEntered}
          onBack={handleBack}
        />
      ) : !hasPasswords ? (
        <div className="grid">
          <ContinueButton isFirst />
        </div>
      ) : (
        <form {...form.element} className="grid gap-4">
          <EmailField
            {...form.field("username")}
            label={t("accounts.fields.email")}
            autoComplete="username"
          />
          <PasswordField {...form.field("password")} label={t("accounts.fields.password")} />
          {failure && !isCodeAsked(failure) ? (
            <p role="alert" className="text-ui text-danger-deep">
              {errorWords(failure)}
            </p>
          ) : null}
          <Button
            type="submit"
            size="lg"
            isLoading={form.isSending}
            loadingLabel={t("accounts.login.submitting")}
          >
            {t("accounts.login.submit")}
          </Button>
          <ContinueButton />
        </form>
      )}
    </section>
  );
}

async function enter(body: BodyOf<typeof adminLogin>) {
  const { token } = await call(adminLogin, { body, isAnonymous: true });
  const { user } = await call(getProfile, { token });
  return { user, token };
}
