import type { ComponentProps } from "react";
import { Trans } from "react-i18next";
import { Checkbox } from "../../ui/checkbox.tsx";

interface AcceptBoxProps extends Omit<ComponentProps<"input">, "type" | "size"> {
  /** Its text holds `<document>…</document>`, which becomes the link. */
  textKey: string;
  error: string | undefined;
  onRead: () => void;
}

export function AcceptBox({ textKey, onRead, ...rest }: AcceptBoxProps) {
  const link = (
    <button
      type="button"
      onClick={onRead}
      className="font-medium text-ink underline decoration-gold decoration-2 underline-offset-4 hover:decoration-terra"
    />
  );
  return <Checkbox label={<Trans i18nKey={textKey} components={{ document: link }} />} {...rest} />;
}
