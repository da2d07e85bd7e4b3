/** Icon of a stitched label. */
export function LabelIcon({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      className={className}
      aria-hidden="true"
      focusable="false"
    >
      <path d="M4 6.5h16v11H4z" />
      <path d="M6.5 9h11v6h-11z" strokeDasharray="1.6 1.6" />
    </svg>
  );
}
