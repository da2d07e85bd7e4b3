/** The programs of the shop that are bundled into `dist/programs`, and the compiler's output that each begins with. */
export const PROGRAMS: Readonly<Record<string, string>>;
