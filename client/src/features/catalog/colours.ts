/**
 * Fabric colours by name: as lit in the pictures, shown as a dot beside the name. They are classes, written out for
 * Tailwind, because the server's HTML must have no style attributes.
 */
const CLOTH: Record<string, string> = {
  bottle: 'bg-[#1a4133]',
  moss: 'bg-[#5e704c]',
  peat: 'bg-[#4d3b2d]',
  slate: 'bg-[#505b64]',
  atlantic: 'bg-[#284863]',
  oatmeal: 'bg-[#cbbfa7]',
  gorse: 'bg-[#d3a12a]',
  ink: 'bg-[#24282b]',
  cream: 'bg-[#dfd7ca]',
  heather: 'bg-[#7a657d]',
  rust: 'bg-[#9a4e32]',
  ecru: 'bg-[#d5cbb7]',
  black: 'bg-[#17191a]',
  white: 'bg-[#ffffff]',
  green: 'bg-[#2f6b4f]',
  navy: 'bg-[#1d2b44]',
  grey: 'bg-[#84888a]',
  gray: 'bg-[#84888a]',
  red: 'bg-[#a8281f]',
  blue: 'bg-[#2c5a8c]',
};

/** Returns the class of the background for a colour name or its last word (`Dark Moss`); undefined when unknown. */
export function fabricClassOf(name: string): string | undefined {
  const words = name.toLowerCase().trim();
  return CLOTH[words] ?? CLOTH[words.split(/[\s/]+/).at(-1) ?? ''];
}
