/**
 * Node's options of the shop's processes: the old generation may grow to 256 MB, five times the heap of a busy api or worker.
 * Without a bound V8 lets garbage of a peak lie until it has the size of the machine.
 */
export const NODE_FLAGS = ['--max-old-space-size=256'];

/**
 * Environment of the shop's processes; only glibc reads it. Two arenas of free memory instead of eight per core, and the
 * initial thresholds for giving memory back to the system, which glibc would raise with every large block that is freed.
 */
export const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
