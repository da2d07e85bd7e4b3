/** Text of the option that is neither size nor colour, `Lining: Wool`; null without one. */
export function optionText({
  option,
  optionName = null,
}: {
  readonly option: string | null;
  readonly optionName?: string | null;
}): string | null {
  return option !== null && optionName !== null ? `${optionName}: ${option}` : option;
}
