import { afterEach, expect, test, vi } from "vitest";
import { local } from "../storage/local.ts";
import { followOtherTabs, isSignedIn, sessionKey, useSession, viewerIdKey } from "./session-store.ts";
import { aUser } from "./testing.ts";

afterEach(() => useSession.getState().signOut());

const kept = () => JSON.parse(local.get(sessionKey) ?? "null").state;

test("keeps user, token and isLoading, and the member's own id", () => {
  useSession.getState().signedIn(aUser(), "a-token");
  expect(kept()).toEqual({ user: aUser(), token: "a-token", isLoading: false });
  expect(local.get(viewerIdKey)).toBe(aUser().id);
});

test("signing out empties user and token", () => {
  useSession.getState().signedIn(aUser(), "a-token");
  useSession.getState().signOut();
  expect(kept()).toEqual({ user: null, token: null, isLoading: false });
  expect(local.get(viewerIdKey)).toBeNull();
  expect(isSignedIn(useSession.getState())).toBe(false);
});

test("a sign-in that a reload cut off does not stay under way", async () => {
  const state = { user: aUser(), token: "a-token", isLoading: true };
  local.set(sessionKey, JSON.stringify({ state, version: 0 }));
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject({ user: aUser(), token: "a-token", isLoading: false });
});

test("half a session is none", async () => {
  local.set(sessionKey, JSON.stringify({ state: { user: aUser(), token: null }, version: 0 }));
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject({ user: null, token: null });
});

test("another tab's sign-out empties this one", async () => {
  useSession.getState().signedIn(aUser(), "a-token");
  local.remove(sessionKey);
  await useSession.persist.rehydrate();
  expect(useSession.getState().token).toBeNull();
});

test("a page that Back brings as it was left shows nothing of who has signed out since", () => {
  const window = new EventTarget();
  vi.stubGlobal("window", window);
  followOtherTabs();
  useSession.getState().signedIn(aUser(), "a-token");
  local.set(sessionKey, JSON.stringify({ state: { user: null, token: null }, version: 0 }));
  window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  expect(useSession.getState()).toMatchObject({ user: null, token: null });
  vi.unstubAllGlobals();
});

test("another tab's new sign-in renews an expired session", async () => {
  useSession.getState().signedIn(aUser(), "a-token");
  useSession.getState().expire("a-token");
  local.set(sessionKey, JSON.stringify({ state: { user: aUser(), token: "b-token" }, version: 0 }));
  await useSession.persist.rehydrate();
  expect(useSession.getState()).toMatchObject({ token: "b-token", isExpired: false });
});
