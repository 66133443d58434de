import { expect, test } from 'vitest'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { makeEverybody } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const person = (headers: Record<string, string> = {}) => ({ headers: { ...agent, ...headers } })
const page = '/activity/details/kontor/kanu'

const countedIn = (db: Db) =>
  db
    .selectFrom('daily_count')
    .select(['kind', 'company_id', 'service_id', 'city', 'words', 'count'])
    .orderBy('kind')
    .orderBy('service_id')
    .orderBy('words')
    .execute()

test('pages are counted whether they are made or kept, for persons who are not of the company', () =>
  inSmallCity(async (ask, db, { counters }) => {
    await makeCompany(db, { id: 'nebenan' })
    const { owner, door, operator, user } = await makeEverybody(ask, db, {
      company: 'kontor',
      other: 'nebenan',
    })
    for (let time = 0; time < 3; time++) {
      const { status, headers } = await ask(page, person())
      expect(status).toBe(200)
      expect(headers.has('x-counts-as')).toBe(false)
    }
    const signedIn = await ask(page, person({ cookie: user }))
    expect(signedIn.headers.has('x-counts-as')).toBe(false)
    const etag = (await ask(page)).headers.get('etag') ?? ''
    expect((await ask(page, person({ 'if-none-match': etag }))).status).toBe(304)
    await ask(`${page}.data`, person({ referer: `${testAddress}/` }))
    for (const cookie of [owner, door, operator]) await ask(page, person({ cookie }))
    await ask(page, person({ 'user-agent': 'Googlebot/2.1' }))
    await ask(`${page}.data`, person({ 'sec-purpose': 'prefetch' }))
    await ask(`${page}.data?day=20/06/2026`, person({ referer: testAddress + page }))
    await ask(`${page}?sType=preview`, person({ cookie: owner }))
    await ask('/activity/details/kontor/nein', person())
    await ask('/activity/details/kontor?company=true', person())
    await counters.flush()
    const of = { kind: 'page-view', company_id: 'kontor', city: '', words: '' }
    expect(await countedIn(db)).toEqual([
      { ...of, service_id: '', count: 1 },
      { ...of, service_id: 'kanu', count: 6 },
    ])
  }))

test('a browser says that the panel was opened; a foreign page can’t', () =>
  inSmallCity(async (ask, db, { counters }) => {
    const from = (origin: string) => ({
      method: 'POST',
      ...person({ origin, host: new URL(testAddress).host }),
    })
    expect((await ask('/zaehlen/kontor/kanu', from(testAddress))).status).toBe(204)
    expect((await ask('/zaehlen/kontor/nein', from(testAddress))).status).toBe(204)
    expect((await ask('/zaehlen/kontor/%00', from(testAddress))).status).toBe(204)
    expect((await ask('/zaehlen/kontor/kanu', from('https://boese.example'))).status).toBe(403)
    await counters.flush()
    expect(await countedIn(db)).toMatchObject([{ kind: 'panel-opened', service_id: 'kanu', count: 1 }])
  }))

test('a search without a result counts in its city, with nothing personal', () =>
  inSmallCity(async (ask, db, { counters }) => {
    const search = (text: string) =>
      ask(`/activity/search?${new URLSearchParams({ searchText: text, city: 'hamburg' })}`, person())
    for (const text of ['Fallschirm', 'fallschirm ', 'Kanu', 'erika@example.org', '0170 1234567'])
      expect((await search(text)).status).toBe(200)
    await search('Fallschirm')
    await counters.flush()
    const of = { kind: 'empty-search', company_id: '', service_id: '', city: 'hamburg' }
    expect(await countedIn(db)).toEqual([
      { ...of, words: '', count: 2 },
      { ...of, words: 'fallschirm', count: 3 },
    ])
  }))
