/**
 * Settings that keep the application's memory small; without them the same work takes nearly twice as much.
 *
 * The allocator of glibc keeps what the picture library's threads give back: few arenas, and large blocks straight from
 * the system, give it up at once. Elsewhere the variables mean nothing. V8 keeps a young
 * generation in which the work of a request can die, and lets the old one grow by two fifths before it looks through it.
 */
export const memoryEnvironment = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '32768',
}

export const memoryFlags = ['--max-semi-space-size=8', '--heap-growing-percent=40']
