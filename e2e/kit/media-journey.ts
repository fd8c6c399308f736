import { type Blessing, listBlessings } from "@blessing-jar/contract/blessings.ts";
import type { Locator, Page } from "@playwright/test";
import { call } from "../../server/seeds/api.ts";
import type { Member } from "../../server/seeds/members.ts";
import { aVoiceNote } from "../../server/seeds/voice.ts";
import { beginBlessing, openBlessing } from "./blessing-form.ts";
import { aPhoto, aVideo } from "./files.ts";
import { type App, expect } from "./test.ts";
import { expectToast } from "./toasts.ts";

export const fileRow = (form: { dialog: Locator }, name: string): Locator =>
  form.dialog.getByRole("listitem").filter({ hasText: name });

/** A photo, a video and a voice note go into a new blessing, by way of the form on the dashboard. */
export async function keepWithMedia(page: Page, owner: Member, title: string): Promise<Blessing> {
  const form = await beginBlessing(page);
  await form.title.fill(title);
  await form.files.setInputFiles([aPhoto(), aVideo(), aVoiceNote()]);
  for (const name of ["figs.png", "garden.webm", "nana.wav"]) {
    await expect(fileRow(form, name).getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  await form.keep.click();
  await expectToast(page, "Blessing added!");
  const { blessings } = await call(owner, listBlessings);
  const kept = blessings.find((blessing) => blessing.title === title);
  if (!kept) throw new Error(`"${title}" was not kept`);
  return kept;
}

/** The picture is drawn, and the player knows how long film and voice are. */
export async function expectMediaShown(page: Page, title: string): Promise<void> {
  const detail = await openBlessing(page, title);
  const picture = detail.getByRole("button", { name: "Show picture 1 of 2 in full" }).locator("img");
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  const film = detail.locator("video").and(detail.getByLabel(`Video of “${title}” · 2 of 2`));
  const player = detail.getByRole("group", { name: `Recording of “${title}”` });
  const voice = player.locator("audio");
  // Its length is known from the blessing, so nothing of it is fetched before it is played.
  expect(await voice.evaluate((media: HTMLMediaElement) => media.readyState)).toBe(0);
  await player.getByRole("button", { name: "Play" }).click();
  for (const each of [film, voice]) {
    await expect.poll(() => each.evaluate((media: HTMLMediaElement) => media.readyState)).toBeGreaterThan(0);
    expect(await each.evaluate((media: HTMLMediaElement) => media.error)).toBeNull();
  }
}

/** What a browser of theirs is answered, or one of a visitor. */
export function fileAs(
  { url }: Pick<App, "url">,
  caller: Member | undefined,
  address: string,
): Promise<Response> {
  const cookie = caller?.cookies.map((each) => each.split(";")[0]).join("; ") ?? "";
  return fetch(new URL(address, url), { headers: { cookie }, redirect: "manual" });
}
