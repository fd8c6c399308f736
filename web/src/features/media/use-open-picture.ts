import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * Which picture is shown in full: it stands in the history, so that Back closes the lightbox alone, and what it lies over
 * only then. Going from picture to picture adds no entry.
 */
export function useOpenPicture() {
  const navigate = useNavigate();
  const { key, search, hash, state } = useLocation();
  const kept: unknown = state && typeof state === "object" && "picture" in state ? state.picture : undefined;
  const openUrl = typeof kept === "string" ? kept : undefined;
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has been left once another place is drawn
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);

  const show = useCallback(
    (url: string | undefined) => {
      if (isLeaving.current) return;
      if (url === undefined) {
        if (openUrl === undefined) return;
        isLeaving.current = true;
        return void navigate(-1);
      }
      const options = { state: { ...state, picture: url }, replace: openUrl !== undefined };
      void navigate({ search, hash }, { ...options, preventScrollReset: true });
    },
    [navigate, search, hash, state, openUrl],
  );

  return [openUrl, show] as const;
}
