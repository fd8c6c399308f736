import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import type { Circle } from "@blessing-jar/contract/circles.ts";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useErrorWords } from "../../language/error-words.ts";
import { FailedLine } from "../../ui/failed-line.tsx";
import { FieldError } from "../../ui/field-error.tsx";
import { AudienceNote } from "../circles/audience-note.tsx";
import { useAudience, useNamedCircles } from "../circles/use-audience.ts";
import { CircleOptions } from "./circle-options.tsx";
import { CirclesPending, NoCircles } from "./share-states.tsx";
import { SharedCircles } from "./shared-circles.tsx";
import type { useShareForm } from "./use-share-form.ts";

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
  if (circles.isError) {
    return (
      <FailedLine
        text={t("shares.notLoaded")}
        retry={{
          isWorking: circles.isFetching,
          onPress: () => void circles.refetch(),
        }}
      />
    );
  }
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
