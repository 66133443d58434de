import { expect, test } from 'vitest'
import { sent } from '#test/support/company-people.ts'
import { get } from '#test/support/document-calls.ts'
import { noticeOf } from '#test/support/reported-review.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'
import { reportReview } from './notices.server.ts'
import { hiddenReviews, openNotices, praiseOf } from './reviews.server.ts'

const now = new Date('2026-06-13T12:00:00Z')
const text = 'Ruhig, weit draußen, und die Leute vom Steg sind sehr nett.'
const page = { limit: 1, offset: 0 }

test('whoever has a new name has it everywhere on what they wrote: nobody reads the old one any more', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service }) => {
    await ask(`${service}/bewerten`, sent({ sterne: '5', text }, cookies.guest))
    const { id: reviewId } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    const about = { companyId: ids.company, serviceId: ids.service, reviewId }
    const by = { notice: noticeOf(), reporterId: null, clientAddress: '192.0.2.9' }
    await reportReview(db, { ...about, ...by, appUrl: 'https://utkiek.example', now })
    await db.updateTable('users').set({ name: '*Jule' }).where('id', '=', ids.guest).execute()
    expect((await praiseOf(db))?.name).toBe('Jule')
    expect((await ask(`${service}/melden?beitrag=${reviewId}`)).html).toContain('Beitrag von Jule')
    const document = `companies/${ids.company}/services/${ids.service}/rating/${reviewId}`
    expect((await get(ask, document)).body.data).toMatchObject({ displayName: 'Jule' })
    expect((await openNotices(db, page))[0]?.review?.author).toBe('Jule')
    await db.updateTable('review').set({ hidden_at: now, hidden_because: 'Test' }).execute()
    expect((await hiddenReviews(db, page))[0]?.author).toBe('Jule')
  }))
