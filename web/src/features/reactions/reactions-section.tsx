import { formatNumber } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { type ReactionType, reactionTypes } from "@blessing-jar/contract/reactions.ts";
import { SmilePlus } from "lucide-react";
import { Item, Root } from "radix-ui/toggle-group";
import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useIsJustAway } from "../../api/connection.ts";
import { useViewer } from "../../api/session-store.ts";
import { ReactionGlyph } from "../../illustrations/reaction-glyph.tsx";
import { useErrorWords } from "../../language/error-words.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { cx } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/empty-state.tsx";
import { FailedLine } from "../../ui/loaded.tsx";
import { Popover } from "../../ui/popover.tsx";
import { toast } from "../../ui/toast-store.ts";
import { byType, type SeenType, withPendingToggles } from "./seen-reactions.ts";
import { useReact, useReactions } from "./use-reactions.ts";
import { WhoReacted } from "./who-reacted.tsx";

interface ReactionsSectionProps {
  blessingId: string;
  /** Then "I am praying" stands before all other signs. */
  isPrayerAsked: boolean;
  /** A call answered that the blessing is not there. */
  onMissing: () => void;
}

export function ReactionsSection({ blessingId, isPrayerAsked, onMissing }: ReactionsSectionProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const viewer = useViewer();
  const query = useReactions(blessingId);
  const { data, error, isPending } = query;
  const isJustAway = useIsJustAway(error);
  const [pending, toggle] = useReact(blessingId, handleRefused);
  const reactions = withPendingToggles(data ?? [], pending, viewer);
  const seen = byType(reactions, viewer?.id);
  const prayer = seen.filter(({ type }) => type === "prayer");
  const given = useOnceGiven(seen.filter(({ people }) => people.length > 0).map(({ type }) => type));

  function handleRefused(_: ReactionType, isWanted: boolean, error: unknown) {
    toast("error", t(isWanted ? "reactions.addFailed" : "reactions.removeFailed"), words(error));
    if (error instanceof ApiError && error.code === "blessing.not-found") onMissing();
  }

  function handleToggle(type: ReactionType) {
    const isOwn = seen.find((each) => each.type === type)?.isOwn ?? false;
    toggle(type, !isOwn);
  }

  // Then nobody can react either; the comments below say why.
  if (!data && isJustAway) return null;
  return (
    <section aria-label={t("reactions.title")} aria-busy={isPending} className="border-t border-line pt-5">
      {isPending ? (
        <div className="flex gap-2">
          <Skeleton className="h-11 w-20 rounded-full!" />
          <Skeleton className="h-11 w-44 rounded-full!" />
        </div>
      ) : data ? (
        <>
          {/* Beside the signs, however many rows of them there are. */}
          <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-1.5">
            <div className="flex flex-wrap items-center gap-1.5 sm:gap-2">
              {isPrayerAsked
                ? prayer.map((each) => (
                    <ReactionPill
                      key={each.type}
                      seen={each}
                      label={t("reactions.praying")}
                      isDisabled={!viewer}
                      onToggle={() => handleToggle(each.type)}
                    />
                  ))
                : null}
              {seen
                .filter(({ type }) => given.includes(type) && !(isPrayerAsked && type === "prayer"))
                .map((each) => (
                  <ReactionPill
                    key={each.type}
                    seen={each}
                    isDisabled={!viewer}
                    onToggle={() => handleToggle(each.type)}
                  />
                ))}
              <ReactionPicker
                own={seen.filter(({ isOwn }) => isOwn).map(({ type }) => type)}
                isDisabled={!viewer}
                isCompact={given.length > 0}
                onToggle={handleToggle}
              />
            </div>
            {reactions.length > 0 ? <WhoReacted reactions={reactions} viewerId={viewer?.id} /> : null}
          </div>
          {reactions.length === 0 && viewer ? (
            <p className="pt-2.5 text-ui text-ink-faint">
              {t(isPrayerAsked ? "reactions.firstToPray" : "reactions.first")}
            </p>
          ) : null}
          {viewer ? null : <p className="pt-2.5 text-ui text-ink-soft">{t("reactions.signIn")}</p>}
        </>
      ) : (
        <FailedLine text={t("reactions.fetchFailed")} query={query} />
      )}
    </section>
  );
}

