import { useEffect, useState } from "react";
import { cx } from "../../ui/class-names.ts";
import { storeOf } from "./outbox.ts";
import { useOutbox, type Waiting } from "./waiting.ts";

export function WaitingPicture({ item, className }: { item: Waiting; className: string }) {
  const url = usePicture(item.files.find(({ type }) => type.startsWith("image/"))?.key);
  const [brokenUrl, setBrokenUrl] = useState<string>();
  if (!url || url === brokenUrl) return null;
  return (
    <img
      src={url}
      alt=""
      className={cx("object-cover object-[50%_35%]", className)}
      // A kind that the server alone can draw.
      onError={() => setBrokenUrl(url)}
    />
  );
}

function usePicture(key: string | undefined): string | undefined {
  const memberId = useOutbox((outbox) => outbox.memberId);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!memberId || key === undefined) return setUrl(undefined);
    let made: string | undefined;
    let isWanted = true;
    void storeOf(memberId)
      .readFile(key)
      .then((blob) => {
        if (!blob || !isWanted) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      });
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [memberId, key]);
  return url;
}
