import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { queryClient } from "../api/queries.ts";
import { keepFocus } from "./keep-focus.ts";

/** Pages that read data; kept out of the first load. */
export default function QueryRoot({ children }: { children: ReactNode }) {
  useEffect(keepFocus, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
