// A reporter of Vitest: writes which errors nobody handled, for its report in JSON names only tests.
import { writeFileSync } from "node:fs";

export default class {
  onTestRunEnd(_modules, errors) {
    const errorTexts = errors.map(
      ({ stack, message, VITEST_TEST_PATH: file = "between tests", VITEST_TEST_NAME: test = "" }) =>
        `${file} ${test}: ${stack ?? message}`,
    );
    writeFileSync(process.env.UNHANDLED_ERRORS_FILE, JSON.stringify(errorTexts));
  }
}
