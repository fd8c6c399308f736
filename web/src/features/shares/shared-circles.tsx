import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { Users } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast-store.ts";
import { WaitingMark } from "../circles/waiting-mark.tsx";
import { useTakeOut } from "./use-sharing.ts";

/** Where it is already, each with the way out. */
export function SharedCircles({ blessing }: { blessing: Blessing }) {
  const { t } = useTranslation();
  const errorWords = useErrorWords();
  const takeOut = useTakeOut();
  const titleId = useId();
  const isLast = blessing.circles.length === 1 && blessing.visibility === "group";

  async function handleTakeOut(circle: Blessing["circles"][number]) {
    try {
      await takeOut.mutateAsync({ circleId: circle.id, blessingId: blessing.id });
      toast({
        tone: "success",
        title: t("shares.takenOut", { circle: circle.name }),
        description: t(isLast ? "shares.privateAgain" : "shares.takenOutText"),
      });
    } catch (error) {
      toast({ tone: "error", title: t("shares.takeOutFailed"), description: errorWords(error) });
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
            <Users aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
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
