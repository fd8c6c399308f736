import { type ReactNode, useId } from "react";

/** What a file of ours draws, as a part of a picture. Its ids are this place's own, as the same picture may stand twice on a page. */
export function Drawn({ file }: { file: string }) {
  const id = useId();
  const drawing = file.slice(file.indexOf(">") + 1, file.lastIndexOf("</svg>"));
  const __html = drawing.replace(/(?<= id="|url\(#)/g, `${id}-`);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built in with the code; nothing that anybody wrote
  return <g dangerouslySetInnerHTML={{ __html }} />;
}

interface PictureProps {
  file: string;
  className?: string | undefined;
  /** What lies over it. */
  children?: ReactNode;
}

/** A picture in a file; its colours are those of the theme. */
export function Picture({ file, className = "w-full", children }: PictureProps) {
  const attributes = Object.fromEntries(
    Array.from(file.matchAll(/(viewBox|preserveAspectRatio|overflow|direction)="([^"]*)"/g), (one) =>
      one.slice(1),
    ),
  );
  return (
    <svg {...attributes} className={className} aria-hidden="true">
      <Drawn file={file} />
      {children}
    </svg>
  );
}
