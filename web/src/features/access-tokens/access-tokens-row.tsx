import {
  type AccessToken,
  accessTokenTerms,
  createAccessToken,
  endAccessToken,
  listAccessTokens,
} from "@blessing-jar/contract/access-tokens.ts";
import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type Scope, scopes } from "@blessing-jar/contract/kit/scopes.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { KeySquare, Plus } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, ignoreNotFound, queryKey, refetch } from "../../api/queries.ts";
import { useIsAtWork } from "../../api/use-is-at-work.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { TextField } from "../../ui/fields.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { SettingsRow } from "../../ui/settings-section.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { ShownOnce } from "./shown-once.tsx";

export function AccessTokensRow() {
  const { t } = useTranslation();
  const tokens = useQuery({ ...endpointQuery(listAccessTokens), refetchOnMount: "always" });
  const [isOpen, setIsOpen] = useState(false);
  const [made, setMade] = useState("");
  return (
    <SettingsRow
      title={t("tokens.title")}
      text={t("tokens.text")}
      action={
        <Button variant="outline" icon={<Plus />} onClick={() => setIsOpen(true)}>
          {t("tokens.add")}
        </Button>
      }
    >
      <Loaded
        query={tokens}
        skeleton={<Skeleton className="mt-4 h-16 rounded-tile" />}
        failedTitle={t("tokens.failed")}
      >
        {({ accessTokens: all }) => (all.length > 0 ? <TokenList tokens={all} /> : null)}
      </Loaded>
      <NewToken isOpen={isOpen} onClose={() => setIsOpen(false)} onMade={setMade} />
      <ShownOnce
        title={t("tokens.shownTitle")}
        text={t("tokens.shownText")}
        secret={made}
        onClose={() => setMade("")}
      />
    </SettingsRow>
  );
}

const wordsOf = {
  "blessings:read": "blessingsRead",
  "blessings:write": "blessingsWrite",
  "circles:read": "circlesRead",
  "celebrations:read": "celebrationsRead",
} as const satisfies Record<Scope, string>;

function TokenList({ tokens }: { tokens: AccessToken[] }) {
  const { t } = useTranslation();
  // Kept while the dialog closes, so that its words stay.
  const [asked, setAsked] = useState<AccessToken>();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: (accessTokenId: string) =>
      ignoreNotFound(call(endAccessToken, { params: { accessTokenId } })),
    onSettled: refetchList,
  });

  function handleEnd(token: AccessToken) {
    setAsked(token);
    setIsAsking(true);
  }

  return (
    <>
      <ul className="mt-3">
        {tokens.map((token) => (
          <TokenItem key={token.id} token={token} onEnd={() => handleEnd(token)} />
        ))}
      </ul>
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        mutation={end}
        variables={asked?.id ?? ""}
        title={t("tokens.endAsk")}
        description={t("tokens.endText", { name: asked?.name ?? "" })}
        confirmLabel={t("tokens.end")}
        workingLabel={t("tokens.ending")}
        done={t("tokens.ended")}
        doneText={() => t("tokens.endedText")}
        failed="tokens.endFailed"
      />
    </>
  );
}

function TokenItem({ token, onEnd }: { token: AccessToken; onEnd: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { name, lastUsedOn } = token;
  const ends = formatDay(today(new Date(token.endsAt)), language);
  return (
    <li className="flex items-center gap-4 border-t border-line py-4 first:border-t-0 tight:flex-wrap">
      <KeySquare aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow tight:basis-3/4">
        <p className="font-display text-[1.125rem] leading-snug wrap-anywhere text-ink">
          <bdi>{name}</bdi>
        </p>
        <ul className="flex flex-wrap gap-x-3 text-meta text-ink-soft">
          {token.scopes.map((scope) => (
            <li key={scope}>{t(`tokens.scope.${wordsOf[scope]}`)}</li>
          ))}
        </ul>
        <p className="text-meta text-ink-faint">{t("tokens.ends", { day: ends })}</p>
        <p className="text-meta text-ink-faint">
          {lastUsedOn ? t("tokens.used", { day: formatDay(lastUsedOn, language) }) : t("tokens.unused")}
        </p>
      </div>
      <Button
        variant="ghost"
        size="sm"
        className="-me-3 shrink-0 tight:ms-5"
        aria-label={t("tokens.endNamed", { name })}
        onClick={onEnd}
      >
        {t("tokens.end")}
      </Button>
    </li>
  );
}

interface NewTokenProps {
  isOpen: boolean;
  onClose: () => void;
  onMade: (token: string) => void;
}

const start = startOf(createAccessToken.body, { scopes: [], days: "90" });

function NewToken({ isOpen, onClose, onMade }: NewTokenProps) {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const errorId = useId();
  const form = useForm({
    schema: createAccessToken.body,
    start,
    send: (body) => call(createAccessToken, { body }),
    onSent: ({ token }) => {
      onClose();
      onMade(token);
      void refetchList();
    },
    onFailed: (error) => {
      // One may be there all the same, which nobody has seen: it can be ended.
      void refetchList();
      toastFailure("tokens.makeFailed", error);
    },
  });
  const isSending = useIsAtWork(form.isSending);
  const chosen = form.values.scopes || [];
  const error = form.error("scopes");

  function handleScope(scope: Scope, isWanted: boolean) {
    form.change({ scopes: scopes.filter((each) => (each === scope ? isWanted : chosen.includes(each))) });
  }

  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("tokens.add")}
      form={{ ...form, isSending }}
      submitLabel={t("tokens.make")}
      submittingLabel={t("tokens.making")}
      className="gap-5"
    >
      <TextField label={t("tokens.name")} dir="auto" autoComplete="off" {...form.field("name")} />
      <fieldset className="min-w-0" aria-describedby={error ? errorId : undefined}>
        <legend className="text-ui font-medium text-ink">{t("tokens.scopes")}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`tokens.scope.${wordsOf[scope]}`)}
            description={t(`tokens.scope.${wordsOf[scope]}Text`)}
            checked={chosen.includes(scope)}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => handleScope(scope, target.checked)}
          />
        ))}
        <FieldError id={errorId}>{error}</FieldError>
      </fieldset>
      <SelectField
        label={t("tokens.days")}
        options={accessTokenTerms}
        labelOf={(days) => t(`tokens.term.${days}`)}
        {...form.field("days")}
      />
    </FormDialog>
  );
}

const refetchList = () => refetch({ queryKey: queryKey(listAccessTokens) });
