import { describe } from 'vitest';
import { killedImport } from '../chaos/killed-import.js';

// Ten kills are part of `npm run test:chaos`.
describe('an import', () => killedImport(3));
