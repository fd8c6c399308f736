import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { removeDraftsOfOthers } from "../api/drafts-of-others.ts";
import { queryClient } from "../api/queries.ts";
import { useViewer } from "../api/session-store.ts";
import { keepFocus } from "./keep-focus.ts";

/** Pages that read data; kept out of the first load. */
export default function QueryRoot({ children }: { children: ReactNode }) {
  const memberId = useViewer()?.id;
  useEffect(keepFocus, []);
  useEffect(() => {
    if (memberId) removeDraftsOfOthers(memberId);
  }, [memberId]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
