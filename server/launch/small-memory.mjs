/**
 * How the shop's processes are kept small. Young objects get 8 MB instead of 16 before they are swept, and glibc keeps two
 * pools of free memory instead of eight per core.
 */
export const NODE_FLAGS = ['--max-semi-space-size=8'];

/** Of the environment; only the allocator of Linux reads it. */
export const MEMORY_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
