import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router";

/** A dialog that is open while the address names it, so that Back closes it and a link opens it. */
export function useAddressDialog(name: string) {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const value = new URLSearchParams(search).get(name) ?? undefined;
  const isOpenedHere =
    typeof state === "object" && state !== null && "opened" in state && state.opened === name;

  const open = useCallback(
    (next: string) => {
      const address = new URLSearchParams(search);
      address.set(name, next);
      void navigate({ search: address.toString() }, { state: { opened: name }, preventScrollReset: true });
    },
    [navigate, search, name],
  );

  const close = useCallback(() => {
    if (isOpenedHere) return void navigate(-1);
    const address = new URLSearchParams(search);
    address.delete(name);
    void navigate({ search: address.toString() }, { replace: true, preventScrollReset: true });
  }, [navigate, search, name, isOpenedHere]);

  return { value, open, close };
}
