import { expect, test } from 'vitest'
import { sent } from '#test/support/company-people.ts'
import { get, missing, tokenOf } from '#test/support/document-calls.ts'
import { inVisitedCity } from '#test/support/visited-city.ts'

test('[RATE-1, RATE-3, RATE-4] a rating and a tip lie at their paths with the contract’s fields', () =>
  inVisitedCity(async ({ ask, db, cookies, ids, service: page }) => {
    const form = `${page}/bewerten`
    await ask(form, sent({ sterne: '4', titel: 'Gern wieder', text: 'Ruhig.' }, cookies.guest))
    await ask(`${form}?art=tipp`, sent({ text: 'Nehmt Socken mit.' }, cookies.guest))
    const stored = await db.selectFrom('review').select(['id', 'kind']).execute()
    const idOf = (kind: string) => stored.find((row) => row.kind === kind)?.id ?? ''
    const service = `companies/${ids.company}/services/${ids.service}`
    const rating = `${service}/rating/${idOf('rating')}`
    const tip = `${service}/tipps/${idOf('tipp')}`
    const own = await tokenOf(ask, cookies.guest)
    const said = { comment: 'Ruhig.', capture: 'Gern wieder', vote: 0, displayName: 'Ada', rating: 4 }
    expect((await get(ask, rating, own)).body.data).toEqual({ ...said, uid: ids.guest })
    expect((await get(ask, rating)).body.data).toEqual({ ...said, uid: null })
    const advice = { comment: 'Nehmt Socken mit.', capture: null, vote: 0, displayName: 'Ada' }
    expect((await get(ask, tip, own)).body.data).toEqual({ ...advice, uid: ids.guest })
    for (const wrong of [
      `${service}/rating/${idOf('tipp')}`,
      `${service}/tipps/${idOf('rating')}`,
      `companies/kontor/services/kanu/rating/${idOf('rating')}`,
      `${service}/rating/nein`,
    ])
      expect([wrong, (await get(ask, wrong)).body]).toEqual([wrong, missing])
    await db
      .updateTable('review')
      .set({ hidden_at: new Date('2026-06-13T12:00:00Z'), hidden_because: 'Test' })
      .execute()
    expect((await get(ask, rating)).body).toEqual(missing)
    expect((await get(ask, rating, own)).status).toBe(200)
    await ask(form, sent({ was: 'loeschen' }, cookies.guest))
    expect((await get(ask, rating, own)).body).toEqual(missing)
  }))

test('[RATE-2] a service holds five counters, which follow what is rated', () =>
  inVisitedCity(async ({ ask, cookies, ids, service: page }) => {
    const form = `${page}/bewerten`
    const counters = async () => {
      const { body } = await get(ask, `companies/${ids.company}/services/${ids.service}`)
      return (body.data as { rating: number[] }).rating
    }
    expect(await counters()).toEqual([0, 0, 0, 0, 0])
    await ask(form, sent({ sterne: '4', text: 'Ruhig.' }, cookies.guest))
    expect(await counters()).toEqual([0, 0, 0, 1, 0])
    await ask(form, sent({ sterne: '5', text: 'Ruhig.' }, cookies.guest))
    expect(await counters()).toEqual([0, 0, 0, 0, 1])
  }))
