import { type Relationship, requestConnection } from "@blessing-jar/contract/connections.ts";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../api/error-words.ts";
import { toast } from "../../ui/toast-store.ts";
import { type ConnectionDraft, emptyDraft, readDraft, writeDraft } from "./connection-draft.ts";
import { useRefetch } from "./use-network.ts";

/** What is typed outlives a closed dialog, a failure and the tab, until it is sent. */
export function useConnectionForm({ memberId, onSent }: { memberId: string; onSent: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const refetch = useRefetch();
  const [values, setValues] = useState(() => readDraft(memberId));
  const latest = useRef(values);
  const [wasTried, setWasTried] = useState(false);
  const [emailError, setEmailError] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  function write(next: ConnectionDraft) {
    latest.current = next;
    setValues(next);
    writeDraft(memberId, next);
  }

  function change(part: Partial<ConnectionDraft>) {
    write({ ...latest.current, ...part });
    if (part.email !== undefined) setEmailError(undefined);
  }

  async function submit() {
    if (isSending) return;
    const { relationship, message } = values;
    const email = values.email.trim();
    setWasTried(true);
    if (!email || !relationship) {
      toast({ tone: "error", title: t("network.missing.title"), description: t("network.missing.text") });
      return;
    }
    setIsSending(true);
    try {
      await call(requestConnection, {
        body: { email, relationship: relationship as Relationship, message },
      });
      const isMore = latest.current !== values;
      setWasTried(false);
      if (!isMore) {
        write(emptyDraft);
        onSent();
      }
      const text = isMore ? "validation.writtenSince" : "network.sent.text";
      toast({ tone: "success", title: t("network.sent.title"), description: t(text) });
      void refetch();
    } catch (error) {
      const issue = error instanceof ApiError ? error.issues.find(({ path }) => path === "email") : undefined;
      const words = issue?.key ? t(issue.key) : errorWords(error);
      if (issue) setEmailError(words);
      toast({ tone: "error", title: t("network.sendFailed"), description: words });
    } finally {
      setIsSending(false);
    }
  }

  const isEmailMissing = wasTried && !values.email.trim();
  return {
    values,
    change,
    submit,
    isSending,
    errors: {
      email: isEmailMissing ? t("validation.email") : emailError,
      relationship: wasTried && !values.relationship ? t("network.validation.relationship") : undefined,
    },
  };
}
