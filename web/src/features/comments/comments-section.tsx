import type { Comment, Reply } from "@blessing-jar/contract/comments.ts";
import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { ArrowDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useViewer } from "../../api/session-store.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx, tones } from "../../ui/class-names.ts";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { focusOn } from "../../ui/focus.ts";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { SheetFoot } from "../../ui/reading-sheet.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { allSaid, arrivals, newestOf } from "./arrivals.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentList } from "./comment-list.tsx";
import type { CommentFormState } from "./use-comment-form.ts";
import { type DeletionScope, useComments, useDeleteComments } from "./use-comments.ts";

interface CommentsSectionProps {
  blessingId: string;
  form: CommentFormState;
  /** A call answered that the blessing is not there. */
  onMissing: () => void;
  onReport: (comment: Reply) => void;
  /** Offered to a visitor. */
  onSignIn?: (() => void) | undefined;
}

export function CommentsSection({ blessingId, form, onMissing, onReport, onSignIn }: CommentsSectionProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const viewer = useViewer();
  const query = useComments(blessingId);
  const { shown, held, isHeld, show } = useDeferredComments(
    query.data?.comments,
    form.values.content !== "",
    viewer?.id,
  );
  const arrived = useArrivedWords(query.data?.comments, viewer?.id);
  const [toDelete, setToDelete] = useState<Reply>();
  const headingId = useId();
  const section = useRef<HTMLElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isBelow = useIsBelow(head);
  const total = query.data?.total ?? 0;
  const { sent } = form;
  const isSentThere =
    shown !== undefined && sent !== undefined && allSaid(shown).some(({ id }) => id === sent.id);
  // What one has said is seen, once it stands there; the focus stays in the field.
  useEffect(() => {
    if (!isSentThere) return;
    const row = section.current?.querySelector(`[data-comment="${CSS.escape(sent.id)}"]`);
    row?.scrollIntoView({ block: "nearest" });
  }, [isSentThere, sent]);

  return (
    <section
      ref={section}
      aria-labelledby={headingId}
      aria-busy={query.isPending}
      className="border-t border-line pt-5"
    >
      <div ref={head} className="flex items-center gap-2">
        <h3 id={headingId} className="font-display text-heading text-ink">
          {t("comments.title")}
        </h3>
        {total > 0 ? <Badge>{formatNumber(total, language)}</Badge> : null}
      </div>
      <CommentList
        blessingId={blessingId}
        query={query}
        comments={shown}
        isHeld={isHeld}
        onReply={viewer ? form.reply : undefined}
        onDelete={setToDelete}
        onReport={onReport}
      />
      <p role="status" className="sr-only">
        {arrived}
      </p>
      <p role="status" className="sr-only">
        {isSentThere ? t("comments.form.sent", { text: sent.content }) : ""}
      </p>
      <SheetFoot>
        <div className="relative mt-5 in-data-foot:mt-0">
          {held.length > 0 ? (
            <Button
              size="sm"
              className="absolute! end-0 bottom-full z-10 mb-2 in-data-foot:mb-5"
              icon={<ArrowDown />}
              onClick={() => {
                show();
                form.focus("content");
              }}
            >
              {t("comments.arrived.count", { count: held.length })}
            </Button>
          ) : null}
          {isBelow && total > 0 && form.values.content === "" ? (
            <Button
              variant="ghost"
              size="sm"
              className="mb-2 hidden! in-data-foot:inline-flex!"
              icon={<ArrowDown />}
              onClick={() => {
                // Not "start": that would scroll the sheet itself too.
                section.current?.scrollIntoView({ block: "nearest" });
                focusOn(section.current);
              }}
            >
              {t("blessings.card.comments", { count: total })}
            </Button>
          ) : null}
          {viewer ? (
            <CommentForm blessingId={blessingId} form={form} />
          ) : (
            <SignInToComment onSignIn={onSignIn} />
          )}
        </div>
      </SheetFoot>
      <DeleteCommentDialog
        blessingId={blessingId}
        comment={toDelete}
        total={total}
        onClose={() => setToDelete(undefined)}
        onMissing={onMissing}
      />
    </section>
  );
}

/** Whether it is further down than what one sees, as below a long text. */
function useIsBelow(ref: RefObject<HTMLElement | null>): boolean {
  const [isBelow, setIsBelow] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => {
      if (entry) setIsBelow(!entry.isIntersecting && entry.boundingClientRect.top > innerHeight / 2);
    });
    if (ref.current) seen.observe(ref.current);
    return () => seen.disconnect();
  }, [ref]);
  return isBelow;
}

