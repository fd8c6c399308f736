import { expect, test } from "vitest";
import { recordingFile, recordingType } from "./recording.ts";
import { timerWords } from "./timer-words.ts";

test("the best kind of sound that the browser knows is recorded", () => {
  expect(recordingType(() => true, "Google Inc.")).toBe("audio/webm;codecs=opus");
  expect(recordingType((type) => type === "audio/mp4", "")).toBe("audio/mp4");
  expect(recordingType(() => false, "")).toBeUndefined();
});

test("an iPhone records what it surely plays", () => {
  expect(recordingType(() => true, "Apple Computer, Inc.")).toBe("audio/mp4");
  expect(recordingType((type) => type.includes("webm"), "Apple Computer, Inc.")).toBe(
    "audio/webm;codecs=opus",
  );
});

test("a recording becomes a file of a plain type", async () => {
  const record = (recorderType: string) =>
    recordingFile({ parts: [new Blob(["x"])], recorderType, milliseconds: 1_000 }, "Voice note");
  const file = await record("audio/webm;codecs=opus");
  expect([file.name, file.type, file.size]).toEqual(["Voice note.webm", "audio/webm", 1]);
  expect((await record("audio/mp4")).name).toBe("Voice note.m4a");
  expect((await record("")).type).toBe("audio/webm");
});

test("the timer counts minutes", () => {
  expect([0, 9, 65, 600].map(timerWords)).toEqual(["0:00", "0:09", "1:05", "10:00"]);
});
