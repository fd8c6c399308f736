import type { Blessing } from "@blessing-jar/contract/blessings.ts";
import { createPrivateLink } from "@blessing-jar/contract/private-links.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Switch } from "../../ui/switch.tsx";

type Coded = Pick<Blessing, "id" | "userId" | "mediaTypes">;

interface Wanted {
  /** Whose films and voices get a code: one's own alone are one's own to open. */
  codesOf: string | undefined;
  signal: AbortSignal;
}

export const mayHaveCode = ({ userId, mediaTypes }: Coded, memberId: string | undefined): boolean =>
  userId === memberId && mediaTypes.some((type) => /^(video|audio)\//.test(type));

/** The link of the last book, or another; none where the blessing has as many links as it may, or none that can be read again. */
export async function codeFor(blessing: Coded, { codesOf, signal }: Wanted): Promise<string> {
  if (!mayHaveCode(blessing, codesOf)) return "";
  const { id } = blessing;
  const body = { term: "book" as const, idempotencyKey: id };
  try {
    const made = await call(createPrivateLink, { params: { blessingId: id }, body, signal });
    return made.privateLink.url ?? "";
  } catch (error) {
    if (error instanceof ApiError && [404, 409].includes(error.status)) return "";
    throw error;
  }
}

interface CodesSwitchProps {
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Off until it is wanted: a code is a private link. */
export function CodesSwitch({ isOn, isDisabled, onChange }: CodesSwitchProps) {
  const { t } = useTranslation();
  return (
    <Switch
      label={t("keepsake.yearBook.codes")}
      description={t("keepsake.yearBook.codesText")}
      checked={isOn}
      disabled={isDisabled}
      onCheckedChange={onChange}
    />
  );
}
