import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { CircleCheck, Share2, Users } from "lucide-react";
import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { useErrorWords } from "../../language/error-words.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { focusOn } from "../../ui/focus.ts";
import { FailedLine } from "../../ui/loaded.tsx";
import { toast } from "../../ui/toast-store.ts";
import { CopyLink } from "../blessings/copy-link.tsx";
import { AudienceNote } from "../circles/audience-note.tsx";
import { useAudience, useNamedCircles } from "../circles/use-audience.ts";
import { allCirclesQuery } from "../circles/use-circles.ts";
import { WaitingMark } from "../circles/waiting-mark.tsx";
import { CopyText } from "./copy-text.tsx";
import { type Sharing, useShareForm, useTakeOut } from "./use-sharing.ts";

interface ShareDialogProps {
  blessing: Blessing;
  isOpen: boolean;
  onClose: () => void;
  /** Other ways to show it, below the circles. */
  children?: ReactNode;
}

export function ShareDialog({ blessing, isOpen, onClose, children }: ShareDialogProps) {
  const { t } = useTranslation();
  const circles = useQuery({
    ...allCirclesQuery,
    enabled: isOpen,
    // Anew at each opening: others join and leave, and the number of people is what the decision rests on.
    staleTime: 0,
    select: (answer) => answer.circles,
  });
  const form = useShareForm({ blessing, circles: circles.data ?? [], isOpen, onClose });
  return (
    <Dialog
      isOpen={isOpen}
      isForReading
      onClose={onClose}
      title={t("shares.title")}
      headerExtra={
        <p className="mt-1.5 line-clamp-2 text-ui text-ink-soft wrap-anywhere">
          <bdi>{blessing.title}</bdi>
        </p>
      }
    >
      {form.done ? (
        <ShareDone sharing={form.done} />
      ) : (
        <>
          <ShareBody blessing={blessing} circles={circles} form={form} />
          <div className="mt-6 -ms-3 flex flex-wrap gap-x-2">
            {blessing.visibility === "public" ? <CopyLink blessingId={blessing.id} /> : null}
            <CopyText blessing={blessing} />
          </div>
          {children}
        </>
      )}
    </Dialog>
  );
}

/** Takes the focus, since the button that led here is gone. */
function ShareDone({ sharing: { seen, waiting } }: { sharing: Sharing }) {
  const { t } = useTranslation();
  const named = useNamedCircles();
  return (
    <div
      ref={focusOn}
      role="status"
      className="grid justify-items-center gap-3 py-8 text-center wrap-anywhere"
    >
      <CircleCheck className="size-12 text-sage-deep" strokeWidth={1.5} />
      <p className="font-display text-heading text-ink">{t("shares.done.title")}</p>
      {seen.length > 0 ? (
        <p className="text-ui text-ink-soft">{t("shares.done.seen", { circles: named(seen) })}</p>
      ) : null}
      {waiting.length > 0 ? (
        <p className="text-ui text-ink-soft">{t("shares.done.waits", { circles: named(waiting) })}</p>
      ) : null}
    </div>
  );
}

interface ShareBodyProps {
  blessing: Blessing;
  circles: UseQueryResult<Circle[]>;
  form: ReturnType<typeof useShareForm>;
}

function ShareBody({ blessing, circles, form }: ShareBodyProps) {
  const { t } = useTranslation();
  const audienceOf = useAudience();
  if (circles.isPending) return <CirclesPending />;
  if (circles.isError) return <FailedLine text={t("shares.notLoaded")} query={circles} />;
  if (circles.data.length === 0 && blessing.circles.length === 0) return <NoCircles />;

  const isWidened = form.chosen.length > 0 && blessing.visibility !== "group";
  const sentences = [
    ...audienceOf(form.chosen),
    ...(isWidened ? [t(`shares.audience.${blessing.visibility === "private" ? "private" : "public"}`)] : []),
  ];
  return (
    <div className="grid gap-6">
      {form.open.length > 0 ? (
        <form {...form.element} className="grid gap-4">
          <CircleOptions
            circles={form.open}
            chosen={form.chosen}
            error={form.error("circles")}
            onChoose={form.choose}
          />
          {/* In view however many circles there are. */}
          <div className="sticky bottom-2 z-1 grid gap-3">
            <AudienceNote sentences={sentences} />
            <Button
              type="submit"
              // Pressed with none chosen, it says what is missing.
              variant={form.chosen.length > 0 ? "primary" : "outline"}
              className={form.chosen.length > 0 ? undefined : "bg-card!"}
              icon={<Share2 />}
              isLoading={form.isSending}
              loadingLabel={t("shares.sharing")}
            >
              {t("shares.share")}
            </Button>
          </div>
        </form>
      ) : (
        <p className="text-ui text-ink-soft">{t("shares.all")}</p>
      )}
      <NotShared failed={form.failed} />
      {blessing.circles.length > 0 ? <SharedCircles blessing={blessing} /> : null}
    </div>
  );
}

