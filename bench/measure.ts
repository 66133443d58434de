import { elapsedMs } from '#foundation/platform/clock.ts'

/** Times of one kind of work, in milliseconds. */
export type Times = { perSecond: number; p50: number; p99: number; count: number }

/** A piece of work that is done over and over; `turn` counts from 0. */
export type Work = (turn: number) => Promise<unknown>

/** Both sides of a comparison, measured in turns so that a busy moment of the machine meets both. */
export type Comparison<Side extends string> = Record<Side, Times>

const roundMs = 400

/**
 * Runs the sides in alternating rounds of 0.4 seconds with `clients` workers each, after a warm-up of one round, until
 * every side ran for `seconds`.
 */
export async function compare<Side extends string>(
  sides: Record<Side, Work>,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Comparison<Side>> {
  const names = Object.keys(sides) as Side[]
  const samples = new Map<Side, number[]>(names.map((name) => [name, []]))
  const spent = new Map<Side, number>(names.map((name) => [name, 0]))
  const rounds = Math.max(1, Math.round((seconds * 1_000) / roundMs))
  for (const name of names) await round(sides[name], clients, 0)
  for (let nr = 0; nr < rounds; nr += 1) {
    for (const name of nr % 2 === 0 ? names : names.toReversed()) {
      const { times, tookMs } = await round(sides[name], clients, nr * 1_000)
      samples.get(name)?.push(...times)
      spent.set(name, (spent.get(name) ?? 0) + tookMs)
    }
  }
  return Object.fromEntries(
    names.map((name) => [name, summary(samples.get(name) ?? [], spent.get(name) ?? 1)]),
  ) as Comparison<Side>
}

async function round(
  work: Work,
  clients: number,
  firstTurn: number,
): Promise<{ times: number[]; tookMs: number }> {
  const times: number[] = []
  const startedMs = elapsedMs()
  let turn = firstTurn
  const worker = async () => {
    while (elapsedMs() - startedMs < roundMs) {
      const beganMs = elapsedMs()
      await work(turn++)
      times.push(elapsedMs() - beganMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, worker))
  return { times, tookMs: elapsedMs() - startedMs }
}

function summary(times: number[], tookMs: number): Times {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: (sorted.length * 1_000) / tookMs, p50: at(0.5), p99: at(0.99), count: sorted.length }
}
