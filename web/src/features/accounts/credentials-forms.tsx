import { login, type User } from "@blessing-jar/contract/accounts.ts";
import { type FormEvent, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useSession } from "../../api/session-store.ts";
import { deviceZone } from "../../device/device-zone.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { beginFirstVisit } from "../../storage/first-visit.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/fields.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CodeStep, isCodeAsked } from "../factors/code-step.tsx";
import { ContinueButton } from "../openid/continue-button.tsx";
import { AcceptAndSignUp } from "./acceptance.tsx";
import { enter } from "./account-language.ts";
import {
  type AuthTab,
  type Credentials,
  type CredentialsForm,
  credentialsOf,
  emptyCredentials,
  loginBody,
} from "./credentials.ts";
import { CredentialsEmail, NewOrOldPassword, SwitchTab } from "./credentials-fields.tsx";
import { LoginFields } from "./login-fields.tsx";
import { meantAddress } from "./mistyped-domain.ts";

interface CredentialsFormsProps {
  tab: AuthTab;
  /** What the form begins with. */
  email: string;
  /** Signing in confirms the address. */
  isConfirming: boolean;
  onTabChange: (tab: AuthTab) => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
  onDone: () => void;
}

/** One form behind both tabs, so that what was typed in one is there in the other. */
export function CredentialsForms(props: CredentialsFormsProps) {
  const { tab, email, isConfirming, onTabChange, onReadLegal, onDone } = props;
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const signIn = useSignIn();
  const [isAskedForCode, setIsAskedForCode] = useState(false);
  /** Addresses that their owner was asked about. */
  const [asked, setAsked] = useState<readonly string[]>([]);

  function handleSignedIn(fullName: string) {
    const [title, text] =
      tab === "signup"
        ? (["accounts.signup.created", "accounts.signup.createdText"] as const)
        : (["accounts.login.welcome", "accounts.login.welcomeText"] as const);
    toast("success", t(title), t(text, { name: fullName }));
    onDone();
  }

  const form = useForm({
    schema: credentialsOf[tab],
    start: { ...emptyCredentials, email },
    fieldOf: { "account.wrong-credentials": "password" },
    send: (values) => signIn(tab, values),
    onSent: ({ fullName }) => handleSignedIn(fullName),
    onFailed: (error) => {
      if (isCodeAsked(error)) return setIsAskedForCode(true);
      // What is wrong with a field stands there.
      if (error instanceof ApiError && error.code === "request.invalid") return;
      const description = errorWords(error, "accounts.login.failed");
      toast("error", t("shell.error"), description);
    },
  });

  const { email: typed } = form.values;
  const meant = tab === "signup" ? meantAddress(typed) : undefined;

  /** Once: whoever presses again has it so. */
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!meant || asked.includes(typed)) return void form.submit();
    setAsked([...asked, typed]);
    // What else is missing is said at once, and not after the address is settled.
    if (form.check()) form.focus("email");
  }

  function handleTabChange(next: AuthTab) {
    form.refuse([]);
    onTabChange(next);
  }

  function handleBack() {
    setIsAskedForCode(false);
    form.focusNext("password");
  }

  const panels = {
    login: (
      <LoginFields
        form={form}
        isConfirming={isConfirming}
        onSwitch={() => handleTabChange("signup")}
        onSignedIn={handleSignedIn}
      />
    ),
    signup: (
      <SignupFields
        form={form}
        meant={asked.includes(typed) ? meant : undefined}
        onSwitch={() => handleTabChange("login")}
        onReadLegal={onReadLegal}
      />
    ),
  };

  if (isAskedForCode) {
    return (
      <CodeStep
        send={(code) => signIn(tab, form.values, code)}
        onSent={({ fullName }) => handleSignedIn(fullName)}
        onBack={handleBack}
      />
    );
  }

  return (
    <Tabs
      value={tab}
      onChange={handleTabChange}
      label={t("accounts.dialog.tabs")}
      tabs={[
        { value: "login", label: t("accounts.tabs.login") },
        { value: "signup", label: t("accounts.tabs.signup") },
      ]}
      isEven
    >
      <TabPanel value={tab}>
        <form
          {...form.element}
          onSubmit={handleSubmit}
          className="flex flex-col gap-4 [&_a]:scroll-mb-24 [&_button]:scroll-mb-24 [&_input]:scroll-mb-24 short:-mb-2.5 short:gap-2.5"
        >
          {panels[tab]}
        </form>
      </TabPanel>
    </Tabs>
  );
}

function useSignIn() {
  const { language } = useLanguage();
  const { setLoading } = useSession.getState();

  return async (tab: AuthTab, values: Credentials, code?: string): Promise<User> => {
    setLoading(true);
    try {
      const circumstances = { timeZone: deviceZone(), language };
      const { user, token } = await call(login, {
        body: { ...loginBody(tab, values), ...circumstances, ...(code ? { code } : {}) },
      });
      if (tab === "signup") beginFirstVisit(user.id);
      await enter(user, token);
      return user;
    } finally {
      setLoading(false);
    }
  };
}

interface SignupFieldsProps {
  form: CredentialsForm;
  /** An address that is probably meant. */
  meant: string | undefined;
  onSwitch: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
}

function SignupFields({ form, meant, onSwitch, onReadLegal }: SignupFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <CredentialsEmail form={form} />
      <div role="status" className="-mt-2 empty:hidden">
        {meant ? (
          <p className="flex flex-wrap items-center gap-x-3 text-ui text-ink-soft">
            <span>{t("accounts.fields.meant", { address: meant })}</span>
            <Button variant="link" onClick={() => form.change({ email: meant })}>
              {t("accounts.fields.takeMeant")}
            </Button>
          </p>
        ) : null}
      </div>
      <TextField
        label={t("accounts.fields.fullName")}
        placeholder={t("accounts.fields.fullNamePlaceholder")}
        autoComplete="name"
        dir="auto"
        {...form.field("fullName")}
      />
      <NewOrOldPassword form={form} isNew />
      <AcceptAndSignUp
        checkbox={form.checkbox("isAccepted")}
        isSending={form.isSending}
        onReadLegal={onReadLegal}
      />
      <ContinueButton />
      <SwitchTab question="accounts.signup.switch" link="accounts.signup.switchLink" onSwitch={onSwitch} />
    </>
  );
}
