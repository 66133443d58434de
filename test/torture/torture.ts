import { openPaymentWorld, type PaymentWorld } from '#test/support/payment-world.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { goodwillRace, guardNames, raceWithout, type Breakable } from './broken-guards.ts'
import { addTo, isWhole, noTotals, wrongIn, type Totals } from './totals.ts'
import { nameOfWork, workPlan, type Work } from './work-plan.ts'
import { fullSizes, openWorkshop, type Sizes } from './workshop.ts'

/** What a run is to do, and when it is over. */
export type TortureTask = {
  seed: number
  works?: readonly Work[]
  sizes?: Sizes
  /** Asked before each piece of work. */
  isOver: (done: number) => boolean
  /** Hears a line per piece of work. */
  say: (line: string) => void
}

const longestMessage = 600

/** Does one piece of work after the other until it is over, and counts what came of it. */
export async function torture({ seed, works, sizes = fullSizes, isOver, say }: TortureTask): Promise<Totals> {
  const totals = noTotals()
  const workshop = await openWorkshop(sizes)
  let done = 0
  try {
    for (const planned of workPlan(seed, works)) {
      if (isOver(done)) break
      done += 1
      const name = nameOfWork(planned.work)
      const started = performance.now()
      const breach = await workshop.doWork(planned).then(
        ({ counted, broken }) => {
          addTo(totals, counted)
          totals.brokenInvariants += broken.length
          return broken.length > 0 ? `broken: ${broken.join(', ')}` : wrongIn(counted)
        },
        (error: unknown) => String((error as Error).stack ?? error).slice(0, longestMessage),
      )
      if (breach !== null) totals.breaches.push({ work: name, seed: planned.seed, message: breach })
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      say(`${name}, seed ${planned.seed}: ${breach ?? 'whole'} (${seconds} s)`)
    }
  } finally {
    await workshop.close()
  }
  return totals
}

/**
 * Races with some guards switched off, for slots and events in turn, until it is over or a place was sold twice.
 * Without the lock of goodwill: about one visit, until two gave without knowing of each other.
 */
export async function tortureWithout({
  off,
  isOver,
  say,
}: { off: readonly Breakable[] } & Pick<TortureTask, 'isOver' | 'say'>): Promise<Totals> {
  const totals = noTotals()
  const world = await openPaymentWorld()
  try {
    while (isWhole(totals) && !isOver(totals.units)) {
      if (off.includes('goodwill-lock')) await giveUnlocked(world, totals, say)
      const guards = guardNames.filter((name) => off.includes(name))
      if (guards.length === 0) continue
      const of = totals.units % 2 === 0 ? 'slot' : 'event'
      const race = await raceWithout(world, { off: guards, of })
      addTo(totals, race)
      say(`without ${off.join(', ')}: one ${of}, ${race.attempts} buyers, sold ${race.oversold} too often`)
    }
  } finally {
    await world.stop()
  }
  return totals
}

async function giveUnlocked(world: PaymentWorld, totals: Totals, say: (line: string) => void): Promise<void> {
  await withOwnDatabase(async (own) => {
    const race = await goodwillRace(own, world, { lock: 'off' })
    addTo(totals, race)
    say(`without goodwill-lock: ${race.givenUnaware} gave without knowing of another`)
  })
}
