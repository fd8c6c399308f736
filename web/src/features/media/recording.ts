const wanted = ["audio/webm;codecs=opus", "audio/mp4", "audio/ogg;codecs=opus", "audio/webm"];

/** The first kind of sound that this browser records; undefined leaves the choice to it. */
export function recordingType(isSupported: (type: string) => boolean): string | undefined {
  return wanted.find(isSupported);
}

const endings: Record<string, string> = { "audio/webm": "webm", "audio/mp4": "m4a", "audio/ogg": "ogg" };

export function recordingFile(parts: Blob[], recorderType: string, name: string): File {
  const type = recorderType.split(";")[0] || "audio/webm";
  return new File(parts, `${name}.${endings[type] ?? "webm"}`, { type });
}

/** `1:05` */
export function timerWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
