import type { ContactMessage } from "@blessing-jar/contract/contact.ts";
import { formatMoment } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { Check, Reply, Undo2 } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "../../language/use-language.ts";
import { Button } from "../../ui/button.tsx";
import { buttonClass } from "../../ui/button-class.ts";
import { Facts } from "../../ui/facts.tsx";

interface MessageRowProps {
  message: ContactMessage;
  isMarking: boolean;
  onMark: () => void;
}

/** One message in full, with the way to answer it by mail. */
export function MessageRow({ message, isMarking, onMark }: MessageRowProps) {
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
          <Reply aria-hidden="true" className="rtl:-scale-x-100" />
          {t("moderation.messages.answer")}
        </a>
        <Button
          variant="ghost"
          size="sm"
          icon={answeredAt ? <Undo2 aria-hidden="true" /> : <Check aria-hidden="true" />}
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
