import { afterEach, expect, test, vi } from "vitest";
import { deviceZone } from "./device-zone.ts";

afterEach(() => vi.restoreAllMocks());

const saying = (timeZone: unknown) =>
  vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ ...new Intl.NumberFormat().resolvedOptions(), timeZone } as never);

test("a browser that says where it is, is believed", () => {
  saying("Asia/Karachi");
  expect(deviceZone()).toBe("Asia/Karachi");
});

test.each(["Etc/Unknown", "", undefined, "UTC+2"])("a browser that says %j says nothing", (zone) => {
  saying(zone);
  expect(deviceZone()).toBeUndefined();
});

test("nor does one whose extension answers with an error", () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockImplementation(() => {
    throw new RangeError("Invalid time zone specified: Etc/Unknown");
  });
  expect(deviceZone()).toBeUndefined();
});
