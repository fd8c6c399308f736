import sharp from "sharp";

const [thumbWidth, thumbHeight, captionHeight, gap, columns] = [280, 360, 26, 14, 8];

/** All pictures small on one, each with its name. */
export async function writeContactSheet(
  pictures: readonly { name: string; file: string }[],
  out: string,
): Promise<void> {
  const rows = Math.ceil(pictures.length / columns);
  const cells = await Promise.all(
    pictures.map(async ({ name, file }, place) => {
      const left = gap + (place % columns) * (thumbWidth + gap);
      const top = gap + Math.floor(place / columns) * (thumbHeight + captionHeight + gap);
      const input = await sharp(file)
        .resize({
          width: thumbWidth,
          height: thumbHeight,
          fit: await fitOf(file),
          position: "top",
          background: "#d9d4cb",
        })
        .toBuffer();
      return [
        { input, left, top },
        { input: caption(name), left, top: top + thumbHeight },
      ];
    }),
  );
  await sharp({
    create: {
      width: gap + columns * (thumbWidth + gap),
      height: gap + rows * (thumbHeight + captionHeight + gap),
      channels: 3,
      background: "#d9d4cb",
    },
  })
    .composite(cells.flat())
    .png()
    .toFile(out);
}

/** Of a long page its beginning, of a low one all. */
async function fitOf(file: string): Promise<"cover" | "contain"> {
  const { width, height } = await sharp(file).metadata();
  return height / width > thumbHeight / thumbWidth ? "cover" : "contain";
}

function caption(name: string): Buffer {
  const text = `<text x="50%" y="18" font-family="sans-serif" font-size="13" text-anchor="middle" fill="#1f2937">${name}</text>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${thumbWidth}" height="${captionHeight}">${text}</svg>`,
  );
}
