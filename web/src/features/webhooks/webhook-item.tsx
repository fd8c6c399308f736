import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import {
  deleteWebhook,
  listWebhookDeliveries,
  renewWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
  webhookChoice,
} from "@blessing-jar/contract/webhooks.ts";
import { useMutation } from "@tanstack/react-query";
import { Ellipsis, KeyRound, PencilLine, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../api/call.ts";
import { ignoreNotFound, queryKey, refetch } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { IconButton } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useForm } from "../../ui/forms/use-form.ts";
import { Menu } from "../../ui/menu.tsx";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast-store.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { Deliveries } from "./deliveries.tsx";
import { EventsField } from "./events-field.tsx";
import type { MadeSecret } from "./secret-note.tsx";

interface WebhookItemProps {
  circleId: string;
  webhook: Webhook;
  isManaged: boolean;
  onChanged: () => void;
  onMade: (made: MadeSecret) => void;
  /** Its secret opens nothing any more. */
  onEnded: () => void;
}

export function WebhookItem(props: WebhookItemProps) {
  const { circleId, webhook, isManaged } = props;
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const params = { circleId, webhookId: webhook.id };
  return (
    <li className="py-4 first:pt-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-body font-medium text-ink wrap-anywhere">
            <bdi dir="ltr">{webhook.host}</bdi>
          </p>
          <ul className="mt-1.5 flex flex-wrap gap-1.5">
            {webhook.events.map((event) => (
              <li key={event} className="max-w-full">
                <Chip>{t(`webhooks.events.${event}`)}</Chip>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-meta text-ink-faint">
            {webhook.madeBy
              ? t("webhooks.madeBy", { name: webhook.madeBy.fullName })
              : t("webhooks.madeByFormer")}
          </p>
          <State webhook={webhook} />
        </div>
        {isManaged ? <Actions {...props} onTested={() => setIsOpen(true)} /> : null}
      </div>
      {isManaged ? (
        <Disclosure
          isQuiet
          level={4}
          title={t("webhooks.messages.title")}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        >
          <Deliveries params={params} webhook={webhook} />
        </Disclosure>
      ) : null}
    </li>
  );
}

function State({ webhook: { offBecause, failingSince } }: Pick<WebhookItemProps, "webhook">) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (offBecause) return <p className="mt-1 text-meta text-danger-deep">{t(`webhooks.off.${offBecause}`)}</p>;
  if (!failingSince) return null;
  const date = formatMoment(failingSince, language);
  return <p className="mt-1 text-meta text-danger-deep">{t("webhooks.failing", { date })}</p>;
}

function Actions(props: WebhookItemProps & { onTested: () => void }) {
  const { circleId, webhook, onChanged, onMade, onEnded, onTested } = props;
  const { t } = useTranslation();
  const failed = useFailureToast();
  const [asked, setAsked] = useState<"change" | "renew" | "end">();
  const { host } = webhook;
  const params = { circleId, webhookId: webhook.id };
  const close = () => setAsked(undefined);
  const testing = useMutation({
    mutationFn: () => call(testWebhook, { params }),
    onSuccess: () => {
      toast("success", t("webhooks.test.done"), t("webhooks.test.doneText"));
      void refetch({ queryKey: queryKey(listWebhookDeliveries, { params }) });
      onTested();
    },
    onError: (error) => failed("webhooks.test.failed", error),
  });
  const renewing = useMutation({
    mutationFn: () => call(renewWebhookSecret, { params }),
    onSuccess: ({ secret }) => onMade({ webhookId: webhook.id, host, secret }),
  });
  const ending = useMutation({
    mutationFn: () => ignoreNotFound(call(deleteWebhook, { params })),
    onSuccess: onEnded,
    onSettled: onChanged,
  });
  const label = t("webhooks.more", { host });
  return (
    <>
      <Menu
        label={label}
        trigger={<IconButton label={label} icon={<Ellipsis />} />}
        items={[
          !webhook.offBecause && {
            label: t("webhooks.test.action"),
            icon: <Send className="rtl:-scale-x-100" />,
            onSelect: () => testing.mutate(),
          },
          {
            label: t("webhooks.change.action"),
            icon: <PencilLine />,
            onSelect: () => setAsked("change"),
          },
          { label: t("webhooks.renew.menu"), icon: <KeyRound />, onSelect: () => setAsked("renew") },
          "separator",
          {
            label: t("webhooks.end.menu"),
            icon: <Trash2 />,
            tone: "danger",
            onSelect: () => setAsked("end"),
          },
        ]}
      />
      <ChangeDialog {...props} isOpen={asked === "change"} onClose={close} />
      <ConfirmAction
        isOpen={asked === "renew"}
        onClose={close}
        mutation={renewing}
        variables={undefined}
        tone="primary"
        {...useActionWords("webhooks.renew", { host })}
      />
      <ConfirmAction
        isOpen={asked === "end"}
        onClose={close}
        mutation={ending}
        variables={undefined}
        {...useActionWords("webhooks.end", { host })}
        doneText={() => t("webhooks.end.doneText")}
      />
    </>
  );
}

const schema = z.extend(webhookChoice, { isOn: z.boolean() });

function ChangeDialog(props: WebhookItemProps & { isOpen: boolean; onClose: () => void }) {
  const { circleId, webhook, isOpen, onClose, onChanged } = props;
  const { host, events, offBecause } = webhook;
  const { t } = useTranslation();
  const failed = useFailureToast();
  const form = useForm({
    schema,
    start: { events, isOn: offBecause === null },
    send: (body) => call(updateWebhook, { params: { circleId, webhookId: webhook.id }, body }),
    onSent: () => {
      toast("success", t("webhooks.change.done"), t("webhooks.change.doneText", { host }));
      onChanged();
      onClose();
    },
    onFailed: (error) => failed("webhooks.change.failed", error),
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("webhooks.change.title", { host })}
      form={form}
      className="gap-5"
      submitLabel={t("webhooks.change.save")}
      submittingLabel={t("webhooks.change.saving")}
    >
      <EventsField
        isTitleHidden
        value={form.values.events}
        error={form.error("events")}
        onChange={(chosen) => form.change({ events: chosen })}
      />
      <Switch
        label={t("webhooks.change.isOn")}
        description={t("webhooks.change.isOnHint")}
        checked={form.values.isOn}
        onCheckedChange={(isOn) => form.change({ isOn })}
      />
    </FormDialog>
  );
}
