import { requestConnection } from "@blessing-jar/contract/network.ts";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { useErrorWords } from "../../language/error-words.ts";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { toast } from "../../ui/toast-store.ts";
import { useRefetch } from "./use-network.ts";

const schema = z.omit(requestConnection.body, { idempotencyKey: true });
const start = startOf(schema);

export function useConnectionForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const refetch = useRefetch();
  const form = useForm({
    schema,
    start,
    draft: "connection",
    hasKeyOfWords: true,
    send: (body, idempotencyKey) => call(requestConnection, { body: { ...body, idempotencyKey } }),
    onSent: (_, { isMore }) => {
      if (!isMore) onSent();
      const text = isMore ? "validation.writtenSince" : "network.sent.text";
      toast({ tone: "success", title: t("network.sent.title"), description: t(text) });
      void refetch();
    },
    onFailed: (error) =>
      toast({ tone: "error", title: t("network.sendFailed"), description: errorWords(error) }),
    onRefused: () => {
      if (form.values.email && form.values.relationship) return;
      toast({ tone: "error", title: t("network.missing.title"), description: t("network.missing.text") });
    },
  });
  return form;
}
