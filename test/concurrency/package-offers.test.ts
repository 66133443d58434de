import { describe, expect, test } from 'vitest'
import { endOffer } from '#app/booking/package-offers/end-offer.server.ts'
import type { OfferGuards } from '#app/booking/package-offers/send-offer.server.ts'
import type { OfferDraft } from '#app/booking/package-offers/package-offers.ts'
import { sendOffer } from '#app/booking/package-offers/package-offers.server.ts'
import type { CapacityGuards } from '#app/availability/availability.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { inParallel, press, tally } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { times } from '#test/support/many-guests.ts'
import {
  acceptAs,
  draftFor,
  packageScene,
  packageSceneOf,
  requestPackageOf,
  sendAs,
  type PackageScene,
} from '#test/support/package-offers.ts'
import { makeSharing, resourceUse, share } from '#test/support/resource-offers.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const day = 24 * 3_600_000

async function scene(db: Db, options: { capacity?: number; slots?: number } = {}): Promise<PackageScene> {
  const made = await packageScene(db, { now: world.now(), ...options })
  world.enable(made.bookable.connectAccountId)
  return made
}

/** Another guest's request to the same company. */
const another = async (db: Db, one: PackageScene): Promise<PackageScene> => ({
  ...one,
  ...(await requestPackageOf(db, one.bookable, { now: world.now() })),
})

const without: OfferGuards = { lock: 'off' }

type Answer = { outcome: string; because?: string }

const outcomesOf = (settled: PromiseSettledResult<Answer>[]) =>
  tally(
    settled.map((each) =>
      each.status === 'fulfilled' ? (each.value.because ?? each.value.outcome) : 'failed',
    ),
  )

const stepsOf = async ({ db }: OwnDatabase, { reservationId }: PackageScene) =>
  (
    await db
      .selectFrom('reservation_history')
      .select('to_state as to')
      .where('reservation_id', '=', reservationId)
      .orderBy('seq')
      .execute()
  ).map(({ to }) => to)

describe('two acceptances at once', () => {
  const accepted = async (own: OwnDatabase, guards: OfferGuards) => {
    const one = await scene(own.db)
    await sendAs(own.db, one, { now: world.now() })
    const settled = await whileLocked(own, { table: 'reservation', waiting: 12 }, () =>
      times(12).map(() => acceptAs(own.db, one, { now: world.now(), guards })),
    )
    return { outcomes: outcomesOf(settled), steps: await stepsOf(own, one) }
  }

  test('one accepts, the others read that it is accepted', () =>
    withOwnDatabase(async (own) => {
      const { outcomes, steps } = await accepted(own, {})
      expect(outcomes).toEqual({ accepted: 1, 'accepted-already': 11 })
      expect(steps).toEqual(['requestet', 'depositOffered', 'offerAccepted'])
      await expectInvariants(own.db)
    }))

  test('control: without the lock each of them believes to be the first, so the race is real', () =>
    withOwnDatabase(async (own) => {
      const { outcomes } = await accepted(own, without)
      expect(outcomes['accepted-already'] ?? 0).toBeLessThan(11)
    }))
})

describe('an acceptance against a new version', () => {
  // Both read the offer before; then the one goes on, and the other.
  const race = async (own: OwnDatabase, guards: OfferGuards) => {
    const one = await scene(own.db)
    await sendAs(own.db, one, { now: world.now() })
    const { companyId, reservationId, ownerId, bookable } = one
    const draft = draftFor(bookable, world.now(), { persons: 14 })
    const sending = { companyId, reservationId, actorId: ownerId, operationId: randomId(), draft }
    const settled = await whileLocked<Answer>(own, { table: 'reservation', waiting: 2 }, () => [
      acceptAs(own.db, one, { now: world.now(), guards }),
      sendOffer(own.db, { ...sending, now: world.now(), guards }),
    ])
    const rows = await own.db
      .selectFrom('package_offer')
      .select(['version', 'accepted_at as acceptedAt', 'replaced_at as replacedAt'])
      .orderBy('version')
      .execute()
    const isOutdated = rows.some(({ acceptedAt, replacedAt }) => acceptedAt !== null && replacedAt !== null)
    return { outcomes: outcomesOf(settled), isOutdated }
  }

  test.each(times(6))('round %i: one of them, and never an outdated version', () =>
    withOwnDatabase(async (own) => {
      const { outcomes, isOutdated } = await race(own, {})
      expect([
        { accepted: 1, 'accepted-already': 1 },
        { sent: 1, replaced: 1 },
      ]).toContainEqual(outcomes)
      expect(isOutdated).toBe(false)
      await expectInvariants(own.db)
    }),
  )

  test('control: without the lock both go through or break, so the race is real', () =>
    withOwnDatabase(async (own) => {
      const { outcomes } = await race(own, without)
      expect([
        { accepted: 1, 'accepted-already': 1 },
        { sent: 1, replaced: 1 },
      ]).not.toContainEqual(outcomes)
    }))
})

