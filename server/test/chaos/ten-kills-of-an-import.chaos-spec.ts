import { describe } from 'vitest';
import { killedImport } from './killed-import.js';

describe('an import', () => killedImport(10));
