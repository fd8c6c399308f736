import type { ChosenFile } from "./upload.ts";

const rate = 8_000;
/** A lullaby: tones of the scale, each for a number of half beats. */
const melody: readonly (readonly [frequency: number, halves: number])[] = [
  [329.63, 2],
  [329.63, 1],
  [392, 4],
  [329.63, 2],
  [329.63, 1],
  [392, 4],
  [329.63, 1],
  [392, 1],
  [523.25, 2],
  [493.88, 2],
  [440, 2],
  [440, 1],
  [392, 4],
];

/** Somebody hums for seven seconds. */
export function aLullaby(name = "lullaby.wav"): ChosenFile {
  return aSound(
    name,
    melody.map(([frequency, halves]) => [frequency, halves * 0.26]),
  );
}

/** A tone of a third of a second. */
export function aVoiceNote(name = "nana.wav"): ChosenFile {
  return aSound(name, [[440, 1 / 3]]);
}

function aSound(name: string, tones: readonly (readonly [frequency: number, seconds: number])[]): ChosenFile {
  const samples = Buffer.concat(tones.map(([frequency, seconds]) => tone(frequency, seconds)));
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(samples.length, 40);
  return { name, mimeType: "audio/wav", buffer: Buffer.concat([header, samples]) };
}

/** It swells and fades, as a voice does. */
function tone(frequency: number, seconds: number): Buffer {
  const length = Math.floor(rate * seconds);
  const samples = Buffer.alloc(length * 2);
  for (let index = 0; index < length; index += 1) {
    const swell = Math.sin((Math.PI * index) / length) ** 0.5;
    const angle = (2 * Math.PI * frequency * index) / rate;
    samples.writeInt16LE(
      Math.round(7_000 * swell * (Math.sin(angle) + 0.3 * Math.sin(2 * angle))),
      index * 2,
    );
  }
  return samples;
}
