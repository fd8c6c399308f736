const wanted = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus", "audio/webm"];
/** From 18.4 on Safari says that it records WebM too, and then may not play it (tchvu3/capacitor-voice-recorder#123). */
const wantedByApple = ["audio/mp4", ...wanted];

/** The first kind of sound that this browser records; undefined leaves the choice to it. */
export function recordingType(isSupported: (type: string) => boolean, vendor: string): string | undefined {
  return (vendor.startsWith("Apple") ? wantedByApple : wanted).find(isSupported);
}

const endings: Record<string, string> = { "audio/webm": "webm", "audio/mp4": "m4a", "audio/ogg": "ogg" };

export const partMs = 1_000;

interface Recorded {
  parts: Blob[];
  recorderType: string;
  milliseconds: number;
}

/** What a recording is called, and its plain type, as soon as it runs. */
export function recordingName(recorderType: string, name: string): { name: string; type: string } {
  const type = recorderType.split(";")[0] || "audio/webm";
  return { name: `${name}.${endings[type] ?? "webm"}`, type };
}

export async function recordingFile(recorded: Recorded, name: string): Promise<File> {
  const { name: fileName, type } = recordingName(recorded.recorderType, name);
  const sound = new Blob(recorded.parts, { type });
  const whole = type === "audio/webm" ? await withLength(sound, recorded.milliseconds) : sound;
  return new File([whole], fileName, { type });
}

/** A live-recorded WebM has no duration in its header, so players cannot show or seek: written in afterwards. */
async function withLength(sound: Blob, milliseconds: number): Promise<Blob> {
  try {
    const { default: fixWebmDuration } = await import("fix-webm-duration");
    return await fixWebmDuration(sound, milliseconds, { logger: false });
  } catch {
    return sound;
  }
}
