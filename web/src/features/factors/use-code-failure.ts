import { ApiError } from "../../api/api-error.ts";
import type { TextKey } from "../../language/text-key.ts";
import { useFailureToast } from "../../ui/use-failure-toast.ts";

/** A wrong code stands at its field; anything else is told in a toast. */
export function useCodeFailure(key: TextKey) {
  const tellFailure = useFailureToast();
  return (error: unknown) => {
    const isAtField = error instanceof ApiError && error.issues.some(({ path }) => path === "code");
    if (!isAtField) tellFailure(key, error);
  };
}
