import { createCircle } from "@blessing-jar/contract/circles.ts";
import { getCircleQuestion } from "@blessing-jar/contract/questions.ts";
import { call } from "../server/seeds/api.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { blessingForm } from "./kit/blessing-form.ts";
import { expect, test } from "./kit/test.ts";

const question = "What made you laugh this week?";

test("The link in a mail brings Ruth to the question of her circle, and her answer is a blessing there", async ({
  ruth,
  ruthsPage: page,
}) => {
  const { circle } = await call(ruth, createCircle, { body: { name: "The Hales", asksWeekly: true } });
  // The server asks on Wednesdays alone.
  const path = getCircleQuestion.path.replace(":circleId", circle.id);
  await page.route(new RegExp(`${path}(\\?.*)?$`), (route) =>
    route.fulfill({ json: { question: { id: circle.id, day: "2026-03-04", text: question } } }),
  );
  await page.goto(`/family?circle=${circle.id}&answer=now`);
  const answer = blessingForm(page);
  await expect(answer.question).toHaveText(question);
  await answer.audience.click();
  await expect(answer.visibility("Family circles")).toBeChecked();
  await answer.title.fill("The dog and the hat");
  await answer.keep.click();
  await expect(answer.dialog).toBeHidden();
  await expect(page.getByRole("article").filter({ hasText: "The dog and the hat" })).toBeVisible();
  const asked = page.getByRole("region", { name: "Question of the week" });
  await expect(asked).toContainText(question);
  await expectNoBarriers(page, "question of the week");
  await asked.getByRole("button", { name: "Answer" }).click();
  await expect(answer.dialog).toBeVisible();
});
