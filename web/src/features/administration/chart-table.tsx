import type { ReactNode } from "react";

interface ChartTableProps {
  labelledBy: string;
  /** The first names the rows. */
  columns: readonly string[];
  rows: readonly { key: string; name: string; mark?: ReactNode; values: readonly string[] }[];
}

/** What a chart draws, in figures: for who cannot see it, and who wants to know exactly. */
export function ChartTable({ labelledBy, columns, rows }: ChartTableProps) {
  return (
    <table
      aria-labelledby={labelledBy}
      className="w-full border-y border-line text-ui text-ink tight:text-[5vw]"
    >
      <thead>
        <tr className="border-b border-line text-meta text-ink-soft tight:text-[5vw]">
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`py-2 font-medium ${index > 0 ? "ps-3 text-end" : "text-start"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="[&>tr:not(:last-child)]:border-b [&>tr]:border-line">
        {rows.map(({ key, name, mark, values }) => (
          <tr key={key}>
            <th scope="row" className="py-2 text-start font-normal">
              {mark ? (
                <span className="flex items-center gap-2.5">
                  {mark}
                  <span className="min-w-0 wrap-anywhere">{name}</span>
                </span>
              ) : (
                name
              )}
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]} className="ps-3 text-end tabular-nums">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
