import { expect, test, vi } from "vitest";
import { latestToggle } from "./latest-toggle.ts";

function aWish() {
  const calls: { call: string; answer: () => void; refuse: () => void }[] = [];
  const onChange = vi.fn();
  const onRefused = vi.fn();
  const wish = latestToggle<string>({
    send: (thing, isWanted) =>
      new Promise((resolve, reject) => {
        calls.push({ call: `${thing} ${isWanted}`, answer: resolve, refuse: () => reject(new Error("no")) });
      }),
    onChange,
    onRefused,
  });
  const answer = async (how: "answer" | "refuse" = "answer") => {
    calls.at(-1)?.[how]();
    await vi.waitFor(() => {});
  };
  return { wish, onChange, onRefused, answer, sent: () => calls.map(({ call }) => call) };
}

test("a second press waits for the first call, and then it is sent", async () => {
  const { wish, sent, answer, onChange } = aWish();
  wish("heart", true);
  wish("heart", false);
  expect(sent()).toEqual(["heart true"]);
  await answer();
  expect(sent()).toEqual(["heart true", "heart false"]);
  await answer();
  expect(sent()).toHaveLength(2);
  expect(onChange).toHaveBeenLastCalledWith(new Map());
});

test("there and back and there again sends what is wished in the end, once", async () => {
  const { wish, sent, answer } = aWish();
  wish("heart", true);
  wish("heart", false);
  wish("heart", true);
  await answer();
  expect(sent()).toEqual(["heart true"]);
});

test("signs do not wait for each other", () => {
  const { wish, sent } = aWish();
  wish("heart", true);
  wish("peace", true);
  expect(sent()).toEqual(["heart true", "peace true"]);
});

test("a refusal is told, and the wish is gone", async () => {
  const { wish, answer, onChange, onRefused } = aWish();
  wish("heart", true);
  await answer("refuse");
  expect(onRefused).toHaveBeenCalledExactlyOnceWith("heart", true, expect.any(Error));
  expect(onChange).toHaveBeenLastCalledWith(new Map());
});

test("what was refused while something else was wished already is nobody's loss", async () => {
  const { wish, answer, sent, onRefused } = aWish();
  wish("heart", true);
  wish("heart", false);
  await answer("refuse");
  expect(sent()).toEqual(["heart true", "heart false"]);
  await answer();
  expect(onRefused).not.toHaveBeenCalled();
});
