import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";

/**
 * A dialog that is open while the address names it, so that Back closes it and a link opens it. The address is ahead of
 * what is drawn: of quick presses the second finds the page of the first, and an answer may come when all is closed.
 */
export function useAddressDialog(name: string) {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const value = new URLSearchParams(search).get(name) ?? undefined;
  const isOpenedHere =
    typeof state === "object" && state !== null && "opened" in state && state.opened === name;
  const isLeaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has been left once another place is drawn
  useEffect(() => {
    isLeaving.current = false;
  }, [key]);

  const open = useCallback(
    (next: string) => {
      const address = new URLSearchParams(window.location.search);
      if (address.has(name)) return;
      address.set(name, next);
      void navigate({ search: address.toString() }, { state: { opened: name }, preventScrollReset: true });
    },
    [navigate, name],
  );

  const close = useCallback(() => {
    const address = new URLSearchParams(window.location.search);
    if (!address.has(name) || isLeaving.current) return;
    if (isOpenedHere) {
      isLeaving.current = true;
      return void navigate(-1);
    }
    address.delete(name);
    void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
  }, [navigate, name, isOpenedHere]);

  /** Another instead of the one that is open: Back leads to where the first was opened. */
  const replace = useCallback(
    (next: string) => {
      const address = new URLSearchParams(window.location.search);
      if (!address.has(name) || isLeaving.current) return;
      address.set(name, next);
      void navigate({ search: address.toString() }, { state, replace: true, preventScrollReset: true });
    },
    [navigate, name, state],
  );

  return { value, open, close, replace };
}
