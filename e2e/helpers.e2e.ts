import type { Locator } from "@playwright/test";
import { authDialog } from "./kit/auth-dialog.ts";
import { beginBlessing, blessingForm } from "./kit/blessing-form.ts";
import { aPhoto } from "./kit/files.ts";
import { expect, test } from "./kit/test.ts";

/** What extensions, a hand with a mouse, other apps and a phone's screen do beside the page. */

test("Beside the page stand a password manager, a hand with a mouse, and other apps", async ({
  page,
  ruth,
}) => {
  await page.addInitScript(() => {
    let held = 0;
    const request = async () => {
      held += 1;
      const release = async () => {
        held -= 1;
      };
      return { release };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
    Object.defineProperty(globalThis, "held", { get: () => held });
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async () => {
      navigator.mediaDevices.getUserMedia = ask;
      throw new DOMException("Could not start audio source", "NotReadableError");
    };
  });

  await test.step("A password manager lays its key over the form, and fills it without an event", async () => {
    await page.goto("/");
    const open = page.getByRole("button", { name: "Sign In", exact: true }).first();
    await open.click();
    const { dialog, password, signIn } = authDialog(page);
    await expect(dialog).toBeVisible();
    // As they come: outside of all that is ours, in a shadow, above everything.
    await page.evaluate(({ email, password }) => {
      const host = document.createElement("com-password-manager");
      host.style.cssText =
        "position:fixed;top:0;left:0;z-index:2147483647;width:60px;height:60px;pointer-events:auto";
      host.attachShadow({ mode: "closed" }).textContent = "key";
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
      const fill = (type: string, words: string) =>
        value?.set?.call(document.querySelector(`[role=dialog] input[type=${type}]`), words);
      host.addEventListener("click", () => {
        fill("email", email);
        fill("password", password);
      });
      document.documentElement.append(host);
    }, ruth);
    await page.mouse.click(5, 300);
    await expect(dialog).toBeHidden();
    await open.click();
    await page.mouse.click(30, 30);
    await expect(password).toHaveValue(ruth.password);
    await signIn.click();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  await test.step("A photo dropped beside its field does not open in the place of the page; words are dragged within the form", async () => {
    const main = page.getByRole("main");
    expect(await isLeftToBrowser(main, "Files")).toBe(false);
    expect(await isLeftToBrowser(main, "text/plain")).toBe(true);
    const form = await beginBlessing(page);
    await form.title.fill("On the sill");
    expect(await isLeftToBrowser(form.title, "text/plain")).toBe(true);
    expect(await isLeftToBrowser(form.title, "Files")).toBe(false);
    await expect(form.dialog.getByRole("button", { name: "Remove figs.png" })).toBeVisible();
    await form.dialog.getByRole("button", { name: "Remove figs.png" }).click();
  });

  await test.step("A microphone that another app holds is told as that; while Ruth records her screen stays on", async () => {
    const { dialog } = blessingForm(page);
    const held = () => page.evaluate(() => Object(globalThis).held);
    const record = dialog.getByRole("button", { name: "Record a voice note" });
    await record.click();
    await expect(dialog.getByRole("alert")).toContainText("Another app may be using it");
    await record.click();
    await expect.poll(held).toBe(1);
    await dialog.getByRole("button", { name: "Stop" }).click();
    await expect.poll(held).toBe(0);
  });
});

/** Whether the page leaves to the browser what is dropped there. */
async function isLeftToBrowser(at: Locator, type: "Files" | "text/plain"): Promise<boolean> {
  return await at.evaluate(
    (element, [kind, bytes]) => {
      const dataTransfer = new DataTransfer();
      if (kind === "Files")
        dataTransfer.items.add(new File([new Uint8Array(bytes)], "figs.png", { type: "image/png" }));
      else dataTransfer.setData(kind, "figs");
      const options = { dataTransfer, bubbles: true, cancelable: true };
      element.dispatchEvent(new DragEvent("dragover", options));
      return element.dispatchEvent(new DragEvent("drop", options));
    },
    [type, [...aPhoto().buffer]] as const,
  );
}
