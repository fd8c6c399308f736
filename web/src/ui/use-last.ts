import { useState } from "react";

/** The last value that was there: what a dialog is about, until it has gone from the screen. */
export function useLast<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
