import errors from "@blessing-jar/locales/en/errors.json";
import shell from "@blessing-jar/locales/en/shell.json";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { addTexts } from "../../language/i18n.ts";
import { BlessingMissing } from "./blessing-missing.tsx";

addTexts("en", { errors, shell });

const missing = (status: number, code: string) => {
  const error = new ApiError(new Response(null, { status }), JSON.stringify({ error: "No.", code }));
  return renderToStaticMarkup(<BlessingMissing query={{ error, isFetching: false, refetch: () => {} }} />);
};

test("a blessing that is not there, and an address that is no blessing's, say so and offer no other try", () => {
  for (const page of [missing(404, "blessing.not-found"), missing(400, "request.invalid")]) {
    expect(page).toContain(errors.blessing["not-found"]);
    expect(page).not.toContain("<button");
  }
});

test("one that may come at another try is asked for again", () => {
  expect(missing(503, "service.database-away")).toContain(shell.tryAgain);
});
