import { afterEach, expect, test, vi } from "vitest";
import { closeNotifications, endPushes } from "./worker.ts";

afterEach(() => vi.unstubAllGlobals());

test("what was pushed to a device is closed there, and nothing where there are no workers or none is there", async () => {
  const close = vi.fn();
  const workers = { getRegistration: async () => ({ getNotifications: async () => [{ close }, { close }] }) };
  vi.stubGlobal("navigator", { serviceWorker: workers });
  await closeNotifications();
  expect(close).toHaveBeenCalledTimes(2);
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => undefined } });
  await closeNotifications();
  vi.stubGlobal("navigator", {});
  await closeNotifications();
  expect(close).toHaveBeenCalledTimes(2);
});

test("a device that is left gets no more pushes, also where the server does not hear of it", async () => {
  const unsubscribe = vi.fn();
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  await endPushes();
  expect(unsubscribe).toHaveBeenCalledOnce();
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => ({}) } });
  await endPushes();
});
