/** Fabric colours by name: as lit in the pictures, shown as a dot beside the name. */
const CLOTH: Record<string, string> = {
  bottle: '#1A4133',
  moss: '#5E704C',
  peat: '#4D3B2D',
  slate: '#505B64',
  atlantic: '#284863',
  oatmeal: '#CBBFA7',
  gorse: '#D3A12A',
  ink: '#24282B',
  cream: '#DFD7CA',
  heather: '#7A657D',
  rust: '#9A4E32',
  ecru: '#D5CBB7',
  black: '#17191A',
  white: '#FFFFFF',
  green: '#2F6B4F',
  navy: '#1D2B44',
  grey: '#84888A',
  gray: '#84888A',
  red: '#A8281F',
  blue: '#2C5A8C',
};

/** Returns the hex value for a colour name or its last word (`Dark Moss`); undefined when unknown. */
export function fabricColorOf(name: string): string | undefined {
  const words = name.toLowerCase().trim();
  return CLOTH[words] ?? CLOTH[words.split(/[\s/]+/).at(-1) ?? ''];
}
