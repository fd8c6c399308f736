import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { getMilestones } from "@blessing-jar/contract/stats.ts";
import { listReceivedThanks, putThanksAway, type ReceivedThanks } from "@blessing-jar/contract/thanks.ts";
import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Archive } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "../../api/call.ts";
import { endpointPages, ignoreNotFound, queryKey, refetch } from "../../api/queries.ts";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { CoveringButton } from "../../ui/card.tsx";
import { cx } from "../../ui/class-names.ts";
import { ConfirmAction, useActionWords } from "../../ui/confirm-action.tsx";
import { Dialog, useLast } from "../../ui/dialog.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { ReadingSheet } from "../../ui/reading-sheet.tsx";
import { BlessingPrompt } from "../blessings/blessing-prompt.tsx";
import { BlessingWords } from "../blessings/blessing-words.tsx";
import { surfaceOf } from "../blessings/card-parts.ts";
import { categoryNote } from "../categories/category.tsx";
import { mediaOf } from "../media/media-of.ts";
import { MediaStage } from "../media/media-stage.tsx";
import { MediaVoices } from "../media/media-voices.tsx";

const receivedKey = queryKey(listReceivedThanks);

interface ReceivedThanksDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The id of those that are read. */
  readId: string | undefined;
  onRead: (id: string) => void;
  onReadEnd: () => void;
}

/** Thanks that others gave, kept to be looked at again. */
export default function ReceivedThanksDialog(props: ReceivedThanksDialogProps) {
  const { isOpen, onClose, readId, onRead, onReadEnd } = props;
  const { t } = useTranslation();
  const query = useInfiniteQuery({
    ...endpointPages(listReceivedThanks, ({ thanks }) => thanks),
    enabled: isOpen,
  });
  const read = query.data?.find(({ id }) => id === readId);
  return (
    <>
      <Dialog isOpen={isOpen} onClose={onClose} size="lg" isForReading title={t("thanks.received.title")}>
        <PagedList
          query={query}
          queryKey={receivedKey}
          skeleton={<Skeleton className="h-40" />}
          failedTitle={t("thanks.received.failed")}
          none={
            <EmptyState
              level={3}
              title={t("thanks.received.title")}
              description={t("thanks.received.empty")}
            />
          }
          more={{ label: t("thanks.received.more") }}
        >
          {(all) => (
            <ul aria-label={t("thanks.received.title")} className="grid gap-4 pb-2 sm:grid-cols-2">
              {all.map((thanks) => (
                <ThanksNote key={thanks.id} thanks={thanks} onRead={() => onRead(thanks.id)} />
              ))}
            </ul>
          )}
        </PagedList>
      </Dialog>
      <ThanksSheet thanks={isOpen ? read : undefined} onClose={onReadEnd} />
    </>
  );
}

function ThanksNote({ thanks, onRead }: { thanks: ReceivedThanks; onRead: () => void }) {
  const { t } = useTranslation();
  const { giver, words, blessing } = thanks;
  const picture = blessing.mediaUrls.find((_, index) => blessing.mediaTypes[index]?.startsWith("image/"));
  return (
    <li className={cx("note card relative flex flex-col gap-3 px-5 py-4", categoryNote(blessing.category))}>
      <GivenBy thanks={thanks} />
      {words ? (
        <p
          dir="auto"
          className="line-clamp-4 font-display text-[1.125rem] leading-snug text-pretty text-ink wrap-anywhere"
        >
          {words}
        </p>
      ) : null}
      <div className={cx("flex items-center gap-3", words && "mt-auto")}>
        {picture ? (
          <img
            src={`${picture}?w=320`}
            alt=""
            decoding="async"
            className="size-14 shrink-0 rounded-tile bg-paper-sunk object-cover shadow-paper"
          />
        ) : null}
        <h3
          dir="auto"
          className={cx("min-w-0 text-ink-soft", words ? "text-ui" : "font-display text-[1.125rem]")}
        >
          <CoveringButton
            aria-label={t("thanks.received.read", { name: giver.fullName })}
            onClick={onRead}
            className="line-clamp-2"
          >
            {blessing.title}
          </CoveringButton>
        </h3>
      </div>
    </li>
  );
}

function GivenBy({ thanks: { giver, createdAt } }: { thanks: ReceivedThanks }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <div className="flex items-center gap-3">
      <Avatar id={giver.id} name={giver.fullName} photoUrl={giver.profilePhotoUrl} size="sm" />
      <p className="min-w-0 text-ui leading-tight font-medium text-ink wrap-anywhere">
        <span>{t("thanks.received.from", { name: giver.fullName })}</span>
        <time dateTime={createdAt} className="block text-meta font-normal text-ink-faint">
          {formatDay(today(new Date(createdAt)), language)}
        </time>
      </p>
    </div>
  );
}

/** What was given: the words, then the blessing that they came with. */
function ThanksSheet({ thanks, onClose }: { thanks: ReceivedThanks | undefined; onClose: () => void }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const shown = useLast(thanks);
  const [isLeaving, setIsLeaving] = useState(false);
  const putting = useMutation({
    mutationFn: (thanksId: string) => ignoreNotFound(call(putThanksAway, { params: { thanksId } })),
    onSuccess: () => refetch({ queryKey: receivedKey }, { queryKey: queryKey(getMilestones) }),
  });
  const name = shown?.giver.fullName ?? "";
  const asking = useActionWords("thanks.putAway", { name });
  if (!shown) return null;
  const { blessing, words } = shown;
  const isPhoto = surfaceOf(blessing) === "photo";
  return (
    <>
      <ReadingSheet
        isOpen={thanks !== undefined}
        onClose={onClose}
        title={t("thanks.received.from", { name })}
        lead={
          isPhoto ? (
            <MediaStage {...mediaOf(blessing)} day={blessing.blessingDate} className="h-92.5 lg:h-full" />
          ) : undefined
        }
        head={<GivenBy thanks={shown} />}
        actions={
          <IconButton
            label={t("thanks.putAway.action")}
            icon={<Archive />}
            onClick={() => setIsLeaving(true)}
          />
        }
      >
        <div className="grid gap-5">
          {words ? (
            <p
              dir="auto"
              className="font-display text-[1.5rem] leading-snug whitespace-pre-line text-pretty text-ink wrap-anywhere"
            >
              {words}
            </p>
          ) : null}
          <article
            className={cx("note grid gap-4 rounded-card px-5 py-5 sm:px-6", categoryNote(blessing.category))}
          >
            <time
              dateTime={blessing.blessingDate}
              className="text-meta text-ink-faint first-letter:uppercase"
            >
              {formatDay(blessing.blessingDate, language, "full")}
            </time>
            <BlessingPrompt prompt={blessing.prompt} className="text-ink-soft" />
            <h2 dir="auto" className="font-display text-title text-balance text-ink wrap-anywhere">
              {blessing.title}
            </h2>
            <BlessingWords blessing={blessing} />
            <MediaVoices {...mediaOf(blessing)} />
            {blessing.id ? (
              <Button asChild variant="outline" className="justify-self-start">
                <Link to={paths.blessing(blessing.id)}>{t("thanks.received.open")}</Link>
              </Button>
            ) : null}
          </article>
        </div>
      </ReadingSheet>
      <ConfirmAction
        isOpen={isLeaving}
        onClose={() => setIsLeaving(false)}
        onDone={() => {
          setIsLeaving(false);
          onClose();
        }}
        mutation={putting}
        variables={shown.id}
        tone="primary"
        {...asking}
      />
    </>
  );
}
