import { Fragment } from "react";

/** Where a line may be broken: behind what stands between the parts of an address. */
const joints = /(?<=[=@]|\/(?!\/))/;

/** What somebody copies into the settings. */
export function SettingLine({ line }: { line: string }) {
  return (
    <code
      dir="ltr"
      translate="no"
      className="mt-2 block rounded-xl border border-line bg-card px-3 py-2 font-mono text-meta wrap-anywhere text-ink select-all"
    >
      {line.split(joints).map((part) => (
        <Fragment key={part}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}
