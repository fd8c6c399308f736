import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useConnection } from "../../api/connection.ts";
import type { LocalFile } from "./media-state.ts";
import { sendFile } from "./send-file.ts";
import { type UploadItem, UploadQueue } from "./upload-queue.ts";

/** Lives as long as the form: unmounting aborts what is still uploading. */
export function useUploads(begun: readonly LocalFile[], onFailed: (item: UploadItem) => void) {
  const handleFailed = useRef(onFailed);
  useEffect(() => {
    handleFailed.current = onFailed;
  });
  const [queue] = useState(() => new UploadQueue(sendFile, begun, (item) => handleFailed.current(item)));
  useEffect(() => () => queue.stop(), [queue]);
  const isAway = useConnection((connection) => connection.isAway);
  useEffect(() => {
    if (!isAway) queue.retryHeld();
  }, [queue, isAway]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) };
}
