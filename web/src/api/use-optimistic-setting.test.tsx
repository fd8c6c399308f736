import { QueryClientProvider, type UseMutateFunction } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { queryClient } from "./queries.ts";
import { useOptimisticSetting } from "./use-optimistic-setting.ts";

interface Setting {
  isWanted: boolean;
  savedAt: string | null;
}

const key = ["settings"];

/** The server's answers are given by the test, in the order in which it was asked. */
function aSetting() {
  queryClient.clear();
  queryClient.setQueryData<Setting>(key, { isWanted: false, savedAt: null });
  const asked: { resolve: (answer: Setting) => void; reject: (reason: unknown) => void }[] = [];
  const onFailed = vi.fn();
  let choose: UseMutateFunction<Setting, Error, boolean> = () => {};
  function Choice() {
    choose = useOptimisticSetting({
      key,
      save: (_: boolean) => new Promise<Setting>((resolve, reject) => void asked.push({ resolve, reject })),
      apply: (isWanted, known: Setting) => ({ ...known, isWanted }),
      onFailed,
    }).mutate;
    return null;
  }
  renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <Choice />
    </QueryClientProvider>,
  );
  return {
    asked,
    choose: (isWanted: boolean) => choose(isWanted),
    onFailed,
    shown: () => queryClient.getQueryData<Setting>(key),
    isRolledBack: () => queryClient.getQueryState(key)?.isInvalidated,
  };
}

test("a choice is shown before the server has answered, then what it answered", async () => {
  const { asked, choose, shown } = aSetting();
  choose(true);
  await expect.poll(shown).toEqual({ isWanted: true, savedAt: null });
  asked[0]?.resolve({ isWanted: true, savedAt: "now" });
  await expect.poll(shown).toEqual({ isWanted: true, savedAt: "now" });
});

test("a choice that was not saved is said and rolled back", async () => {
  const { asked, choose, onFailed, isRolledBack } = aSetting();
  choose(true);
  await expect.poll(() => asked.length).toBe(1);
  asked[0]?.reject(new Error("refused"));
  await expect.poll(isRolledBack).toBe(true);
  expect(onFailed).toHaveBeenCalledOnce();
});

test("of two quick choices the second stays, whatever the first is answered, and late", async () => {
  for (const answerFirst of ["resolve", "reject"] as const) {
    const { asked, choose, shown, isRolledBack } = aSetting();
    choose(true);
    choose(false);
    await expect.poll(() => asked.length).toBe(1);
    if (answerFirst === "resolve") asked[0]?.resolve({ isWanted: true, savedAt: "first" });
    else asked[0]?.reject(new Error("lost"));
    // The second is sent once the first has been dealt with.
    await expect.poll(() => asked.length).toBe(2);
    expect(shown()).toEqual({ isWanted: false, savedAt: null });
    expect(isRolledBack()).toBe(false);
    asked[1]?.resolve({ isWanted: false, savedAt: "second" });
    await expect.poll(shown).toEqual({ isWanted: false, savedAt: "second" });
  }
});
