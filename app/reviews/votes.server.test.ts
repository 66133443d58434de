import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { makeBookable, type Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { joinCompany, writes } from '#test/support/visits.ts'
import { makeMember } from '#test/support/waiting.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { votesPerHour } from './review-limits.ts'
import { forgetReviews, vote, votesOf, type Direction } from './reviews.server.ts'

const world = { now: () => new Date('2026-06-13T12:00:00Z') }

type Scene = {
  db: Db
  bookable: Bookable
  author: Customer
  reader: Customer
  id: string
  press: (by: Customer, direction: Direction) => Promise<string>
  total: () => Promise<number>
}

/** A tip of one person, in front of another. */
const withTip = (work: (scene: Scene) => Promise<void>) =>
  withDatabase(async (db) => {
    const bookable = await makeBookable(db, { capacity: 4, now: world.now() })
    const author = await makeMember(db, { now: world.now() })
    const reader = await makeMember(db, { now: world.now() })
    await writes(db, world, bookable, { author, stars: null })
    const { id } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    const press = async (by: Customer, direction: Direction) => {
      const pressed = { ...bookable, userId: by.id, reviewId: id, direction, now: world.now() }
      const result = await vote(db, pressed)
      return result.outcome === 'refused' ? result.because : result.outcome
    }
    const total = async () => (await db.selectFrom('review').select('vote').executeTakeFirstOrThrow()).vote
    await work({ db, bookable, author, reader, id, press, total })
    expect(await brokenVotes(db)).toEqual([])
  })

const brokenVotes = async (db: Db) => (await brokenInvariants(db)).filter(({ name }) => name === 'I30-votes')

test('[RATE-13] others’ entries are voted up or down by one, once a person; a vote can be turned and taken back', () =>
  withTip(async ({ db, bookable, reader, id, press, total }) => {
    const given = async () =>
      (await votesOf(db, { ...bookable, userId: reader.id, reviewIds: [id] })).get(id) ?? 0
    for (const [direction, outcome, sum] of [
      [1, 'counted', 1],
      [1, 'unchanged', 1],
      [-1, 'counted', -1],
      [0, 'counted', 0],
      [0, 'unchanged', 0],
      [-1, 'counted', -1],
    ] as const) {
      expect([direction, await press(reader, direction)]).toEqual([direction, outcome])
      expect([await total(), await given()]).toEqual([sum, direction])
    }
    const second = await makeMember(db, { now: world.now() })
    await press(second, 1)
    expect(await total()).toBe(0)
  }))

test('[RATE-11] a vote on one’s own entry changes nothing', () =>
  withTip(async ({ db, author, press, total }) => {
    for (const direction of [1, -1, 0] as const) expect(await press(author, direction)).toBe('ignored')
    expect(await total()).toBe(0)
    expect(await db.selectFrom('review_vote').selectAll().execute()).toEqual([])
  }))

test('a company’s own people don’t vote on what is said about it, nor anybody on what isn’t there', () =>
  withTip(async ({ db, bookable, reader, id, press, total }) => {
    const about = { userId: reader.id, direction: 1, now: world.now() } as const
    const at = { ...bookable, reviewId: id }
    for (const wrong of [
      { ...at, reviewId: 'none' },
      { ...at, serviceId: bookable.eventServiceId },
      { ...at, companyId: 'other' },
    ])
      expect(await vote(db, { ...about, ...wrong })).toEqual({ outcome: 'refused', because: 'review-gone' })
    const gone = { ...reader, id: 'gone' }
    expect(await press(gone, 1)).toBe('account-gone')
    await joinCompany(db, bookable, reader.id, world.now())
    expect(await press(reader, 1)).toBe('own-company')
    expect(await total()).toBe(0)
  }))

test('an account votes so often an hour', () =>
  withTip(async ({ reader, press, total }) => {
    for (let count = 0; count < votesPerHour; count += 1) await press(reader, count % 2 === 0 ? 1 : -1)
    expect(await press(reader, 1)).toBe('too-many')
    expect(await total()).toBe(-1)
  }))

test('whoever deletes the account takes their votes along', () =>
  withTip(async ({ db, reader, press, total }) => {
    const second = await makeMember(db, { now: world.now() })
    await press(reader, -1)
    await press(second, 1)
    await forgetReviews(db, { userId: reader.id, now: new Date('2026-06-14T08:00:00Z') })
    expect(await total()).toBe(1)
    expect(await db.selectFrom('review_vote').select('user_id').execute()).toEqual([{ user_id: second.id }])
  }))

test('a tip whose votes aren’t those that were given is found by the audit', () =>
  withTip(async ({ db, reader, press }) => {
    await press(reader, 1)
    const setVotes = (votes: number) => db.updateTable('review').set({ vote: votes }).execute()
    await setVotes(2)
    expect(await brokenVotes(db)).toHaveLength(1)
    await setVotes(1)
  }))
