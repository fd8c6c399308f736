import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type FieldErrors, useForm } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast-store.ts";
import { type AuthTab, type Credentials, credentialsOf, emptyCredentials, refusalOf } from "./credentials.ts";
import { LoginFields } from "./login-fields.tsx";
import { SignupFields } from "./signup-fields.tsx";
import { useFocusAtFirst } from "./use-focus-at-first.ts";
import { useSignIn } from "./use-sign-in.ts";

interface CredentialsFormsProps {
  tab: AuthTab;
  onTabChange: (tab: AuthTab) => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
  onDone: () => void;
}

/** One form behind both tabs, so that what was typed in one is there in the other. */
export function CredentialsForms({ tab, onTabChange, onReadLegal, onDone }: CredentialsFormsProps) {
  const { t } = useTranslation();
  const signIn = useSignIn();
  const form = useForm<Credentials>({
    resolver: standardSchemaResolver(credentialsOf[tab]),
    defaultValues: emptyCredentials,
  });

  useFocusAtFirst(() => form.setFocus("email"));

  function handleTabChange(next: AuthTab) {
    form.clearErrors();
    onTabChange(next);
  }

  async function handleValid(values: Credentials) {
    if (!(await signIn(tab, values))) return;
    form.reset();
    onDone();
  }

  function handleInvalid(errors: FieldErrors<Credentials>) {
    const refusal = refusalOf(tab, form.getValues(), errors);
    if (refusal) toast({ title: t(refusal), tone: "error" });
  }

  const panels = {
    login: <LoginFields form={form} onSwitch={() => handleTabChange("signup")} />,
    signup: <SignupFields form={form} onSwitch={() => handleTabChange("login")} onReadLegal={onReadLegal} />,
  };

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
          noValidate
          onSubmit={form.handleSubmit(handleValid, handleInvalid)}
          className="flex flex-col gap-4"
        >
          {panels[tab]}
        </form>
      </TabPanel>
    </Tabs>
  );
}
