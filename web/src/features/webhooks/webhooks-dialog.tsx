import type { Circle } from "@blessing-jar/contract/circles.ts";
import {
  createWebhook,
  listWebhooks,
  webhookBody,
  webhookEvents,
  webhookLimits,
} from "@blessing-jar/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { endpointQuery, queryKey, refetch } from "../../api/queries.ts";
import { useIsAtWork } from "../../api/use-is-at-work.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { TextField } from "../../ui/fields.tsx";
import { startOf } from "../../ui/forms/form-values.ts";
import { useForm } from "../../ui/forms/use-form.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast-store.ts";
import { Unsent } from "../../ui/unsent.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { EventsField } from "./events-field.tsx";
import { type MadeSecret, SecretNote } from "./secret-note.tsx";
import { WebhookItem } from "./webhook-item.tsx";

interface WebhooksDialogProps {
  circle: Circle;
  isOpen: boolean;
  onClose: () => void;
}

/** Which services a circle tells: for all of its members to read, for its admins to choose. */
export function WebhooksDialog({ circle, isOpen, onClose }: WebhooksDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t("webhooks.title")} description={t("webhooks.text")}>
      <Webhooks circle={circle} />
    </Dialog>
  );
}

const keyOf = (circleId: string) => queryKey(listWebhooks, { params: { circleId } });

/** Begins anew each time the dialog opens: a secret is shown once. */
function Webhooks({ circle }: { circle: Circle }) {
  const { t } = useTranslation();
  const circleId = circle.id;
  const query = useQuery({
    ...endpointQuery(listWebhooks, { params: { circleId } }),
    refetchOnMount: "always",
    select: ({ webhooks }) => webhooks,
  });
  const [made, setMade] = useState<MadeSecret>();
  const [isAdding, setIsAdding] = useState(false);
  const { manage } = circle.can;

  function handleMade(secret: MadeSecret) {
    setMade(secret);
    setIsAdding(false);
    void refetch({ queryKey: keyOf(circleId) });
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {made ? <SecretNote key={made.secret} {...made} /> : null}
      <Loaded query={query} skeleton={<Skeleton className="h-20" />} failedTitle={t("webhooks.notFetched")}>
        {(all) => (
          <>
            {all.length > 0 ? (
              <ul aria-label={t("webhooks.list")} className="lined">
                {all.map((webhook) => (
                  <WebhookItem
                    key={webhook.id}
                    circleId={circleId}
                    webhook={webhook}
                    isManaged={manage}
                    onChanged={() => refetch({ queryKey: keyOf(circleId) })}
                    onMade={handleMade}
                    onEnded={() => setMade(made?.webhookId === webhook.id ? undefined : made)}
                  />
                ))}
              </ul>
            ) : isAdding ? null : (
              <p className="text-ui text-ink-soft">{t("webhooks.none")}</p>
            )}
            {!manage || all.length >= webhookLimits.perCircle ? null : isAdding ? (
              <AddForm circleId={circleId} onMade={handleMade} onCancel={() => setIsAdding(false)} />
            ) : (
              <Button
                variant="outline"
                className="justify-self-start"
                icon={<Plus />}
                onClick={() => setIsAdding(true)}
              >
                {t("webhooks.form.title")}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

interface AddFormProps {
  circleId: string;
  onMade: (made: MadeSecret) => void;
  onCancel: () => void;
}

function AddForm({ circleId, onMade, onCancel }: AddFormProps) {
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [start] = useState(() => startOf(webhookBody, { events: [...webhookEvents] }));
  const form = useForm({
    schema: webhookBody,
    start,
    // The server does not change one that it has made.
    hasKeyOfWords: true,
    send: (body, idempotencyKey) =>
      call(createWebhook, { params: { circleId }, body: { ...body, idempotencyKey } }),
    onSent: ({ webhook: { id, host }, secret }) => {
      toast("success", t("webhooks.form.made"), t("webhooks.form.madeText", { host }));
      onMade({ webhookId: id, host, secret });
    },
    onFailed: (error) => failed("webhooks.form.failed", error),
  });
  const isSending = useIsAtWork(form.isSending);
  return (
    <form {...form.element} className="grid gap-5 border-t border-line pt-5">
      <h3 className="font-display text-heading text-ink">{t("webhooks.form.title")}</h3>
      <TextField
        autoFocus
        type="url"
        inputMode="url"
        dir="ltr"
        autoComplete="off"
        label={t("webhooks.form.url")}
        hint={t("webhooks.form.urlHint")}
        {...form.field("url")}
      />
      <EventsField
        value={form.values.events}
        error={form.error("events")}
        onChange={(events) => form.change({ events })}
      />
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Unsent failure={form.failure} />
        <Button variant="outline" onClick={onCancel}>
          {t("shell.cancel")}
        </Button>
        <Button type="submit" isLoading={isSending} loadingLabel={t("webhooks.form.making")}>
          {t("webhooks.form.make")}
        </Button>
      </div>
    </form>
  );
}
