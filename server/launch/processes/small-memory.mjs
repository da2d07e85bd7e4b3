/**
 * How the shop's processes are kept small. Young objects get 4 MB instead of 16 before they are swept. Old ones may take
 * 256 MB, five times what a busy api or worker holds: without a bound V8 lets the rubbish of a rush lie until it has the
 * size of the machine. And glibc keeps two pools of free memory instead of eight per core, and gives back what is free at
 * their ends at its first thresholds, which it would raise with every large piece that is freed.
 */
export const NODE_FLAGS = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/** Of the environment; only the allocator of Linux reads it. */
export const MEMORY_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '131072',
  MALLOC_MMAP_THRESHOLD_: '131072',
};
