import { useEffect, useState } from "react";
import { useViewer } from "../../api/session-store.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { readKeptFile } from "./draft-files.ts";
import { FilePreview } from "./file-preview.tsx";
import { kindOf } from "./media-kind.ts";
import { toLocal, type WrittenFile } from "./media-state.ts";

/** What a draft has besides its words, small, in a row that has its place before: a button that moves under a press is missed. */
export default function DraftPictures({ files }: { files: readonly WrittenFile[] }) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t("media.label")} className="flex h-full gap-2">
      {files.map((file) => (
        <li key={file.key ?? file.url} className="h-full w-14 min-w-0 overflow-hidden rounded-xl">
          <span className="sr-only">{file.name || t(`media.unnamed.${kindOf(file.type) ?? "image"}`)}</span>
          <DraftPicture file={file} />
        </li>
      ))}
    </ul>
  );
}

function DraftPicture({ file }: { file: WrittenFile }) {
  const memberId = useViewer()?.id;
  const [bytes, setBytes] = useState<File>();
  const { key, name, type } = file;
  const isSeen = kindOf(type) !== "audio";
  useEffect(() => {
    if (!memberId || !isSeen) return;
    let isGone = false;
    readKeptFile(memberId, { key, name, type }).then(
      (read) => isGone || setBytes(read),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [memberId, isSeen, key, name, type]);
  return (
    <FilePreview
      item={{ type, file: bytes, uploaded: isSeen ? toLocal(file).uploaded : undefined }}
      name={name}
    />
  );
}
