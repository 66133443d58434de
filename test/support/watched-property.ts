import { randomInt } from 'node:crypto'
import fc from 'fast-check'

type Watched = {
  name: string
  seed: number
  numRuns: number
  /** All runs together may take so long; what still runs then has failed. */
  limitMs?: number
  /** So long a smaller counterexample is looked for. */
  shrinkMs?: number
}

/** A seed for a test of chance, said at once: what comes to no end says nothing afterwards. */
export function saidSeed(name: string): number {
  const seed = randomInt(2 ** 31 - 1)
  console.info(`${name}: seed ${seed} begins`)
  return seed
}

const usualLimitMs = 400_000
const usualShrinkMs = 60_000

/**
 * `fc.assert` for properties that cost seconds: says the seed before it begins, has an end whatever happens, and looks for
 * a smaller counterexample only for a while.
 *
 * @throws {Error} with seed, path and the smallest counterexample so far; or with the seed and the path of the run that
 * came to no end.
 */
export async function assertWatched<Values>(
  property: fc.IAsyncProperty<Values>,
  { name, seed, numRuns, limitMs = usualLimitMs, shrinkMs = usualShrinkMs }: Watched,
): Promise<void> {
  console.info(`${name}: seed ${seed}, ${numRuns} runs begin`)
  const first = await fc.check(property, {
    ...{ seed, numRuns, endOnFailure: true },
    ...{ interruptAfterTimeLimit: limitMs, markInterruptAsFailure: true },
  })
  if (!first.failed) return
  if (first.counterexamplePath === null) {
    const place = `{ seed: ${seed}, path: "${first.numRuns}", endOnFailure: true }`
    throw new Error(`${name}: no end within ${limitMs} ms, in the run ${place}`)
  }
  console.info(`${name}: seed ${seed}, run ${first.counterexamplePath} failed; looking for a smaller one`)
  const shorter = await fc.check(property, {
    ...{ seed, numRuns: 1, path: first.counterexamplePath },
    interruptAfterTimeLimit: shrinkMs,
  })
  // Where others interfere the same run may pass the second time.
  const found = shorter.failed ? shorter : first
  throw new Error(`${name}: ${await fc.asyncDefaultReportMessage(found)}`, { cause: found.errorInstance })
}
