import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'

/**
 * Lists stand in line: as many are looked up at once as there are processors, in the order in which they were asked
 * for. All at once, the slow ones would share the processors with every quick one and be the slower for it.
 * `docs/benchmarks.md`, "Search", has the figures.
 *
 * Whoever has a turn never asks for another, or all of them could wait for each other.
 */
export const inTurn = pLimit(Math.max(2, availableParallelism()))
