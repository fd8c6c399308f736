import { type ReactNode, useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router";
import { loadConfig, useConfig } from "../api/config.ts";
import { useViewer } from "../api/session-store.ts";
import { NewAccountForm } from "../features/accounts/new-account-form.tsx";
import { enterByProvider, followOnce, type Returned } from "../features/accounts/openid-return.ts";
import { CodeStep } from "../features/factors/code-step.tsx";
import { forgetWayBack, readWayBack } from "../features/openid/openid.ts";
import { Jar } from "../illustrations/jar.tsx";
import { useErrorWords } from "../language/error-words.ts";
import { useLanguage } from "../language/use-language.ts";
import { useTranslation } from "../language/use-translation.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Skeleton } from "../ui/empty-state.tsx";
import { focusOn } from "../ui/focus.ts";
import { PageShell } from "../ui/page-shell.tsx";
import { toast } from "../ui/toast-store.ts";
import { PlainPage } from "./plain-page.tsx";
import { usePageTitle } from "./use-page-title.ts";

interface SignInPageProps {
  onSignIn: () => void;
  onReadLegal: (kind: "privacy" | "terms") => void;
}

/** Where the OpenID provider sends the browser back to. */
export function SignInPage({ onSignIn, onReadLegal }: SignInPageProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const errorWords = useErrorWords();
  const provider = useConfig((config) => config.openIdName) ?? "";
  const { hasReturned, outcome, error, isRemembered, arrive } = useReturned();
  const isSignedIn = useViewer() !== null;
  usePageTitle(t("accounts.login.submit"));

  // Whoever came here by themselves, or again: there is nothing to follow.
  const isAsked = !hasReturned && !isSignedIn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (isAsked) onSignIn();
  }, []);
  if (!hasReturned) {
    if (isSignedIn) return <Navigate to={paths.dashboard()} replace />;
    return (
      <Said title={t("accounts.login.submit")} text="">
        <SignInButton onSignIn={onSignIn} />
      </Said>
    );
  }
  if (error) {
    return (
      <Said title={t("openid.notEntered")} text={errorWords(error, "errors.openid.expired")}>
        <SignInButton onSignIn={onSignIn} />
      </Said>
    );
  }
  if (outcome?.kind === "proven") return <Said title={t("openid.proven")} text="" />;
  if (outcome?.kind === "code") {
    const { proof } = outcome;
    return (
      <Narrow>
        <CodeStep
          send={(code) => enterByProvider(language, { proof, code, rememberMe: isRemembered })}
          onSent={(fullName) => arrive({ kind: "entered", fullName })}
          onBack={onSignIn}
        />
      </Narrow>
    );
  }
  if (outcome?.kind === "new") {
    const { proof, account } = outcome;
    return (
      <Narrow>
        <h1 ref={focusOn} className="font-display text-title text-balance text-ink">
          {t("openid.newTitle")}
        </h1>
        <p className="mt-3 mb-8 text-body text-pretty break-words text-ink-soft">
          {t("openid.newText", { provider, email: account.email })}
        </p>
        <NewAccountForm
          fullName={account.fullName}
          send={(body) => enterByProvider(language, { ...body, proof, rememberMe: isRemembered })}
          onSent={(fullName) => arrive({ kind: "entered", fullName }, true)}
          onReadLegal={onReadLegal}
        />
      </Narrow>
    );
  }
  return (
    <Said title={t("openid.entering")} text="">
      <Skeleton className="h-14 w-56 rounded-full!" />
    </Said>
  );
}

function SignInButton({ onSignIn }: Pick<SignInPageProps, "onSignIn">) {
  const { t } = useTranslation();
  return (
    <Button size="lg" onClick={onSignIn}>
      {t("accounts.login.submit")}
    </Button>
  );
}

/** Takes what the provider sent out of the address, before it lies in the history, and follows it. */
function useReturned() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const navigate = useNavigate();
  const [returned] = useState(() => window.location.search.slice(1));
  const [back] = useState(readWayBack);
  const [outcome, setOutcome] = useState<Returned>();
  const [error, setError] = useState<unknown>();
  const isRemembered = back?.isRemembered ?? false;

  function arrive(next: Returned, isNew = false) {
    setOutcome(next);
    if (next.kind === "entered") {
      forgetWayBack();
      const name = next.fullName;
      if (isNew) toast("success", t("accounts.signup.created"), t("accounts.signup.createdText", { name }));
      else toast("success", t("accounts.login.welcome"), t("accounts.login.welcomeText", { name }));
      void navigate(back?.to ?? paths.dashboard(), { replace: true });
    }
    if (next.kind === "joined") {
      // The page came from elsewhere just now, and may not know the provider's name yet.
      void loadConfig().then(({ openIdName }) =>
        toast("success", t("openid.joined"), t("openid.joinedText", { provider: openIdName })),
      );
      void navigate(paths.profile(), { replace: true });
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it comes
  useEffect(() => {
    if (!returned) return;
    window.history.replaceState(window.history.state, "", paths.signIn());
    followOnce(returned, (proof) => enterByProvider(language, { proof, rememberMe: isRemembered })).then(
      arrive,
      setError,
    );
  }, []);

  return { hasReturned: returned !== "", outcome, error, isRemembered, arrive };
}

interface SaidProps {
  title: string;
  text: string;
  children?: ReactNode;
}

function Said({ title, text, children }: SaidProps) {
  return (
    <div ref={focusOn} className="grid grow">
      <PlainPage
        illustration={<Jar fill={0.5} lights={9} />}
        title={title}
        description={text}
        action={children}
      />
    </div>
  );
}

function Narrow({ children }: { children: ReactNode }) {
  return (
    <PageShell className="grow py-16">
      <div className="mx-auto w-full max-w-[26rem]">{children}</div>
    </PageShell>
  );
}
