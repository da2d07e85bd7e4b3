import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A file system in memory that Linux has. */
const IN_MEMORY = '/dev/shm';

/** For a PostgreSQL with its log of writes and the databases of a few shops at a time, in bytes. */
const ROOM = 2 * 1024 ** 3;

/**
 * Where tests put data that they throw away: in memory when there is room, else the directory for temporary files. In
 * memory a copy of a database takes a fifth of the time, and a run makes hundreds of them.
 * @param {{ place?: string, room?: number }} [input] `room` in bytes, of the file system and twice of the memory
 * @returns {string} an existing directory
 */
export function placeForTestData({ place = IN_MEMORY, room = ROOM } = {}) {
  const isRoomy = freeIn(place) >= room && process.availableMemory() >= 2 * room;
  return isRoomy ? place : tmpdir();
}

/**
 * @param {string} place
 * @returns {number} bytes; 0 when it cannot be written to
 */
function freeIn(place) {
  try {
    accessSync(place, constants.W_OK);
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS') return 0;
    throw error;
  }
}
