import type { ContactMessage } from "@blessing-jar/contract/contact.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Segmented } from "../../ui/segmented.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { AdminList } from "../administration/admin-list.tsx";
import { AdminTab } from "../administration/admin-tab.tsx";
import { MessageRow } from "./message-row.tsx";
import { messagesKey, type Shown, useMarkMessage, useMessages } from "./use-messages.ts";

/** What people wrote to the operator, last first. */
export default function Messages() {
  const { t } = useTranslation();
  const tellFailure = useFailureToast();
  const [shown, setShown] = useState<Shown>("waiting");
  const messages = useMessages(shown);
  const mark = useMarkMessage();

  function handleMark(message: ContactMessage) {
    mark
      .mutateAsync({ message, isAnswered: message.answeredAt === null })
      .catch((error: unknown) => tellFailure("moderation.messages.markFailed", error));
  }

  return (
    <AdminTab
      id="messages"
      title={t("moderation.messages.title")}
      description={t("moderation.messages.text")}
      isBusy={messages.isPending}
      action={
        <Segmented<Shown>
          label={t("moderation.messages.which")}
          value={shown}
          onChange={setShown}
          options={(["waiting", "all"] as const).map((value) => ({
            value,
            label: t(`moderation.messages.${value}`),
          }))}
        />
      }
    >
      <AdminList
        labelledBy="messages"
        query={messages}
        queryKey={messagesKey(shown)}
        failedTitle={t("moderation.messages.failed")}
        none={
          shown === "waiting"
            ? { title: t("moderation.messages.none"), description: t("moderation.messages.noneText") }
            : { title: t("moderation.messages.empty"), description: t("moderation.messages.emptyText") }
        }
      >
        {(message) => (
          <MessageRow
            key={message.id}
            message={message}
            isMarking={mark.isPending && mark.variables.message.id === message.id}
            onMark={() => handleMark(message)}
          />
        )}
      </AdminList>
    </AdminTab>
  );
}
