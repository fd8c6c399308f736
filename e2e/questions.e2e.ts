import { createCircle } from "@blessing-jar/contract/circles.ts";
import { getCircleQuestion, getWaitingQuestion } from "@blessing-jar/contract/questions.ts";
import { call } from "../server/seeds/api.ts";
import { keep } from "../server/seeds/members.ts";
import { expectNoBarriers } from "./kit/axe.ts";
import { beginBlessing, blessingForm } from "./kit/blessing-form.ts";
import { goOn } from "./kit/go-on.ts";
import { expect, test } from "./kit/test.ts";

const question = "What made you laugh this week?";

test("What her circle asks comes by mail, waits for Ruth and is answered", async ({
  ruth,
  ruthsPage: page,
}) => {
  await keep(ruth);
  const { circle } = await call(ruth, createCircle, { body: { name: "The Hales", asksWeekly: true } });
  const answer = blessingForm(page);

  await test.step("a mail brings her to the question, and she answers", async () => {
    // The server asks on Wednesdays alone.
    const path = getCircleQuestion.path.replace(":circleId", circle.id);
    await page.route(new RegExp(`${path}(\\?.*)?$`), (route) =>
      route.fulfill({ json: { question: { id: circle.id, day: "2026-03-04", text: question } } }),
    );
    await page.goto(`/family?circle=${circle.id}&answer=now`);
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
    await page.keyboard.press("Escape");
    await expect(answer.dialog).toBeHidden();
  });

  await test.step("it waits for her, and goes with her answer", async () => {
    const waiting = {
      id: circle.id,
      day: "2026-03-04",
      text: question,
      circle: { id: circle.id, name: "The Hales" },
    };
    let isAnswered = false;
    await page.route(`**${getWaitingQuestion.path}?*`, (route) =>
      route.fulfill({ json: { question: isAnswered ? null : waiting } }),
    );
    await goOn(page, "/dashboard");
    const asked = page.getByRole("region", { name: question });
    await expect(asked).toContainText("Question of the week·The Hales");
    await expectNoBarriers(page, "a question that waits");
    await asked.getByRole("button", { name: question }).click();
    await expect(answer.question).toHaveText(question);
    await answer.audience.click();
    await expect(answer.visibility("Family circles")).toBeChecked();
    await answer.title.fill("Something else");
    // The panel, then the form.
    await page.keyboard.press("Escape");
    await expect(answer.dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(answer.dialog).toBeHidden();
    // Wiped out at the head, the answer takes its circle along: what is written there next is private.
    await page.getByLabel("What was good today?").fill("");
    await page.getByLabel("What was good today?").fill("Mine alone");
    await beginBlessing(page);
    await expect(answer.question).toHaveCount(0);
    await answer.audience.click();
    await expect(answer.visibility("Private")).toBeChecked();
    await answer.keep.click();
    await expect(answer.dialog).toBeHidden();
    await asked.getByRole("button", { name: question }).click();
    await answer.title.fill("The dog and the hat");
    isAnswered = true;
    await answer.keep.click();
    await expect(answer.dialog).toBeHidden();
    await expect(asked).toBeHidden();
  });
});
