/** The shop's name as a wordmark. An ampersand in it is shown in gold. */
export function Logo({ name, className = '' }: { name: string; className?: string }) {
  const [before, after] = name.split('&', 2).map((part) => part.trim());
  return (
    <span className={`font-serif text-[1.375rem] leading-none tracking-tight whitespace-nowrap ${className}`}>
      {before}
      {after !== undefined && (
        <>
          <span className="px-[0.18em] text-gold">&amp;</span>
          {after}
        </>
      )}
    </span>
  );
}
