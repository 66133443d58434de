import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { emptySearches, companyCounts, forgetCounts, openCounters } from './figures.server.ts'

const now = () => new Date('2026-06-13T12:00:00Z')
const log = { info: () => undefined, error: () => undefined }
const days = { from: '2026-06-01', to: '2026-06-30' }
const view = (serviceId: string | null, companyId = 'kontor') => ({
  kind: 'page-view' as const,
  companyId,
  serviceId,
})

async function makeOffers(db: Db, ids: readonly string[]): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1, name: 'Aufs Wasser' })
  await makeCompany(db, { id: 'kontor' })
  for (const id of ids) await makeService(db, { company_id: 'kontor', category_id: 'wasser', id })
}

test('what two processes count at once adds up, and neither waits for the other for good', () =>
  withOwnDatabase(async ({ db }) => {
    const ids = Array.from({ length: 30 }, (_, nr) => `boot${nr}`)
    await makeOffers(db, ids)
    const processes = [ids, ids.toReversed()].map((order) => ({
      order,
      counters: openCounters({ db, now, log }),
    }))
    for (let round = 0; round < 10; round++) {
      for (const { order, counters } of processes) for (const id of order) counters.count(view(id))
      await Promise.all(processes.flatMap(({ counters }) => [counters.flush(), counters.flush()]))
    }
    await Promise.all(processes.map(({ counters }) => counters.stop()))
    const counted = await companyCounts(db, { companyId: 'kontor', ...days })
    expect(counted).toHaveLength(30)
    expect(counted.every(({ count, day }) => count === 20 && day === '2026-06-13')).toBe(true)
  }))

test('what couldn’t be written is written with what comes next', () =>
  withOwnDatabase(async ({ db }) => {
    await makeOffers(db, ['kanu'])
    const counters = openCounters({ db, now, log })
    counters.count(view('kanu'))
    await db.schema.alterTable('daily_count').renameTo('away').execute()
    await expect(counters.flush()).rejects.toThrow('daily_count')
    await db.schema.alterTable('away').renameTo('daily_count').execute()
    counters.count(view('kanu'))
    await counters.stop()
    expect(await companyCounts(db, { companyId: 'kontor', ...days })).toMatchObject([{ count: 2 }])
  }))

test('what there isn’t is not counted', () =>
  withDatabase(async (db) => {
    await makeOffers(db, ['kanu'])
    const counters = openCounters({ db, now, log })
    for (const event of [view('nein'), view(null), view('kanu', 'fremd'), view('ka\0nu')])
      counters.count(event)
    await counters.flush()
    expect(await companyCounts(db, { companyId: 'kontor', ...days })).toMatchObject([
      { serviceId: '', count: 1 },
    ])
    expect(await companyCounts(db, { companyId: 'fremd', ...days })).toEqual([])
  }))

test('a browser says which panels it opened, at most sixty in a minute', () =>
  withDatabase(async (db) => {
    await makeOffers(db, ['kanu'])
    const counters = openCounters({ db, now, log })
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 Firefox/140.0' })
    const asker = { method: 'POST', url: 'http://localhost/', headers }
    const panel = { companyId: 'kontor', serviceId: 'kanu', address: '192.0.2.1' }
    for (let nr = 0; nr < 100; nr++) counters.countPanel(asker, panel)
    await counters.flush()
    expect(await companyCounts(db, { companyId: 'kontor', ...days })).toMatchObject([
      { kind: 'panel-opened', count: 60 },
    ])
    expect(JSON.stringify(await db.selectFrom('daily_count').selectAll().execute())).not.toContain('192.0')
  }))

test('a search with a mail address or a telephone number leaves nothing of it', () =>
  withDatabase(async (db) => {
    const counters = openCounters({ db, now, log })
    for (const searchText of ['erika@example.org', 'Erika 0170 1234567'])
      counters.count({ kind: 'empty-search', city: 'hamburg', searchText })
    await counters.flush()
    const rows = await db.selectFrom('daily_count').selectAll().execute()
    expect(rows).toMatchObject([{ city: 'hamburg', words: '', count: 2, company_id: '' }])
    expect(JSON.stringify(rows)).not.toMatch(/erika|0170|example/i)
    // The table itself takes neither.
    await expect(
      db
        .insertInto('daily_count')
        .values({ ...rows[0]!, words: 'a@b' })
        .execute(),
    ).rejects.toThrow('check constraint')
  }))

test('words are shown once they were searched on three days, or five times within thirty', () =>
  withDatabase(async (db) => {
    const search = (words: string, day: string, count: number, city = 'hamburg') => ({
      day,
      kind: 'empty-search' as const,
      company_id: '',
      service_id: '',
      city,
      words,
      count,
    })
    await db
      .insertInto('daily_count')
      .values([
        ...['2026-06-01', '2026-06-02', '2026-06-03'].map((day) => search('fallschirm', day, 1)),
        search('bogen', '2026-06-01', 3),
        search('bogen', '2026-06-20', 2),
        search('rodeln', '2026-06-01', 4),
        search('rudern', '2026-06-01', 9, 'berlin'),
        search('', '2026-06-01', 50),
      ])
      .execute()
    expect(await emptySearches(db, { city: 'hamburg', ...days })).toEqual({
      total: 62,
      words: [
        { words: 'bogen', count: 5 },
        { words: 'fallschirm', count: 3 },
      ],
    })
    const later = { from: '2026-06-02', to: '2026-06-30' }
    expect((await emptySearches(db, { city: 'hamburg', ...later })).words).toEqual([])
    await forgetCounts(db, { beforeDay: '2026-06-03' })
    expect((await emptySearches(db, { city: 'hamburg', ...days })).total).toBe(3)
  }))
