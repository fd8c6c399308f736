import type { Circle } from "@blessing-jar/contract/circles.ts";
import { Image, Mic } from "lucide-react";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/button.tsx";
import type { WritingTool } from "../media/writing-tool.ts";

/** Looks like the line it opens: the form, with the circle chosen as its reader. */
export function ComposerField({ circle, onOpen }: { circle: Circle; onOpen: (tool?: WritingTool) => void }) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const tool = "relative z-1 [&_svg]:size-6";
  return (
    <div className="relative flex min-h-13 items-center rounded-[2rem] border border-line-strong bg-card ps-4 pe-1.5 shadow-paper transition-colors duration-200 hover:border-ink-faint sm:min-h-16 sm:ps-3.5 sm:pe-3">
      {viewer ? (
        <span className="me-3 max-sm:hidden">
          <Avatar id={viewer.id} name={viewer.fullName || viewer.email} photoUrl={viewer.profilePhotoUrl} />
        </span>
      ) : null}
      <button
        type="button"
        onClick={() => onOpen()}
        className="covers-card min-w-0 grow py-2 text-start font-display text-[1.125rem] leading-tight text-balance text-ink-faint wrap-anywhere after:rounded-[2rem]! sm:text-[1.25rem]"
      >
        {t("circles.tell.field", { circle: circle.name })}
      </button>
      <IconButton
        label={t("jar.field.photo")}
        icon={<Image />}
        className={tool}
        onClick={() => onOpen("photo")}
      />
      <IconButton
        label={t("jar.field.voice")}
        icon={<Mic />}
        className={tool}
        onClick={() => onOpen("voice")}
      />
    </div>
  );
}
