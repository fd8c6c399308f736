import { getCircleQuestion } from "@blessing-jar/contract/questions.ts";
import { blessingForm } from "./kit/blessing-form.ts";
import { expect, test } from "./kit/test.ts";

const question = "What made you laugh this week?";

test("Ruth lets her circle be asked, and answers with a blessing that the circle sees", async ({
  ruthsPage: page,
}) => {
  // The server asks on Wednesdays alone.
  const path = getCircleQuestion.path.replace(":circleId", "[^/]+");
  await page.route(new RegExp(`${path}(\\?.*)?$`), (route) =>
    route.fulfill({
      json: { question: { id: "0193b2a0-0000-7000-8000-000000000000", day: "2026-03-04", text: question } },
    }),
  );
  await page.goto("/family?new=circle");
  const form = page.getByRole("dialog");
  await form.getByLabel("Name").fill("The Hales");
  await form.getByRole("switch", { name: "A question a week" }).click();
  await form.getByRole("button", { name: "Create Circle" }).click();
  await page.getByRole("link", { name: "View circle" }).click();
  const asked = page.getByRole("region", { name: "Question of the week" });
  await expect(asked).toContainText(question);
  await asked.getByRole("button", { name: "Answer" }).click();
  const answer = blessingForm(page);
  await expect(answer.description).toHaveValue(`${question}\n`);
  await expect(answer.visibility("Family circles")).toBeChecked();
  await answer.title.fill("The dog and the hat");
  await answer.keep.click();
  await expect(answer.dialog).toBeHidden();
  await expect(page.getByRole("article").filter({ hasText: "The dog and the hat" })).toBeVisible();
});
