import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lockChange,
  lockPlaces,
  makeChange,
  releaseChange,
  releasePlaces,
  retakePlaces,
  takeChange,
  takePlaces,
} from '#app/availability/availability.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import { brokenInvariants } from '#db/invariants.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { withDatabase } from '#test/support/database.ts'
import { lostPlaces, mostInUse, sharedState } from '#test/support/resource-model.ts'
import { makeSharing, share, resourceUse, type Sharing } from '#test/support/resource-offers.ts'

const now = new Date('2026-06-01T08:00:00Z')

type Which = 'boat' | 'tour' | 'event'
type Step =
  | {
      does: 'take' | 'release' | 'retake'
      which: Which
      from: number
      slots: number
      units: number
      who: number
    }
  | { does: 'change'; which: Which; from: number; slots: number; units: number; who: number; isMade: boolean }
  | { does: 'quantity'; quantity: number }

const serviceOf = (offers: Sharing, which: Which) =>
  ({ boat: offers.serviceId, tour: offers.tourId, event: offers.eventServiceId })[which]

function wantedOf(
  offers: Sharing,
  { which, from, slots }: { which: Which; from: number; slots: number },
): Wanted {
  if (which === 'event') return { kind: 'event', eventId: offers.eventId }
  if (which === 'tour') return { kind: 'slots', startsAt: offers.tourStarts.slice(from, from + 1) }
  return { kind: 'slots', startsAt: offers.starts.slice(from, from + slots) }
}

async function take(tx: Db, offers: Sharing, step: Extract<Step, { which: Which }> & { reference: string }) {
  const { companyId } = offers
  return takePlaces(tx, {
    companyId,
    serviceId: serviceOf(offers, step.which),
    reference: step.reference,
    wanted: wantedOf(offers, step),
    units: step.units,
    leadTimeMinutes: 0,
    lastDayOn: null,
    now,
  })
}

async function run(tx: Db, offers: Sharing, step: Step, taken: Set<string>): Promise<void> {
  const { companyId } = offers
  if (step.does === 'quantity') return share(tx, companyId, { quantity: step.quantity, uses: usesOf(offers) })
  const reference = `${step.which} ${step.who}`
  if (step.does === 'take') {
    if (taken.has(reference)) return
    if ((await take(tx, offers, { ...step, reference })).outcome === 'taken') taken.add(reference)
    return
  }
  if (!taken.has(reference)) return
  await lockPlaces(tx, { companyId, reference })
  if (step.does === 'release') await releasePlaces(tx, { companyId, reference, now })
  else if (step.does === 'retake') {
    await releasePlaces(tx, { companyId, reference, now })
    await retakePlaces(tx, { companyId, reference, now })
  } else if (step.does === 'change') await change(tx, offers, { ...step, reference })
}

async function change(
  tx: Db,
  offers: Sharing,
  step: Extract<Step, { does: 'change' }> & { reference: string },
): Promise<void> {
  const live = await tx
    .selectFrom('hold')
    .select('line')
    .where('reference', '=', step.reference)
    .where('released_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!live) return
  const { companyId } = offers
  const { reference, units } = step
  const places = {
    companyId,
    serviceId: serviceOf(offers, step.which),
    reference,
    change: `${reference} change`,
    units,
  }
  const wanted = wantedOf(offers, step)
  await lockChange(tx, { ...places, wanted })
  const limits = { leadTimeMinutes: 0, lastDayOn: null, now }
  const more = await takeChange(tx, { ...places, ...limits, wanted })
  if (more.outcome === 'refused') return
  if (step.isMade) await makeChange(tx, { ...places, wanted, now })
  else await releaseChange(tx, { ...places, now })
}

const usesOf = (offers: Sharing) => [
  resourceUse(offers.serviceId, { bufferAfterMinutes: 15 }),
  resourceUse(offers.tourId, { placesPerUnit: 3, bufferBeforeMinutes: 30 }),
  resourceUse(offers.eventServiceId, { placesPerUnit: 2 }),
]

const which = fc.constantFrom<Which>('boat', 'tour', 'event')
const booking = {
  which,
  from: fc.integer({ min: 0, max: 5 }),
  slots: fc.integer({ min: 1, max: 3 }),
  units: fc.integer({ min: 1, max: 4 }),
  who: fc.integer({ min: 0, max: 4 }),
}
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('take' as const), ...booking }) },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('release' as const, 'retake' as const), ...booking }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('change' as const), ...booking, isMade: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('quantity' as const),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
  },
)

test(
  'whatever is booked, given back, changed or lowered: each start loses what others use at that time',
  () =>
    withDatabase(async (db) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(step, { minLength: 4, maxLength: 16 }),
          fc.boolean(),
          async (steps, hasGuide) => {
            const offers = await makeSharing(db, { capacity: 6, now })
            const { companyId } = offers
            await share(db, companyId, { quantity: 4, uses: usesOf(offers) })
            const guide = { countedBy: 'start', bufferAfterMinutes: 15 } as const
            const uses = [resourceUse(offers.tourId, guide), resourceUse(offers.eventServiceId, guide)]
            if (hasGuide) await share(db, companyId, { id: 'guides', kind: 'guide', quantity: 1, uses })
            const taken = new Set<string>()
            let quantity = 4
            let most = 0
            for (const each of steps) {
              await inTransaction(db, (tx) => run(tx, offers, each, taken))
              const state = await sharedState(db, companyId)
              expect(state.starts.map(({ shared }) => shared)).toEqual(
                state.starts.map((row) => lostPlaces(state, row)),
              )
              const used = mostInUse(state, 'boats')
              if (each.does === 'quantity') quantity = each.quantity
              // What was sold before the number was lowered stays; no more is sold.
              expect(used).toBeLessThanOrEqual(Math.max(quantity, most))
              most = used
              if (hasGuide) expect(mostInUse(state, 'guides')).toBeLessThanOrEqual(1)
            }
            const broken = (await brokenInvariants(db)).map(({ name }) => name)
            expect(
              broken.filter((name) => /^(?:resource|day|I1-(?:slot|event)-capacity)/.test(name)),
            ).toEqual([])
          },
        ),
        { numRuns: 20 },
      )
    }),
  120_000,
)
