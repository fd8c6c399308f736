import type { Comment } from "@blessing-jar/contract/comments.ts";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { allSaid, arrivals, newestOf } from "./arrivals.ts";

/** What a screen reader says when others have commented; nothing of what was there at the beginning. */
export function useArrivedWords(
  comments: readonly Comment[] | undefined,
  viewerId: string | undefined,
): string {
  const { t } = useTranslation();
  const toldUpTo = useRef<string>(undefined);
  const [words, setWords] = useState("");
  useEffect(() => {
    if (!comments) return;
    const said = allSaid(comments);
    const fresh = toldUpTo.current === undefined ? [] : arrivals(said, toldUpTo.current, viewerId);
    toldUpTo.current = newestOf(said);
    const [first] = fresh;
    if (!first) return;
    setWords(
      fresh.length === 1
        ? t("comments.arrived.said", { name: first.user.fullName, text: first.content })
        : t("comments.arrived.count", { count: fresh.length }),
    );
  }, [comments, viewerId, t]);
  return words;
}
