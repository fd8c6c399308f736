/** What somebody copies into the settings. */
export function SettingLine({ line }: { line: string }) {
  return (
    <code
      dir="ltr"
      translate="no"
      className="mt-2 block rounded-xl border border-line bg-card px-3 py-2 font-mono text-meta break-all text-ink select-all"
    >
      {line}
    </code>
  );
}
