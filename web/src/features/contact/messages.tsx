import {
  type ContactMessage,
  listContactMessages,
  updateContactMessage,
} from "@blessing-jar/contract/contact.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Check, Reply, Undo2 } from "lucide-react";
import { useId, useState } from "react";
import { call } from "../../api/call.ts";
import { anyOf, endpointPages, refetch } from "../../api/queries.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Facts } from "../../ui/facts.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { AdminList, AdminTab } from "../administration/admin-tab.tsx";

export default function Messages() {
  const { t } = useTranslation();
  const toastFailure = useFailureToast();
  const [shown, setShown] = useState<Shown>("waiting");
  const messages = useInfiniteQuery(messagePages(shown));
  const mark = useMutation({
    mutationFn: ({ message, isAnswered }: { message: ContactMessage; isAnswered: boolean }) =>
      call(updateContactMessage, { params: { messageId: message.id }, body: { isAnswered } }),
    onSettled: () => refetch(anyOf(listContactMessages)),
  });

  function handleMark(message: ContactMessage) {
    mark
      .mutateAsync({ message, isAnswered: message.answeredAt === null })
      .catch((error: unknown) => toastFailure("moderation.messages.markFailed", error));
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
        queryKey={messagePages(shown).queryKey}
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

type Shown = "waiting" | "all";

const messagePages = (shown: Shown) =>
  endpointPages(listContactMessages, (page) => page.messages, {
    query: shown === "waiting" ? { isAnswered: "false" } : {},
  });

interface MessageRowProps {
  message: ContactMessage;
  isMarking: boolean;
  onMark: () => void;
}

function MessageRow({ message, isMarking, onMark }: MessageRowProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const headingId = useId();
  const { answeredAt, email, subject } = message;
  const answer = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <li className="grid gap-3 py-6">
      <div>
        <div className="gap-x-6 sm:flex sm:items-baseline sm:justify-between">
          <h3
            id={headingId}
            dir="auto"
            className="w-fit min-w-0 font-display text-heading text-ink wrap-anywhere"
          >
            {subject}
          </h3>
          <time dateTime={message.createdAt} className="text-meta text-ink-faint">
            {formatMoment(message.createdAt, language)}
          </time>
        </div>
        <Facts className="mt-0.5">
          <span>
            <bdi>{message.name}</bdi>
          </span>
          <span>
            <bdi>{email}</bdi>
          </span>
          <span>
            {t(message.isMember ? "moderation.messages.byMember" : "moderation.messages.byVisitor")}
          </span>
        </Facts>
      </div>
      <p dir="auto" className="w-fit text-body whitespace-pre-line text-ink wrap-anywhere">
        {message.message}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <a
          href={answer}
          aria-describedby={headingId}
          className={buttonClass({ variant: "outline", size: "sm" })}
        >
          <Reply className="rtl:-scale-x-100" />
          {t("moderation.messages.answer")}
        </a>
        <Button
          variant="ghost"
          size="sm"
          icon={answeredAt ? <Undo2 /> : <Check />}
          aria-describedby={headingId}
          isLoading={isMarking}
          onClick={onMark}
        >
          {t(answeredAt ? "moderation.messages.markWaiting" : "moderation.messages.markAnswered")}
        </Button>
        {answeredAt ? (
          <span className="text-meta text-sage-deep">
            {t("moderation.messages.answered", { moment: formatMoment(answeredAt, language) })}
          </span>
        ) : null}
      </div>
    </li>
  );
}
