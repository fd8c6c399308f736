import { mediaOf, pictureAt, type Slide } from "./slides.ts";

interface PreloadProps {
  slide: Slide | undefined;
}

/** Fetches what the next slide shows while this one is looked at, so that it is there at once. */
export function Preload({ slide }: PreloadProps) {
  if (slide?.kind !== "blessing") return null;
  const { pictures, films, voices } = mediaOf(slide.blessing);
  return (
    <div aria-hidden="true" className="hidden">
      {pictures.map((url) => (
        <img key={url} src={pictureAt(url, 1280)} alt="" />
      ))}
      {films.slice(0, 1).map((url) => (
        <video key={url} src={url} preload="auto" muted />
      ))}
      {voices.slice(0, 1).map((url) => (
        <audio key={url} src={url} preload="auto" muted />
      ))}
    </div>
  );
}
