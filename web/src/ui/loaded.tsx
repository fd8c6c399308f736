import type { ReactNode } from "react";
import { useErrorWords } from "../language/error-words.ts";
import { type Asked, FailedState } from "./failed-state.tsx";

interface LoadedProps<Data> {
  query: { data: Data | undefined; error: unknown } & Asked;
  /** As high as what comes. */
  skeleton: ReactNode;
  failedTitle: string;
  /** Where something else frames it. */
  isFailedBare?: boolean;
  children: (data: Data) => ReactNode;
}

/** What a query brought; until then its outline, or that it brought nothing and may be asked again. */
export function Loaded<Data>({ query, skeleton, failedTitle, isFailedBare, children }: LoadedProps<Data>) {
  const words = useErrorWords();
  const { data, error } = query;
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <FailedState title={failedTitle} isBare={isFailedBare} description={words(error)} query={query} />;
}
