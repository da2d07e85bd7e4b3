/** Numbers above this are shown as `99+`. */
const MOST = 99;

const tones = { urgent: 'bg-sale', plain: 'bg-main' } as const;

interface CountMarkProps {
  /** Nothing is shown at zero. */
  count: number;
  /** What is counted, in words, for screen readers. Gets the shown number: `12` or `99+`. */
  text: (shown: string) => string;
  /** `urgent`: something is wrong. */
  tone: keyof typeof tones;
}

/** A number beside the name of a tab. */
export function CountMark({ count, text, tone }: CountMarkProps) {
  if (count === 0) return null;
  const shown = count > MOST ? `${MOST}+` : String(count);
  return (
    <span
      className={`count-mark ml-auto min-w-5 rounded-full px-1.5 text-center text-xs leading-5 font-medium text-on-main ${tones[tone]}`}
    >
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{text(shown)}</span>
    </span>
  );
}
