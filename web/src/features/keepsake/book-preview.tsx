import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { BookOpen } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useLanguage } from "../../language/use-language.ts";
import { useTranslation } from "../../language/use-translation.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/empty-state.tsx";
import { later, PartWhenNeeded, usePreload } from "../../ui/later.tsx";
import { useScrollEdges } from "../../ui/use-scroll-edges.ts";
import { useOpenPicture } from "../media/use-open-picture.ts";
import type { KeepsakeContent, KeepsakeFormat } from "./keepsake-content.ts";
import { printApart } from "./making.tsx";

interface Wanted {
  /** What it is drawn anew for. */
  of: readonly unknown[];
  format: KeepsakeFormat;
  /** Undefined where there is nothing to show. */
  read: (signal: AbortSignal) => Promise<KeepsakeContent | undefined>;
}

interface PreviewPages {
  pages: readonly string[];
  isDrawing: boolean;
}

export function useBookPreview({ of, format, read }: Wanted): PreviewPages {
  const { language } = useLanguage();
  const { data, isFetching } = useQuery({
    queryKey: ["book-preview", language, format, ...of],
    queryFn: async ({ signal }) => {
      const content = await read(signal);
      if (!content) return [];
      const pages = await printApart({ content, format, isPreview: true }, { signal, onProgress: () => {} });
      return pages.map((page) => URL.createObjectURL(page));
    },
    // A press that ends the typing still meets its button.
    placeholderData: keepPreviousData,
    // Whether a book can be made is said where it is.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return { pages: data ?? [], isDrawing: isFetching };
}

const BookReader = later(() => import("./book-reader.tsx"));

const pagesExpected = 4;

/** How the book begins; nothing where that cannot be shown. */
export function BookPreview({ pages, isDrawing }: PreviewPages) {
  const { t } = useTranslation();
  const [openPage, open] = useOpenPicture();
  usePreload(BookReader);
  if (pages.length === 0 && !isDrawing) return null;
  return (
    <figure aria-busy={isDrawing} className="group min-w-0">
      <figcaption className="mb-2 text-ui font-medium text-ink">{t("keepsake.yearBook.preview")}</figcaption>
      <Row key={pages[0]}>
        {pages.length > 0
          ? pages.map((page, index) => (
              <button
                key={page}
                type="button"
                onClick={() => open(String(index))}
                className="shrink-0 cursor-zoom-in rounded-sm focus-visible:-outline-offset-2"
              >
                <img
                  src={page}
                  alt={t("keepsake.yearBook.previewPage", { page: index + 1 })}
                  className="h-56 w-auto rounded-sm shadow-paper ring-1 ring-line"
                />
              </button>
            ))
          : Array.from({ length: pagesExpected }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all the same
              <Skeleton key={index} className="h-56 w-40 shrink-0 rounded-sm" />
            ))}
      </Row>
      <Button
        variant="outline"
        size="sm"
        icon={<BookOpen />}
        disabled={pages.length === 0}
        onClick={() => open("0")}
      >
        {t("keepsake.yearBook.leaf")}
      </Button>
      <PartWhenNeeded isNeeded={openPage !== undefined}>
        <BookReader pages={pages} openPage={openPage} onChange={open} />
      </PartWhenNeeded>
    </figure>
  );
}

function Row({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  useScrollEdges(row);
  return (
    <div
      ref={row}
      className="scroll-edges flex gap-3 overflow-x-auto px-px pt-1 pb-3 transition-opacity group-aria-busy:opacity-60"
    >
      {children}
    </div>
  );
}
