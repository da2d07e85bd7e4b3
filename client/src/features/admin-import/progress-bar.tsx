/** A bar that shows how far something is, 0 to 1; without a value it is at work for an unknown time. */
export function ProgressBar({ label, value }: { label: string; value: number | null }) {
  return (
    <progress
      className="h-2 w-full appearance-none bg-parchment [&::-moz-progress-bar]:bg-moss [&::-webkit-progress-bar]:bg-parchment [&::-webkit-progress-value]:bg-moss"
      max={1}
      {...(value !== null && { value })}
      aria-label={label}
    />
  );
}
