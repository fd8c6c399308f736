interface FiguresProps {
  label: string;
  figures: readonly { name: string; value: string }[];
}

export function Figures({ label, figures }: FiguresProps) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-x-6 gap-y-5 border-b border-line pb-6 sm:grid-cols-[repeat(auto-fit,minmax(8rem,1fr))]"
    >
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-meta text-pretty text-ink-soft">{name}</dt>
          <dd className="font-display text-[1.6875rem] leading-tight text-ink tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
