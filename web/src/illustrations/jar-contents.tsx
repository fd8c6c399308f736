/** Where folded notes come to lie, lowest first: x, y, turn. */
const notes = [
  [48, 178, -8],
  [80, 180, 5],
  [112, 177, 12],
  [64, 170, 28],
  [97, 169, -22],
  [38, 164, 40],
  [122, 163, -35],
  [79, 163, -6],
  [55, 155, -30],
  [104, 155, 20],
  [40, 149, 14],
  [121, 147, -12],
  [82, 149, 34],
  [62, 142, 8],
  [101, 141, -26],
  [43, 134, -20],
  [119, 132, 24],
  [80, 134, -10],
  [60, 127, 32],
  [102, 126, 6],
  [42, 119, 10],
  [118, 117, -28],
  [80, 119, 18],
  [61, 111, -16],
  [100, 110, 30],
  [80, 104, -4],
] as const;

const papers = ["var(--note-cream)", "var(--note-terra)", "var(--note-gold)", "var(--note-sage)"];

/** Where lights float above a nearly empty jar; with more notes they rise: x, y, size. */
const lights = [
  [84, 128, 1.15],
  [52, 146, 0.85],
  [112, 140, 0.95],
  [66, 106, 0.8],
  [104, 104, 1],
  [44, 116, 0.7],
  [82, 84, 0.9],
  [120, 118, 0.75],
  [60, 162, 0.8],
  [98, 162, 0.85],
  [58, 84, 0.65],
  [108, 82, 0.7],
  [80, 148, 0.8],
  [38, 96, 0.6],
  [124, 96, 0.6],
  [74, 68, 0.55],
] as const;

export const noteRoom = notes.length;
export const lightRoom = lights.length;

export function Notes({ count }: { count: number }) {
  return notes.slice(0, count).map(([x, y, turn], index) => (
    <g key={`${x}-${y}`} transform={`translate(${x} ${y}) rotate(${turn})`}>
      <FoldedNote paper={papers[(index * 7 + 1) % papers.length]} />
    </g>
  ));
}

export function FoldedNote({ paper = "var(--note-cream)" }: { paper?: string | undefined }) {
  return (
    <>
      <path d="M-12-7.5L0-8.5L12-7V8L0 7L-12 8.5Z" fill={paper} stroke="var(--note-line)" strokeWidth=".7" />
      <path d="M0-8.5L12-7V8L0 7Z" fill="var(--note-line)" opacity=".38" />
      <path d="M-9-3.5l6-.4M-9 0l6-.4M-9 3.5l4-.3" stroke="var(--note-line)" strokeLinecap="round" />
    </>
  );
}

export function Lights({ count, fill, haloId }: { count: number; fill: number; haloId: string }) {
  const lift = 34 * fill;
  return lights.slice(0, count).map(([x, y, size], index) => {
    const height = Math.max(66, y - lift * (y / 130));
    return (
      <g key={`${x}-${y}`} className="glow" style={{ "--turn": index } as React.CSSProperties}>
        <circle cx={x} cy={height} r={18 * size} fill={`url(#${haloId})`} />
      </g>
    );
  });
}