describe('an acceptance and the end of its time at once', () => {
  const race = async (own: OwnDatabase, guards: OfferGuards) => {
    const now = world.now()
    const one = await scene(own.db)
    await sendAs(own.db, one, { now })
    const { companyId, reservationId } = one
    const over = new Date(now.getTime() + day)
    const ending = { companyId, reservationId, version: 1, as: 'lapsed', guards } as const
    const settled = await whileLocked<Answer>(own, { table: 'reservation', waiting: 2 }, () => [
      acceptAs(own.db, one, { now: new Date(over.getTime() - 1), guards }),
      endOffer(own.db, world.payments, {
        ...ending,
        cause: { actor: 'system', reason: 'offer-lapsed', now: over },
      }),
    ])
    return { outcomes: outcomesOf(settled), steps: await stepsOf(own, one) }
  }
  const either = [
    { accepted: 1, 'accepted-already': 1 },
    { ended: 1, lapsed: 1 },
  ]

  test.each(times(6))('round %i: one of them', () =>
    withOwnDatabase(async (own) => {
      const { outcomes, steps } = await race(own, {})
      expect(either).toContainEqual(outcomes)
      expect(steps).toHaveLength(3)
      await expectInvariants(own.db)
    }),
  )

  test('control: without the lock both go through or break, so the race is real', () =>
    withOwnDatabase(async (own) => {
      const { outcomes } = await race(own, without)
      expect(either).not.toContainEqual(outcomes)
    }))
})

const mostBooked = async ({ pool }: OwnDatabase) =>
  (await pool.query('select max(booked) as sold from slot')).rows[0].sold as number

async function untilServed(work: () => Promise<string>): Promise<string> {
  for (;;) {
    const served = await work()
    if (served !== 'not-yet' && served !== 'busy') return served
  }
}

describe('the last places of a start', () => {
  test('offers, new versions and orders at once never oversell, and never wait in a circle', () =>
    withOwnDatabase(async (own) => {
      const one = await scene(own.db, { capacity: 7, slots: 3 })
      const scenes = [one]
      for (const _ of times(11)) scenes.push(await another(own.db, one))
      const { starts } = one.bookable
      await inParallel(times(180), 24, (index) =>
        untilServed(async () => {
          const startsAt = starts[index % 3] ?? world.now()
          if (index % 3 === 0) {
            const started = await press(own.db, world, slotOrder(one.bookable, { from: index % 2 }))
            return started.outcome === 'refused' ? started.because : started.outcome
          }
          const sender = scenes[index % scenes.length] ?? one
          const sent = await sendAs(own.db, sender, { now: world.now(), startsAt, persons: 1 + (index % 3) })
          return sent.outcome
        }),
      )
      await expectInvariants(own.db)
      expect(await mostBooked(own)).toBe(7)
      expect(await deadlocksOf(own.db)).toBe(0)
    }))

  const on: CapacityGuards = { lock: 'on', condition: 'on' }
  const none: CapacityGuards = { lock: 'off', condition: 'off' }

  // Six companies' people and six guests read the counter while another session keeps the row.
  const soldToTwelve = async (own: OwnDatabase, places: CapacityGuards) => {
    const one = await scene(own.db, { capacity: 1, slots: 1 })
    const scenes = [one]
    for (const _ of times(5)) scenes.push(await another(own.db, one))
    // The offer's own lock of the start would hide whether taking is guarded.
    const guards: OfferGuards = places.lock === 'off' ? { lock: 'off', places } : { places }
    await whileLocked(own, { table: 'slot', waiting: 12 }, () => [
      ...scenes.map(async ({ companyId, reservationId, ownerId, bookable }) => {
        const draft = draftFor(bookable, world.now(), { persons: 1 })
        const sending = { companyId, reservationId, actorId: ownerId, operationId: randomId(), draft }
        return (await sendOffer(own.db, { ...sending, now: world.now(), guards })).outcome
      }),
      ...times(6).map(
        async () => (await press(own.db, world, slotOrder(one.bookable), { guards: places })).outcome,
      ),
    ])
    return mostBooked(own)
  }

  test('six offers and six orders for one place: one has it', () =>
    withOwnDatabase(async (own) => {
      expect(await soldToTwelve(own, on)).toBe(1)
      await expectInvariants(own.db)
    }))

  test('control: with all guards off it is sold more than once, so the race is real', () =>
    withOwnDatabase(async (own) => {
      await own.pool.query('alter table slot drop constraint slot_not_oversold')
      expect(await soldToTwelve(own, none)).toBeGreaterThan(1)
    }))
})

test('packages that move between offers which share boats use none twice, and never wait in a circle', () =>
  withOwnDatabase(async (own) => {
    const now = world.now()
    const offers = await makeSharing(own.db, { capacity: 50, now })
    world.enable(offers.connectAccountId)
    const { companyId, serviceId, tourId, eventServiceId, eventId, starts, tourStarts } = offers
    const uses = [serviceId, tourId, eventServiceId].map((id) => resourceUse(id))
    await share(own.db, companyId, { quantity: 7, uses })
    const one = await packageSceneOf(own.db, offers, { now })
    const scenes = [one]
    for (const _ of times(7)) scenes.push(await another(own.db, one))
    const [noon = now] = starts
    const places = (index: number, units: number): Partial<OfferDraft> => {
      if (index % 3 === 0) return { startsAt: noon, place: { serviceId: eventServiceId, eventId, units } }
      const [id, all] = index % 3 === 1 ? [serviceId, starts] : [tourId, tourStarts]
      const startsAt = all[index % all.length] ?? now
      return { startsAt, place: { serviceId: id, startsAt, units } }
    }
    const outcomes = await inParallel(times(150), 16, (index) =>
      untilServed(async () => {
        if (index % 5 === 4) {
          const started = await press(own.db, world, slotOrder(offers, { from: index % 4 }))
          return started.outcome === 'refused' ? started.because : started.outcome
        }
        const sender = scenes[(index * 3) % scenes.length] ?? one
        return (await sendAs(own.db, sender, { now, ...places(index, 1 + (index % 3)) })).outcome
      }),
    )
    expect(tally(outcomes)['sent']).toBeGreaterThan(0)
    await expectInvariants(own.db)
    expect(await deadlocksOf(own.db)).toBe(0)
  }))
