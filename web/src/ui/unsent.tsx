import { NetworkError } from "../api/api-error.ts";
import { useTranslation } from "../language/use-translation.ts";
import { NoRoomError } from "../storage/outbox.ts";
import { FailureLine } from "./loaded.tsx";

/** Beside the button that sends: without an answer nothing was sent, and nothing that was written is lost. */
export function Unsent({ failure }: { failure: unknown }) {
  const { t } = useTranslation();
  const isFull = failure instanceof NoRoomError;
  if (!isFull && !(failure instanceof NetworkError)) return null;
  return (
    <FailureLine error={failure} className="grow self-center sm:basis-0">
      {t(isFull ? "outbox.noRoom" : "validation.unsent")}
    </FailureLine>
  );
}
