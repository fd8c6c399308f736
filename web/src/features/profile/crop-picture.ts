import type { Area } from "react-easy-crop";

/** As large as any place shows it, on a screen of the finest. */
const sideMax = 640;
const quality = 0.9;

/** What lies in the area, as a small square picture without what the camera wrote into the file. */
export async function cropPicture(url: string, area: Area): Promise<File> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const side = Math.max(1, Math.min(sideMax, Math.round(area.width)));
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  // Behind what is transparent, which JPEG would make black.
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
  if (!blob) throw new Error("The picture could not be drawn");
  return new File([blob], "photo.jpg", { type: "image/jpeg" });
}
