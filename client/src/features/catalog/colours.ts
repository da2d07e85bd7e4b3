/** The cloth of the named colours, as they are dyed; shown as a dot beside the name. */
const CLOTH: Record<string, string> = {
  bottle: '#0F3D2E',
  moss: '#5B7048',
  peat: '#4A3527',
  slate: '#4C5963',
  atlantic: '#1F4261',
  oatmeal: '#D9CBB0',
  gorse: '#D9A424',
  ink: '#1B2024',
  cream: '#F1E9DA',
  heather: '#7A6480',
  rust: '#9C4A2B',
  ecru: '#E6DAC3',
  black: '#17191A',
  white: '#FFFFFF',
  green: '#2F6B4F',
  navy: '#1D2B44',
  grey: '#84888A',
  gray: '#84888A',
  red: '#A8281F',
  blue: '#2C5A8C',
};

/** The hex of a colour's name, or of the last word of one (`Dark Moss`); undefined when it is not known. */
export function clothOf(name: string): string | undefined {
  const words = name.toLowerCase().trim();
  return CLOTH[words] ?? CLOTH[words.split(/[\s/]+/).at(-1) ?? ''];
}
