import { referenceMark } from "../language/error-words.ts";
import { later, PartWhenNeeded } from "./later.tsx";

const Plain = ({ text }: { text: string }) => text;
/** Fetched with the first failure that has one; where it does not come, there is still something to read. */
const Reference = later(() => import("./failure-reference.tsx").catch(() => ({ default: Plain })));

/** Words of a failure; their reference, where they have one, is copied at a press. */
export function FailureText({ children }: { children: string }) {
  const [words, reference] = children.split(referenceMark);
  if (!reference) return children;
  return (
    <>
      {words?.trimEnd()}
      <br />
      <PartWhenNeeded isQuiet fallback={reference}>
        <Reference text={reference} />
      </PartWhenNeeded>
    </>
  );
}
