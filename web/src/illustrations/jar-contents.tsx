import places from "./jar-places.json";

const papers = ["var(--note-cream)", "var(--note-terra)", "var(--note-gold)", "var(--note-sage)"];

/** Where folded notes come to lie, lowest first: x, y, turn. Where lights float above, which rise with the notes: x, y, size. */
const { notes, lights } = places;

export const noteRoom = notes.length;
export const lightRoom = lights.length;

/** As markup: each an element of React, a full jar would be a third of what a dashboard is drawn with. */
export function Notes({ count }: { count: number }) {
  const lying = notes.slice(0, count).map(([x = 0, y = 0, turn = 0], index) => {
    const paper = papers[(index * 7 + 1) % papers.length];
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${folded(paper)}</g>`;
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: built in with the code; nothing that anybody wrote
  return <g dangerouslySetInnerHTML={{ __html: lying.join("") }} />;
}

export function FoldedNote() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <g dangerouslySetInnerHTML={{ __html: folded() }} />;
}

const folded = (paper = "var(--note-cream)") =>
  `<path d="M-12-7.5L0-8.5L12-7V8L0 7L-12 8.5Z" fill="${paper}" stroke="var(--note-line)" stroke-width=".7" />
  <path d="M0-8.5L12-7V8L0 7Z" fill="var(--note-line)" opacity=".38" />
  <path d="M-9-3.5l6-.4M-9 0l6-.4M-9 3.5l4-.3" stroke="var(--note-line)" stroke-linecap="round" />`;

export function Lights({ count, fill, haloId }: { count: number; fill: number; haloId: string }) {
  const lift = 34 * fill;
  return lights.slice(0, count).map(([x = 0, y = 0, size = 1], index) => {
    const height = Math.max(66, y - lift * (y / 130));
    return (
      <g key={`${x}-${y}`} className="glow" style={{ "--turn": index } as React.CSSProperties}>
        <circle cx={x} cy={height} r={18 * size} fill={`url(#${haloId})`} />
      </g>
    );
  });
}