/** A sign whose last giver took it back stays where it is, under the finger or the focus, until this is closed. */
function useOnceGiven(given: readonly ReactionType[]): readonly ReactionType[] {
  const [known, setKnown] = useState<readonly ReactionType[]>(given);
  const isNew = given.some((type) => !known.includes(type));
  if (!isNew) return known;
  const all = reactionTypes.filter((type) => known.includes(type) || given.includes(type));
  setKnown(all);
  return all;
}

interface ReactionPillProps {
  seen: SeenType;
  /** Said on every screen, instead of the sign's own word. */
  label?: string;
  isDisabled: boolean;
  onToggle: () => void;
}

/** One sign that was given, and how often; its word is for the ear, and for whoever rests on it. */
function ReactionPill({ seen, label: own, isDisabled, onToggle }: ReactionPillProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const count = seen.people.length;
  const label = own ?? t(`reactions.types.${seen.type}`);
  return (
    <button
      type="button"
      aria-pressed={seen.isOwn}
      disabled={isDisabled}
      title={label}
      onClick={onToggle}
      className={cx(
        "inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2.5 text-ui font-medium tabular-nums",
        "transition duration-200 disabled:cursor-not-allowed",
        seen.isOwn
          ? "border-terra bg-terra-wash text-terra-deep"
          : "border-line-strong bg-card/40 enabled:hover:border-ink-faint",
        // As on the cards, where it is never grey.
        !seen.isOwn && (seen.type === "heart" ? "text-terra-deep" : "text-ink-soft enabled:hover:text-ink"),
      )}
    >
      <ReactionGlyph type={seen.type} isOn={seen.isOwn} className="size-5.5" />
      <span className={own ? undefined : "sr-only"}>{label}</span>
      {count > 0 ? <span aria-hidden="true">{formatNumber(count, language)}</span> : null}
      <span className="sr-only">{t("reactions.count", { count })}</span>
    </button>
  );
}

interface ReactionPickerProps {
  own: readonly ReactionType[];
  isDisabled: boolean;
  /** Beside others there is less room. */
  isCompact: boolean;
  onToggle: (type: ReactionType) => void;
}

/** All eight; the arrow keys go from one to the next. */
function ReactionPicker({ own, isDisabled, isCompact, onToggle }: ReactionPickerProps) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);

  function handleChange(next: string[]) {
    const toggled = reactionTypes.find((type) => next.includes(type) !== own.includes(type));
    if (toggled) onToggle(toggled);
    setIsOpen(false);
  }

  return (
    <Popover
      label={t("reactions.choose")}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
      align="start"
      trigger={
        <Button
          variant="outline"
          className={cx(isCompact && "size-11 p-0!")}
          disabled={isDisabled}
          icon={<SmilePlus />}
        >
          <span className={cx(isCompact && "sr-only")}>{t("reactions.add")}</span>
        </Button>
      }
    >
      <Root
        type="multiple"
        aria-label={t("reactions.title")}
        value={[...own]}
        onValueChange={handleChange}
        className="grid w-[min(21rem,calc(100vw-3.5rem))] grid-cols-4 gap-1"
      >
        {reactionTypes.map((type) => (
          <Item
            key={type}
            value={type}
            className={cx(
              "grid min-h-18 place-items-center content-center gap-1 rounded-xl px-0.5 py-2 text-center text-meta text-ink-soft wrap-anywhere",
              "transition duration-200 hover:bg-paper-sunk hover:text-ink",
              "data-[state=on]:bg-terra-wash data-[state=on]:font-medium data-[state=on]:text-terra-deep",
            )}
          >
            <ReactionGlyph type={type} isOn={own.includes(type)} className="size-7" />
            <span>{t(`reactions.types.${type}`)}</span>
          </Item>
        ))}
      </Root>
    </Popover>
  );
}
