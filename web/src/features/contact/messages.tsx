import type { ContactMessage } from "@blessing-jar/contract/contact.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../api/error-words.ts";
import { Loaded } from "../../common/loaded.tsx";
import { ShowMore } from "../../common/show-more.tsx";
import { useFailureToast } from "../../common/use-failure-toast.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PanelHeading } from "../../ui/panel-heading.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { MessageRow } from "./message-row.tsx";
import { messagesKey, type Shown, useMarkMessage, useMessages } from "./use-messages.ts";

/** What people wrote to the operator, last first. */
export default function Messages() {
  const { t } = useTranslation();
  const words = useErrorWords();
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
    <section aria-labelledby="messages" aria-busy={messages.isPending} className="max-w-[46rem]">
      <PanelHeading
        id="messages"
        title={t("moderation.messages.title")}
        description={t("moderation.messages.text")}
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
      />
      <Loaded
        query={messages}
        skeleton={<Skeleton className="mt-6 h-72 rounded-card" />}
        failedTitle={t("moderation.messages.failed")}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState level={3} title={t("moderation.messages.none")} />
          ) : (
            <ol aria-labelledby="messages" className="mt-6 divide-y divide-line border-y border-line">
              {all.map((message) => (
                <MessageRow
                  key={message.id}
                  message={message}
                  isMarking={mark.isPending && mark.variables.message.id === message.id}
                  onMark={() => handleMark(message)}
                />
              ))}
            </ol>
          )
        }
      </Loaded>
      <ShowMore
        className="mt-4"
        variant="ghost"
        query={messages}
        queryKey={messagesKey(shown)}
        label={t("shell.showMore")}
        failedText={words(messages.error)}
      />
    </section>
  );
}
