/** Why a store cannot be read, by the code of a 409. */
export const NOT_CONNECTED = [
  'import.not-configured',
  'import.wrong-token',
  'import.missing-scope',
  'import.unknown-store',
  'import.frozen-store',
  'import.unsupported-version',
  'import.store-refused',
];
