import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { Bookable } from '#test/support/bookable.ts'
import { asWritten, withDatabase } from '#test/support/database.ts'
import { joinCompany, makeGuest, makeVisitable, toDayAfter, writes } from '#test/support/visits.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { writesPerDay } from './review-limits.ts'
import { mayWrite, ratingOf, reviewsOf, takeBack, vote, writeReview } from './reviews.server.ts'

const world = worldOfFile()

type Scene = { db: Db; bookable: Bookable; guest: Customer & { reservationId: string } }

/** A guest the morning after the visit. */
const afterVisit = (work: (scene: Scene) => Promise<void>) =>
  withDatabase(async (db) => {
    const bookable = await makeVisitable(db, world)
    const guest = await makeGuest(db, world, bookable)
    toDayAfter(world, bookable)
    await work({ db, bookable, guest })
    const broken = await brokenInvariants(db)
    expect(broken.filter(({ name }) => name.startsWith('I30'))).toEqual([])
  })

const countsOf = async (db: Db, bookable: Bookable) => (await ratingOf(db, bookable)).counts
const rowsOf = (db: Db) =>
  db.selectFrom('review').selectAll().orderBy('created_at').orderBy(asWritten).execute()

test('[RATE-18] stars are for who took part in a booking of that very service', () =>
  withDatabase(async (db) => {
    const bookable = await makeVisitable(db, world)
    const guest = await makeGuest(db, world, bookable)
    const cancelling = await makeGuest(db, world, bookable)
    const stranger = await makeMember(db, { now: world.now() })
    const says = async (author: Customer, of = bookable) => {
      const said = await writes(db, world, of, { author, stars: 5 })
      return said.outcome === 'refused' ? said.because : said.outcome
    }
    expect(await says(guest)).toBe('not-there')
    await cancelBooking(db, world.payments, {
      ...{ userId: cancelling.id, reservationId: cancelling.reservationId, reason: 'other' },
      now: world.now(),
    })
    toDayAfter(world, bookable)
    expect(await says(stranger)).toBe('not-there')
    expect(await says(cancelling)).toBe('not-there')
    expect(await says(guest, { ...bookable, serviceId: bookable.eventServiceId })).toBe('not-there')
    expect(await rowsOf(db)).toEqual([])
    expect(await says(guest)).toBe('written')
    expect(await rowsOf(db)).toMatchObject([
      { user_id: guest.id, display_name: 'Ada', reservation_id: guest.reservationId, stars: 5, vote: 0 },
    ])
  }))

test('[RATE-18] who was let in early rates from the start on; a tip is for whoever has an account', () =>
  withDatabase(async (db) => {
    const bookable = await makeVisitable(db, world)
    const guest = await makeGuest(db, world, bookable)
    await db.updateTable('reservation').set({ state: 'reedemed' }).execute()
    const start = bookable.starts[0] ?? world.now()
    world.advance((start.getTime() - world.now().getTime()) / 1000 - 1)
    expect(await writes(db, world, bookable, { author: guest, stars: 4 })).toMatchObject({
      because: 'not-there',
    })
    world.advance(1)
    expect(await writes(db, world, bookable, { author: guest, stars: 4 })).toEqual({ outcome: 'written' })
    const stranger = await makeMember(db, { now: world.now() })
    expect(await writes(db, world, bookable, { author: stranger, stars: null })).toEqual({
      outcome: 'written',
    })
    expect(await countsOf(db, bookable)).toEqual([0, 0, 0, 1, 0])
    const tips = await reviewsOf(db, { ...bookable, kind: 'tipp', viewerId: stranger.id })
    expect(tips.own).toMatchObject({ stars: null, displayName: 'Ada', comment: 'Moin.' })
  }))

test('[RATE-15, RATE-17] a second rating replaces the first: 4 to 5 stars moves both counters, and votes go', () =>
  afterVisit(async ({ db, bookable, guest }) => {
    await writes(db, world, bookable, { author: guest, stars: 4 })
    const [first] = await rowsOf(db)
    expect(await countsOf(db, bookable)).toEqual([0, 0, 0, 1, 0])
    const other = await makeMember(db, { now: world.now() })
    const voting = { ...bookable, userId: other.id, reviewId: first?.id ?? '', now: world.now() }
    await vote(db, { ...voting, direction: 1 })
    world.advance(3600)
    expect(await writes(db, world, bookable, { author: guest, stars: 5, comment: 'Doch besser.' })).toEqual({
      outcome: 'replaced',
    })
    expect(await countsOf(db, bookable)).toEqual([0, 0, 0, 0, 1])
    expect(await rowsOf(db)).toMatchObject([{ id: first?.id, stars: 5, comment: 'Doch besser.', vote: 0 }])
    expect((await rowsOf(db))[0]?.created_at.getTime()).toBeGreaterThan(first?.created_at.getTime() ?? 0)
    expect(await db.selectFrom('review_vote').selectAll().execute()).toEqual([])
    const index = await db
      .selectFrom('service')
      .select(['rating_hundredths', 'rating_count'])
      .where('id', '=', bookable.serviceId)
      .executeTakeFirst()
    expect(index).toEqual({ rating_hundredths: 500, rating_count: 1 })
  }))

