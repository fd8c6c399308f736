import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FamilyPicture } from "../../illustrations/family-picture.tsx";
import { useErrorWords } from "../../language/error-words.ts";
import { paths } from "../../paths.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { EmptyState, Skeleton } from "../../ui/empty-state.tsx";
import { FailedLine } from "../../ui/failed-line.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { toast } from "../../ui/toast-store.ts";
import { AudienceNote } from "../circles/audience-note.tsx";
import { useAudience, useNamedCircles } from "../circles/use-audience.ts";
import { WaitingMark } from "../circles/waiting-mark.tsx";
import type { useShareForm } from "./use-share-form.ts";
import { useTakeOut } from "./use-sharing.ts";

interface ShareBodyProps {
  blessing: Blessing;
  circles: UseQueryResult<Circle[]>;
  form: ReturnType<typeof useShareForm>;
  formId: string;
}

export function ShareBody({ blessing, circles, form, formId }: ShareBodyProps) {
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
        <form {...form.element} id={formId} className="grid gap-4">
          <CircleOptions circles={form.open} chosen={form.chosen} onChoose={form.choose} />
          {/* In view however many circles there are. */}
          <div className="sticky bottom-2 z-1">
            <AudienceNote sentences={sentences} />
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

/** Which circles it is not shared with, and why. */
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
  onChoose: (id: string, isChosen: boolean) => void;
}

function CircleOptions({ circles, chosen, onChoose }: CircleOptionsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="rounded-tile border border-line bg-paper-sunk/50 px-4 pt-3 pb-2">
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
    </fieldset>
  );
}

/** Where it is already, each with the way out. */
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
      <ul className="grid divide-y divide-line rounded-tile border border-line">
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
