import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { KeptFile } from "../../common/media-state.ts";
import { sendFile } from "./send-file.ts";
import { type UploadItem, UploadQueue } from "./upload-queue.ts";

/** Lives as long as the form: unmounting aborts what is still uploading. */
export function useUploads(kept: readonly KeptFile[], onFailed: (item: UploadItem) => void) {
  const handleFailed = useRef(onFailed);
  useEffect(() => {
    handleFailed.current = onFailed;
  });
  const [queue] = useState(() => new UploadQueue(sendFile, kept, (item) => handleFailed.current(item)));
  useEffect(() => () => queue.stop(), [queue]);
  return { queue, items: useSyncExternalStore(queue.subscribe, queue.items) };
}
