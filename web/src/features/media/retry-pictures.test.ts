import { expect, test, vi } from "vitest";
import { useConnection } from "../../api/connection.ts";
import { askAgain } from "./retry-pictures.ts";

function aPicture() {
  const setAttribute = vi.fn();
  const classList = { remove: () => {} };
  const picture = { isConnected: true, classList, getAttribute: () => "/media/1?w=640", setAttribute };
  return { picture: picture as unknown as HTMLImageElement, asked: setAttribute };
}

test("a picture that failed is asked for again three times, more and more seldom", () => {
  vi.useFakeTimers();
  // A request of another file's test may have failed late.
  useConnection.setState({ isAway: false });
  const { picture, asked } = aPicture();
  for (const [ms, count] of [
    [1_000, 1],
    [6_000, 2],
    [40_000, 3],
    [600_000, 3],
  ] as const) {
    askAgain(picture);
    vi.advanceTimersByTime(ms);
    expect(asked).toHaveBeenCalledTimes(count);
  }
  expect(asked).toHaveBeenCalledWith("src", "/media/1?w=640");
  vi.useRealTimers();
});

test("without a connection it waits for that, however often it has failed", () => {
  const { picture, asked } = aPicture();
  useConnection.setState({ isAway: true });
  askAgain(picture);
  expect(asked).not.toHaveBeenCalled();
  useConnection.setState({ isAway: false });
  expect(asked).toHaveBeenCalledOnce();
});
