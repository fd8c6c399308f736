import { formatDay } from "@blessing-jar/contract/kit/dates-in-words.ts";
import { CircleAlert, NotebookPen } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { today } from "../../language/dates.ts";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Banner } from "../banner.tsx";
import { Button } from "../button.tsx";
import { actionDuration } from "../toast-store.ts";
import type { useWriting } from "./use-writing.ts";

type Drafting = Pick<
  ReturnType<typeof useWriting<object>>,
  "restoredAt" | "discard" | "undo" | "isUndoOfDiscard" | "round" | "isChanged" | "isKept"
>;

interface DraftNotesProps {
  form: Drafting;
  /** Said of a draft that was restored where something else was asked for. */
  instead?: string | undefined;
}

/** What became of the draft. Inside the form and no toast, so that keyboard and screen reader reach it in a dialog. */
export function DraftNotes({ form, instead }: DraftNotesProps) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { restoredAt, discard, undo, isUndoOfDiscard, round } = form;
  const moment = restoredAt && formatDay(today(new Date(restoredAt)), language, "dayAndMonth");
  return (
    <>
      {moment ? (
        <DraftNote
          text={instead || t("validation.draft.restored", { moment })}
          action={t("validation.draft.discard")}
          onAct={discard}
        />
      ) : null}
      {undo && isUndoOfDiscard ? (
        <Passing key={round}>
          <DraftNote
            text={t("validation.draft.discarded")}
            action={t("validation.draft.undo")}
            onAct={undo}
          />
        </Passing>
      ) : undo ? (
        <DraftNote text={t("validation.draft.replaced")} action={t("validation.draft.undo")} onAct={undo} />
      ) : null}
      <UnkeptNote form={form} />
    </>
  );
}

/** As long as a toast with something to press, and longer while somebody is about to press it. */
function Passing({ children }: { children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const passing = setInterval(
      () => setIsPast(element.current?.matches(":focus-within") !== true),
      actionDuration,
    );
    return () => clearInterval(passing);
  }, []);
  return isPast ? null : <div ref={element}>{children}</div>;
}

/** Where the device has no room for a draft, or storage is forbidden. */
function UnkeptNote({ form }: { form: Pick<Drafting, "isChanged" | "isKept"> }) {
  const { t } = useTranslation();
  if (!form.isChanged || form.isKept) return null;
  return (
    <Banner icon={<CircleAlert />}>
      <span role="status">{t("validation.draft.refused")}</span>
    </Banner>
  );
}

function DraftNote({ text, action, onAct }: { text: string; action: string; onAct: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 text-meta text-ink-soft">
      <NotebookPen aria-hidden="true" className="size-4 shrink-0 text-gold-deep" />
      <span role="status" className="min-w-0 flex-1 basis-40 text-pretty">
        {text}
      </span>
      <Button variant="ghost" size="sm" className="-me-3" onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}