test('sending the same twice changes nothing, so a second press keeps the votes', () =>
  afterVisit(async ({ db, bookable, guest }) => {
    await writes(db, world, bookable, { author: guest, stars: 4 })
    const [row] = await rowsOf(db)
    const other = await makeMember(db, { now: world.now() })
    await vote(db, {
      ...{ ...bookable, userId: other.id, reviewId: row?.id ?? '' },
      ...{ direction: 1, now: world.now() },
    })
    world.advance(60)
    expect(await writes(db, world, bookable, { author: guest, stars: 4 })).toEqual({ outcome: 'unchanged' })
    expect(await rowsOf(db)).toMatchObject([{ vote: 1, created_at: row?.created_at }])
  }))

test('[RATE-16] of a service that is gone nothing is counted', () =>
  afterVisit(async ({ db, bookable, guest }) => {
    const gone = { ...bookable, serviceId: 'gone' }
    await db.updateTable('reservation').set({ service_id: 'gone' }).execute()
    expect(await writes(db, world, gone, { author: guest, stars: 5 })).toEqual({
      outcome: 'refused',
      because: 'service-gone',
    })
    expect(await db.selectFrom('service_rating').selectAll().execute()).toEqual([])
    expect(await rowsOf(db)).toEqual([])
  }))

test('a company’s own people write nothing about it, even where they booked', () =>
  afterVisit(async ({ db, bookable, guest }) => {
    await joinCompany(db, bookable, guest.id, world.now())
    for (const stars of [5, null])
      expect(await writes(db, world, bookable, { author: guest, stars })).toEqual({
        outcome: 'refused',
        because: 'own-company',
      })
    const asking = { ...bookable, userId: guest.id, now: world.now() }
    expect(await mayWrite(db, { ...asking, kind: 'tipp' })).toEqual({ because: 'own-company' })
  }))

test('taken back, a rating is gone with its stars and votes, and can be written anew', () =>
  afterVisit(async ({ db, bookable, guest }) => {
    const own = { ...bookable, userId: guest.id, kind: 'rating', now: world.now() } as const
    expect(await takeBack(db, own)).toEqual({ outcome: 'none' })
    await writes(db, world, bookable, { author: guest, stars: 2 })
    await writes(db, world, bookable, { author: guest, stars: null })
    expect(await takeBack(db, own)).toEqual({ outcome: 'taken-back' })
    expect(await takeBack(db, own)).toEqual({ outcome: 'none' })
    expect(await countsOf(db, bookable)).toEqual([0, 0, 0, 0, 0])
    expect((await rowsOf(db)).map(({ kind }) => kind)).toEqual(['tipp'])
    expect(await writes(db, world, bookable, { author: guest, stars: 3 })).toEqual({ outcome: 'written' })
  }))

test('an account writes so often a day, and whose account is gone writes nothing', () =>
  afterVisit(async ({ db, bookable, guest }) => {
    for (let count = 0; count < writesPerDay; count += 1)
      await writes(db, world, bookable, { author: guest, stars: 1, comment: `${count}` })
    expect(await writes(db, world, bookable, { author: guest, stars: 5 })).toMatchObject({
      outcome: 'refused',
      because: 'too-many',
    })
    expect(await countsOf(db, bookable)).toEqual([1, 0, 0, 0, 0])
    const gone = { id: 'gone', displayName: 'Ada' }
    const text = { stars: null, title: null, comment: 'Moin.' }
    expect(
      await writeReview(db, { ...bookable, kind: 'tipp', author: gone, text, now: world.now() }),
    ).toEqual({ outcome: 'refused', because: 'account-gone' })
  }))

test('what nobody can find any more keeps what was written about it', () =>
  afterVisit(async ({ db, bookable, guest }) => {
    await writes(db, world, bookable, { author: guest, stars: 5 })
    const { companyId, serviceId: id } = bookable
    const gone = { outcome: 'refused', because: 'service-gone' }
    const again = () => writes(db, world, bookable, { author: guest, stars: 1 })
    const service = db.updateTable('service').where('id', '=', id)
    await service.set({ is_online: false }).execute()
    expect(await again()).toEqual(gone)
    await service.set({ is_online: true }).execute()
    await db.updateTable('company').set({ draft_since: world.now() }).where('id', '=', companyId).execute()
    expect(await again()).toEqual(gone)
    expect(await rowsOf(db)).toMatchObject([{ stars: 5 }])
  }))
