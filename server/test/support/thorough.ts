/**
 * How often a test with random or repeated steps takes them: `usual` times in `npm test`, `thorough` times in
 * `npm run test:thorough`. Each property holds for both; more steps find rarer faults.
 */
export const times = (usual: number, thorough: number): number =>
  process.env['THOROUGH'] === 'on' ? thorough : usual;