function NotShared({ failed }: Pick<ReturnType<typeof useShareForm>, "failed">) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const named = useNamedCircles();
  const [first] = failed;
  return (
    <FieldError>
      {first
        ? `${t("shares.notWith", { circles: named(failed.map(({ circle }) => circle)) })} ${errorWords(first.error)}`
        : undefined}
    </FieldError>
  );
}

function NoCircles() {
  const { t } = useTranslation();
  return (
    <EmptyState
      level={3}
      illustration={<FamilyPicture className="w-full rounded-tile" />}
      title={t("shares.empty.title")}
      description={t("shares.empty.text")}
      action={
        <Button asChild>
          <Link to={paths.family()}>{t("shares.empty.action")}</Link>
        </Button>
      }
    />
  );
}

function CirclesPending() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-16 rounded-tile" />
      <Skeleton className="h-16 rounded-tile" />
    </div>
  );
}

interface CircleOptionsProps {
  circles: readonly Circle[];
  chosen: readonly Circle[];
  /** That none is chosen. */
  error: string | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
}

function CircleOptions({ circles, chosen, error, onChoose }: CircleOptionsProps) {
  const { t } = useTranslation();
  const errorId = useId();
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="rounded-tile border border-line bg-paper-sunk/50 px-4 pt-3 pb-2"
    >
      <legend className="sr-only">{t("shares.choose")}</legend>
      <p aria-hidden="true" className="text-ui font-medium text-ink">
        {t("shares.choose")}
      </p>
      {circles.map((circle) => (
        <Checkbox
          key={circle.id}
          label={<bdi className="wrap-anywhere">{circle.name}</bdi>}
          description={
            <>
              {circle.description ? (
                <span className="line-clamp-2 text-ink-soft wrap-anywhere">
                  <bdi>{circle.description}</bdi>
                </span>
              ) : null}
              <span className="block">{t("shares.people", { count: circle.memberCount })}</span>
            </>
          }
          checked={chosen.some(({ id }) => id === circle.id)}
          onChange={(event) => onChoose(circle.id, event.target.checked)}
        />
      ))}
      <FieldError id={errorId} takesFocus>
        {error}
      </FieldError>
    </fieldset>
  );
}

function SharedCircles({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const takeOut = useTakeOut();
  const titleId = useId();
  const isLast = blessing.circles.length === 1 && blessing.visibility === "group";

  async function handleTakeOut(circle: Blessing["circles"][number]) {
    try {
      await takeOut.mutateAsync({ circleId: circle.id, blessingId: blessing.id });
      toast(
        "success",
        t("shares.takenOut", { circle: circle.name }),
        t(isLast ? "shares.privateAgain" : "shares.takenOutText"),
      );
    } catch (error) {
      toast("error", t("shares.takeOutFailed"), errorWords(error));
    }
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-2">
      <h3 id={titleId} className="text-ui font-medium text-ink">
        {t("shares.already")}
      </h3>
      <ul className="grid lined rounded-tile border border-line">
        {blessing.circles.map((circle) => (
          <li key={circle.id} className="flex items-center gap-3 py-1.5 ps-4 pe-2">
            <Users className="size-5 shrink-0 text-ink-faint" />
            <span className="grid min-w-0 grow text-ui text-ink wrap-anywhere">
              <span>
                <bdi>{circle.name}</bdi>
              </span>
              <WaitingMark circle={circle} />
            </span>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t("shares.takeOutOf", { circle: circle.name })}
              title={t("circles.takeOut.text", { circle: circle.name })}
              isLoading={takeOut.isPending && takeOut.variables.circleId === circle.id}
              disabled={takeOut.isPending}
              onClick={() => void handleTakeOut(circle)}
            >
              {t("shares.takeOut")}
            </Button>
          </li>
        ))}
      </ul>
      {isLast ? <p className="text-meta text-ink-faint">{t("shares.lastOne")}</p> : null}
    </section>
  );
}
