import { describe, expect, test } from 'vitest'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { hearOfShares } from '#app/booking/splits/splits.server.ts'
import { sessionNews } from '#app/payment/payment.server.ts'
import { inParallel, tally, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { untilWaiting, whileLocked } from '#test/support/locks.ts'
import { times } from '#test/support/many-guests.ts'
import {
  beginSplit,
  hearOf,
  keepPlaces,
  onCards,
  openShare,
  payShare,
  pressSplit,
  splitNow,
  splittable,
  tick,
  type Begun,
} from '#test/support/splits.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { killScenes } from './kill-scenes.ts'

const world = worldOfFile()
const { run } = killScenes(world)
const rounds = 8
const overSeconds = 24 * 3600 + 30 * 60 + 1
const totalCents = 3600

/** What a round left on cards beyond what was there before it. */
function cardsSince() {
  const before = onCards(world)
  return () => {
    const { heldCents, chargedCents } = onCards(world)
    return { held: heldCents - before.heldCents, charged: chargedCents - before.chargedCents }
  }
}

/** A split of three of which two are authorised, and the page of the third is paid; nobody has heard of that yet. */
async function nearlyPaid(own: OwnDatabase): Promise<{ begun: Begun; last: string }> {
  const begun = await beginSplit(own.db, world, await splittable(own.db, world))
  await payShare(own.db, world, begun, 1)
  await payShare(own.db, world, begun, 2)
  const last = await openShare(own.db, world, begun, 3)
  world.pay(last)
  return { begun, last }
}

/** Hears of a page, with or without the locks. */
async function hear({ db }: OwnDatabase, sessionId: string, lock: 'on' | 'off') {
  const { checkout, ...news } = await sessionNews(db, world.payments, { sessionId })
  if (!checkout) throw new Error('there is no such page')
  return hearOfShares(db, world.payments, { checkout, news, guards: { lock }, now: world.now() })
}

describe('shares at once', () => {
  test('the last payment and the end of the hold: all is charged and booked, or all is given back', () =>
    withOwnDatabase(async (own) => {
      const ends: string[] = []
      for (const [nr] of times(rounds).entries()) {
        const cards = cardsSince()
        const { begun, last } = await nearlyPaid(own)
        world.advance(overSeconds)
        const now = world.now()
        const both = [
          () => hearOf(own.db, world, last),
          () => expireDueHolds(own.db, world.payments, { now }),
        ]
        await Promise.all((nr % 2 === 0 ? both : both.toReversed()).map((work) => work()))
        await tick(own.db, world)
        const { state } = await splitNow(own.db, begun)
        const charged = state === 'confirmed' ? totalCents : 0
        expect([state, cards()]).toEqual([state, { held: 0, charged }])
        ends.push(state)
      }
      console.info(`shares: ${JSON.stringify(tally(ends))} of ${rounds} last payments at the end of the hold`)
      expect(new Set(ends).difference(new Set(['confirmed', 'deleteCapacity']))).toEqual(new Set())
      await expectInvariants(own.db)
    }))

  /** The hold ends first, and is in the middle of it when the last payment is heard of. */
  async function endedWhileHearing(own: OwnDatabase, lock: 'on' | 'off') {
    // One payment for all, so that both wait for the same row and the end of the hold comes first.
    const begun = await beginSplit(own.db, world, await splittable(own.db, world))
    const last = await openShare(own.db, world, begun, 'rest')
    world.pay(last)
    world.advance(overSeconds)
    const ends = await whileLocked(own, { table: 'split_payment', waiting: 2 }, (): Promise<unknown>[] => [
      expireDueHolds(own.db, world.payments, { now: world.now() }),
      untilWaiting(own.db, 1).then(() => hear(own, last, lock)),
    ])
    return { begun, ends: ends.map(({ status }) => status) }
  }

  test('a payment that is heard of while its hold ends comes to nothing, and is let go', () =>
    withOwnDatabase(async (own) => {
      const cards = cardsSince()
      const { begun, ends } = await endedWhileHearing(own, 'on')
      expect(ends).toEqual(['fulfilled', 'fulfilled'])
      await tick(own.db, world)
      expect((await splitNow(own.db, begun)).split.state).toBe('released')
      expect(cards()).toEqual({ held: 0, charged: 0 })
      await expectInvariants(own.db)
    }))

  test('its twin without the locks breaks: what was given back would be charged, but the database refuses', () =>
    withOwnDatabase(async (own) => {
      expect((await endedWhileHearing(own, 'off')).ends).toEqual(['fulfilled', 'rejected'])
    }))

  test('sixteen messages about the last payment charge everybody once', () =>
    withOwnDatabase(async (own) => {
      const cards = cardsSince()
      const { begun, last } = await nearlyPaid(own)
      await inParallel(times(16), 16, () => hearOf(own.db, world, last))
      await tick(own.db, world)
      expect((await splitNow(own.db, begun)).state).toBe('confirmed')
      expect(cards()).toEqual({ held: 0, charged: totalCents })
      const kinds = own.db.selectFrom('mail').select('kind').where('kind', '=', 'booking-confirmed')
      expect(await kinds.execute()).toHaveLength(1)
      await expectInvariants(own.db)
    }))

  test('three who pay the same share, and one who covers the rest, pay for it once', () =>
    withOwnDatabase(async (own) => {
      const cards = cardsSince()
      const begun = await beginSplit(own.db, world, await splittable(own.db, world))
      const pages = [
        await openShare(own.db, world, begun, 2),
        await openShare(own.db, world, begun, 3),
        await openShare(own.db, world, begun, 'rest'),
      ]
      for (const page of pages) world.pay(page)
      await inParallel(pages, 3, (page) => hearOf(own.db, world, page))
      await tick(own.db, world)
      const { split } = await splitNow(own.db, begun)
      const paid = split.shares.filter(({ checkoutId }) => checkoutId !== null)
      const cents = paid.reduce((sum, share) => sum + share.cents, 0)
      expect(cards()).toEqual(
        split.state === 'completed' ? { held: 0, charged: totalCents } : { held: cents, charged: 0 },
      )
      await expectInvariants(own.db)
    }))

  /** The group is being made smaller, and before it has its places the last share is heard of. */
  async function smallerWhileHearing(own: OwnDatabase, lock: 'on' | 'off') {
    const { begun, last } = await nearlyPaid(own)
    const [smaller] = await whileLocked(own, { table: 'slot', waiting: 2 }, (): Promise<unknown>[] => [
      keepPlaces(own.db, world, begun, 2, { lock }),
      untilWaiting(own.db, 1)
        .then(() => hearOf(own.db, world, last))
        .then(() => own.db.selectFrom('slot').select('booked').forUpdate().execute()),
    ])
    return { begun, smaller: smaller?.status }
  }

  test('the last payment is heard of while the group is made smaller: all stay, and all are charged', () =>
    withOwnDatabase(async (own) => {
      const cards = cardsSince()
      const { begun, smaller } = await smallerWhileHearing(own, 'on')
      expect(smaller).toBe('fulfilled')
      expect((await splitNow(own.db, begun)).state).toBe('confirmed')
      expect(cards()).toEqual({ held: 0, charged: totalCents })
      await expectInvariants(own.db)
    }))

  test('its twin without the locks breaks: who has paid would lose a place, but the database refuses', () =>
    withOwnDatabase(async (own) => {
      expect((await smallerWhileHearing(own, 'off')).smaller).toBe('rejected')
    }))

  test('a smaller group and the last payment at once: what is charged is what is booked', () =>
    withOwnDatabase(async (own) => {
      const ends: number[] = []
      for (const [nr] of times(rounds).entries()) {
        const cards = cardsSince()
        const { begun, last } = await nearlyPaid(own)
        const both = [
          () => hearOf(own.db, world, last),
          () => keepPlaces(own.db, world, begun, 2),
        ] as (() => Promise<unknown>)[]
        await Promise.all((nr % 2 === 0 ? both : both.toReversed()).map((work) => work()))
        await tick(own.db, world)
        const { split, state } = await splitNow(own.db, begun)
        const cents = split.shares.reduce((sum, share) => sum + share.cents, 0)
        expect([state, cards()]).toEqual(['confirmed', { held: 0, charged: cents }])
        ends.push(split.shares.length)
      }
      console.info(`shares: ${JSON.stringify(tally(ends.map(String)))} people after ${rounds} smaller groups`)
      await expectInvariants(own.db)
    }))

  /** Two orders in shares for a start of which splits may hold only one. */
  async function twoForAQuarter(own: OwnDatabase, shared: 'on' | 'off') {
    const bookable = await splittable(own.db, world, { capacity: 16 })
    const order = slotOrder(bookable, { persons: 3 })
    const started = await whileLocked(own, { table: 'slot', waiting: 2 }, () =>
      times(2).map(() => pressSplit(own.db, world, order, { guards: { shared } })),
    )
    return tally(started.map((each) => (each.status === 'fulfilled' ? each.value.outcome : 'broken')))
  }

  test('two splits for the last quarter of a start: one gets it', () =>
    withOwnDatabase(async (own) => {
      expect(await twoForAQuarter(own, 'on')).toEqual({ split: 1, refused: 1 })
    }))

  test('its twin without the lock breaks: both get it', () =>
    withOwnDatabase(async (own) => {
      expect(await twoForAQuarter(own, 'off')).toEqual({ split: 2 })
    }))
})

describe('processes that die', () => {
  const whilePaying = [
    ['mid_fulfil', 0],
    ['after_fulfil_before_mail', 0],
    ['after_capture_before_save', 0],
    ['after_capture_before_save', 1],
    ['after_capture_before_save', 2],
    ['mid_fulfil', 1],
  ] as const

  test.each(whilePaying)('killed at %s (%i): whoever comes next charges all once', (name, passes) =>
    withOwnDatabase(async (own) => {
      const cards = cardsSince()
      const { begun, last } = await nearlyPaid(own)
      expect(await run(own, { kind: 'fulfil', sessionId: last }, name, passes)).toBe('SIGKILL')
      world.advance(6 * 60)
      expect(await run(own, { kind: 'recover' })).toBeNull()
      expect((await splitNow(own.db, begun)).state).toBe('confirmed')
      expect(cards()).toEqual({ held: 0, charged: totalCents })
      await expectInvariants(own.db)
    }),
  )

  const whileEnding = [
    ['mid_expiry_job', 0],
    ['before_let_go', 0],
    ['after_let_go_before_save', 0],
    ['before_let_go', 1],
    ['after_let_go_before_save', 1],
  ] as const

  test.each(whileEnding)('killed at %s (%i): whoever comes next gives everything back', (name, passes) =>
    withOwnDatabase(async (own) => {
      const cards = cardsSince()
      const begun = await beginSplit(own.db, world, await splittable(own.db, world))
      await payShare(own.db, world, begun, 1)
      await openShare(own.db, world, begun, 2)
      world.advance(overSeconds)
      expect(await run(own, { kind: 'expire' }, name, passes)).toBe('SIGKILL')
      expect(await run(own, { kind: 'recover' })).toBeNull()
      await workOff(own.db, world)
      expect((await splitNow(own.db, begun)).split.state).toBe('released')
      expect(cards()).toEqual({ held: 0, charged: 0 })
      await expectInvariants(own.db)
    }),
  )
})
