/** True in `npm run test:night`, which takes many of the steps that `npm test` takes few of. */
const isNight = process.env['NIGHT'] === 'on';

/** How often a test with random or repeated steps takes them. Each property holds for both; more steps find rarer faults. */
export const times = (usual: number, night: number): number => (isNight ? night : usual);

/**
 * The seed of a test with random steps: always the same in `npm test`, so that what fails is the fault of the commit, and
 * another one each night. `SEED=5` repeats the run of a seed; the test has it in its name.
 */
export const seed = (usual: number): number =>
  Number(process.env['SEED'] ?? (isNight ? Date.now() % 2 ** 31 : usual));
