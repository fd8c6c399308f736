/** The arch with the jar in it. */
export function LogoMark({ className = "size-9" }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" className={className} aria-hidden="true">
      <path d="M2 20a18 18 0 0 1 36 0v9a9 9 0 0 1-9 9H11a9 9 0 0 1-9-9Z" fill="var(--terra)" />
      <g fill="none" stroke="var(--on-terra)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M15 10.5h10" />
        <path d="M16 14c0 2.5-4 3-4 7v6a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4v-6c0-4-4-4.5-4-7Z" />
      </g>
      <path
        d="M20 28.2c-3.6-2.4-4.1-5-2.7-6.2c1.1-.9 2.3-.3 2.7.8c.4-1.1 1.6-1.7 2.7-.8c1.4 1.2.9 3.8-2.7 6.2Z"
        fill="var(--on-terra)"
      />
    </svg>
  );
}
