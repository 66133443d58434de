import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { ratingFrom } from './reviews.ts'
import { ratingOf, recountRatings, reviewsOf } from './reviews.server.ts'

const service = { companyId: 'kontor', serviceId: 'kanu' }

async function makeReviewed(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: 'kontor' })
  await makeService(db, { id: 'kanu', company_id: 'kontor', category_id: 'wasser' })
}

async function review(
  db: Db,
  id: string,
  row: { stars?: number; vote?: number; day?: string; user_id?: string },
) {
  const { stars = null, vote = 0, day = '2026-01-01', user_id = null } = row
  await db
    .insertInto('review')
    .values({
      company_id: 'kontor',
      id,
      service_id: 'kanu',
      kind: stars === null ? 'tipp' : 'rating',
      user_id,
      display_name: id,
      capture: null,
      comment: 'moin',
      stars,
      vote,
      created_at: new Date(`${day}T12:00:00Z`),
    })
    .execute()
}

test('[ENT-6] an average is made of the five counters, rounded to hundredths', () => {
  expect(ratingFrom([0, 0, 0, 1, 2])).toEqual({ counts: [0, 0, 0, 1, 2], total: 3, averageHundredths: 467 })
  expect(ratingFrom([0, 0, 0, 0, 0]).averageHundredths).toBe(0)
})

test('[RATE-6] reviews come by votes, then newest first, thirty at most, with the own entry beside', async () => {
  await withDatabase(async (tx) => {
    await makeReviewed(tx)
    for (let index = 0; index < 30; index += 1) await review(tx, `r${index}`, { stars: 5, vote: 1 })
    await review(tx, 'best', { stars: 4, vote: 9 })
    await review(tx, 'newer', { stars: 4, vote: 1, day: '2026-02-01' })
    await review(tx, 'mine', { stars: 1, vote: -1, user_id: 'me' })
    await review(tx, 'tip', {})
    const { top, own } = await reviewsOf(tx, { ...service, kind: 'rating', viewerId: 'me' })
    expect(top).toHaveLength(30)
    expect(top.slice(0, 3).map(({ id }) => id)).toEqual(['best', 'newer', 'r0'])
    expect(own?.id).toBe('mine')
    expect((await reviewsOf(tx, { ...service, kind: 'tipp' })).top.map(({ id }) => id)).toEqual(['tip'])
  })
})

test('counting anew gives the histogram of the stored ratings and reaches the search index', async () => {
  await withDatabase(async (tx) => {
    await makeReviewed(tx)
    for (const [index, stars] of [5, 5, 4, 1].entries()) await review(tx, `r${index}`, { stars })
    await review(tx, 'tip', {})
    await recountRatings(tx, [service])
    expect(await ratingOf(tx, service)).toEqual({ counts: [1, 0, 0, 1, 2], total: 4, averageHundredths: 375 })
    const row = await tx
      .selectFrom('service_index')
      .select(['rating_hundredths', 'rating_count'])
      .executeTakeFirst()
    expect(row).toEqual({ rating_hundredths: 375, rating_count: 4 })
    await recountRatings(tx, [service])
    expect((await ratingOf(tx, service)).total).toBe(4)
  })
})
