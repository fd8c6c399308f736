import { Check, Copy } from "lucide-react";
import { type ComponentProps, type ReactNode, useEffect, useState } from "react";
import type { TextKey } from "../language/text-key.ts";
import { useTranslation } from "../language/use-translation.ts";
import { Button, IconButton } from "./button.tsx";
import { useCopy } from "./use-copy.ts";

const shownMs = 3_000;

type Kind =
  | ({ isIcon: true } & Omit<ComponentProps<typeof IconButton>, "label" | "icon" | "onClick">)
  | ({ isIcon?: undefined } & Omit<ComponentProps<typeof Button>, "children" | "onClick">);

type CopyButtonProps = Kind & {
  /** What is copied; of an address, once there is one. */
  text: string | (() => string);
  label: string;
  copied: TextKey;
  icon?: ReactNode;
  isUnseen?: boolean;
};

/** That it was copied stands in the button itself: over a dialog a toast would cover what is read there. */
export function CopyButton({ text, label, copied, icon = <Copy />, isUnseen, ...rest }: CopyButtonProps) {
  const { t } = useTranslation();
  const [isCopied, setIsCopied] = useState(false);
  const copy = useCopy({ isUnseen, onCopied: () => setIsCopied(true) });
  useEffect(() => {
    if (!isCopied) return;
    const ending = setTimeout(() => setIsCopied(false), shownMs);
    return () => clearTimeout(ending);
  }, [isCopied]);
  const said = isCopied ? t(copied) : "";
  const looks = {
    icon: isCopied ? <Check /> : icon,
    onClick: () => void copy(typeof text === "string" ? text : text(), copied),
  };
  return (
    <>
      {rest.isIcon ? (
        <IconButton {...withoutKind(rest)} {...looks} label={said || label} />
      ) : (
        <Button {...withoutKind(rest)} {...looks}>
          {said || label}
        </Button>
      )}
      <span aria-live="polite" className="sr-only">
        {said}
      </span>
    </>
  );
}

function withoutKind<Props extends { isIcon?: true | undefined }>({ isIcon: _, ...rest }: Props) {
  return rest;
}