function SignInToComment({ onSignIn }: { onSignIn?: (() => void) | undefined }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {/* It says itself why nothing can be written in it. */}
      <TextArea
        label={t("comments.form.label")}
        isLabelHidden
        placeholder={t("comments.signIn")}
        rows={1}
        disabled
        value=""
        onChange={() => {}}
        className="grow basis-56"
      />
      {onSignIn ? (
        <Button variant="link" onClick={onSignIn}>
          {t("comments.signInAction")}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Avoids layout shift: comments that arrive while the viewer types are deferred until asked for or until the viewer's
 * own is sent, so that the text box stays where it is. Comments are oldest first.
 */
function useDeferredComments(
  comments: readonly Comment[] | undefined,
  isWriting: boolean,
  viewerId: string | undefined,
) {
  const [shownUpTo, setShownUpTo] = useState<string>();
  const said = comments && allSaid(comments);
  const newest = said && newestOf(said);
  if (newest !== undefined && shownUpTo !== newest && (!isWriting || shownUpTo === undefined)) {
    setShownUpTo(newest);
  }
  const isHolding = said !== undefined && isWriting && shownUpTo !== undefined;
  const held = isHolding ? arrivals(said, shownUpTo, viewerId) : [];
  const isHeld = ({ id }: Reply) => held.some((reply) => reply.id === id);
  const shown = comments?.filter((comment) => !isHeld(comment));
  return { shown, held, isHeld, show: () => setShownUpTo(newest) };
}

/** What a screen reader says when others have commented; nothing of what was there at the beginning. */
function useArrivedWords(comments: readonly Comment[] | undefined, viewerId: string | undefined): string {
  const { t } = useTranslation();
  const announcedUpTo = useRef<string>(undefined);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!comments) return;
    const said = allSaid(comments);
    const fresh = announcedUpTo.current === undefined ? [] : arrivals(said, announcedUpTo.current, viewerId);
    announcedUpTo.current = newestOf(said);
    const [first] = fresh;
    if (!first) return;
    setWords(
      fresh.length === 1
        ? t("comments.arrived.said", { name: first.user.fullName, text: first.content })
        : t("comments.arrived.count", { count: fresh.length }),
    );
  }, [comments, viewerId, t]);
  return words;
}

interface DeleteCommentDialogProps {
  blessingId: string;
  comment: Reply | undefined;
  total: number;
  onClose: () => void;
  onMissing: () => void;
}

function DeleteCommentDialog({ blessingId, comment, total, onClose, onMissing }: DeleteCommentDialogProps) {
  const { t } = useTranslation();
  const [scope, setScope] = useState<DeletionScope>("one");
  const mayChoose = comment?.can.deleteAll === true && total > 1;
  const chosen = mayChoose ? scope : "one";
  const isOne = chosen === "one";

  function close() {
    setScope("one");
    onClose();
  }

  function handleFailed(error: unknown) {
    if (!(error instanceof ApiError && error.code === "blessing.not-found")) return;
    close();
    onMissing();
  }

  return (
    <ConfirmAction
      isOpen={comment !== undefined}
      onClose={close}
      mutation={useDeleteComments(blessingId)}
      variables={{ comment, scope: chosen }}
      title={t(isOne ? "comments.delete.ask" : "comments.delete.askAll")}
      description={t(isOne ? "comments.delete.forGood" : "comments.delete.allForGood")}
      confirmLabel={t("comments.delete.action")}
      workingLabel={t("comments.delete.working")}
      done={t(isOne ? "comments.delete.done" : "comments.delete.allDone")}
      doneText={() => t(isOne ? "comments.delete.doneText" : "comments.delete.allDoneText")}
      failed={isOne ? "comments.delete.failed" : "comments.delete.allFailed"}
      onFailed={handleFailed}
    >
      {mayChoose ? (
        <RadioCards<DeletionScope>
          legend={t("comments.delete.which")}
          value={scope}
          onChange={setScope}
          options={[
            { value: "one", label: t("comments.delete.one") },
            { value: "author", label: t("comments.delete.author", { name: comment.user.fullName }) },
            { value: "all", label: t("comments.delete.all") },
          ]}
        />
      ) : null}
    </ConfirmAction>
  );
}

function Badge({ children }: { children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-(--tone-wash) px-1.5 text-meta font-medium text-(--tone-deep) tabular-nums forced-colors:border",
        tones.neutral,
      )}
    >
      {children}
    </span>
  );
}
