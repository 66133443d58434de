import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, sent } from '#test/support/company-people.ts'
import { inVisitedCity, type VisitedCity } from '#test/support/visited-city.ts'
import { recountRatings } from '../reviews.server.ts'

/** Number, stars, votes and day of each rating follow from its place. */
const ratings = Array.from({ length: 70 }, (_, index) => ({
  id: `r${String(index).padStart(2, '0')}`,
  stars: index < 33 ? 5 : index < 69 ? 4 : 1,
  vote: (index * 7) % 20,
  createdAt: new Date(Date.parse('2026-01-01T12:00:00Z') + ((index * 11) % 70) * 86_400_000),
}))

async function rate(db: Db, { ids }: VisitedCity): Promise<void> {
  const service = { companyId: ids.company, serviceId: ids.service }
  const rows = ratings.map(({ id, stars, vote, createdAt }) => ({
    company_id: ids.company,
    service_id: ids.service,
    id,
    kind: 'rating' as const,
    display_name: 'Ole',
    comment: `Text von ${id}`,
    stars,
    vote,
    created_at: createdAt,
  }))
  await db.insertInto('review').values(rows).execute()
  await recountRatings(db, [service])
}

const withRatings = (work: (city: VisitedCity & { list: string }) => Promise<void>) =>
  inVisitedCity(async (city) => {
    await rate(city.db, city)
    await work({ ...city, list: `${city.service}/bewertungen` })
  })

type Rating = (typeof ratings)[number]
const byVotes = (a: Rating, b: Rating) =>
  b.vote - a.vote || b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1)
const orders = {
  hilfreich: byVotes,
  neueste: (a: Rating, b: Rating) => b.createdAt.getTime() - a.createdAt.getTime(),
  beste: (a: Rating, b: Rating) => b.stars - a.stars || byVotes(a, b),
  schlechteste: (a: Rating, b: Rating) => a.stars - b.stars || byVotes(a, b),
}

const idsIn = (html: string) => [...html.matchAll(/<li id="(r\d\d)"/g)].map(([, id]) => id)

test.each(Object.keys(orders) as (keyof typeof orders)[])(
  'in the order “%s” every rating stands once on three pages, with any stars or those that are asked for',
  (sort) =>
    withRatings(async ({ ask, cookies, list }) => {
      for (const [stars, pages] of [
        [null, 3],
        [4, 2],
        [1, 1],
      ] as const) {
        const all = ratings.filter((each) => stars === null || each.stars === stars).toSorted(orders[sort])
        const shown: (string | undefined)[] = []
        for (let page = 1; page <= pages; page++) {
          const query = `sort=${sort}&seite=${page}${stars === null ? '' : `&sterne=${stars}`}`
          shown.push(...idsIn((await ask(`${list}?${query}`, as(cookies.reader))).html))
        }
        expect([stars, shown]).toEqual([stars, all.map(({ id }) => id)])
      }
    }),
)

test('each row of the histogram says how many ratings it leads to, on the offer’s page and on that of all', () =>
  withRatings(async ({ ask, cookies, list, service }) => {
    const page = async (path: string) => (await ask(path, as(cookies.reader))).html
    for (const path of [list, service]) {
      const html = await page(path)
      const rows = [...html.matchAll(/<a[^>]*href="([^"]*[?&;]sterne=(\d)[^"]*)"[^>]*>(.*?)<\/a>/gs)]
      const found = rows.map(([, to, stars, inner = '']) => [to, stars, inner.replaceAll(/<[^>]*>/g, ' ')])
      expect([path, found.map(([to]) => to)]).toEqual([
        path,
        [5, 4, 3, 2, 1].map((stars) => `${list}?sterne=${stars}`),
      ])
      for (const [to = '', stars, inner = ''] of found) {
        const count = ratings.filter((each) => String(each.stars) === stars).length
        // The row's name for ears, then what eyes see.
        expect(inner).toMatch(/^ \d Sterne?: \d+/)
        expect(inner.trim().split(/\s+/).slice(-2)).toEqual([stars, String(count)])
        expect(idsIn(await page(to))).toHaveLength(Math.min(30, count))
      }
    }
    expect(await page(`${list}?sterne=2`)).toContain('Keine Bewertung mit 2 Sternen')
    expect(await page(`${list}?sterne=4`)).toContain('36 Bewertungen mit 4 Sternen')
    expect(await page(`${list}?sterne=4&seite=99`)).toContain('Seite 2 von 2')
    expect(await page(`${list}?sort=%00&sterne=x&seite=x`)).toContain('Seite 1 von 3')
  }))

test('one’s own stands above the first page where it has the stars that are asked for, and nowhere twice', () =>
  withRatings(async ({ ask, db, cookies, ids, list }) => {
    await db.updateTable('review').set({ user_id: ids.guest, vote: -50 }).where('id', '=', 'r69').execute()
    const shown = async (query: string) => idsIn((await ask(`${list}?${query}`, as(cookies.guest))).html)
    expect((await shown(''))[0]).toBe('r69')
    expect(await shown('sterne=1')).toEqual(['r69'])
    expect(await shown('sterne=5')).not.toContain('r69')
    const pages = [await shown(''), await shown('seite=2'), await shown('seite=3')]
    expect(new Set(pages.flat())).toEqual(new Set(ratings.map(({ id }) => id)))
    expect(pages.flat()).toHaveLength(ratings.length)
  }))

test('[GEN-14] a vote leads back to the order, the stars and the page where it was given', () =>
  withRatings(async ({ ask, cookies, list }) => {
    const query = '?sort=neueste&sterne=5&seite=2'
    const [id] = idsIn((await ask(list + query, as(cookies.reader))).html)
    const answer = await ask(list + query, sent({ beitrag: id ?? '', stimme: 'hoch' }, cookies.reader))
    expect(answer.headers.get('location')).toBe(`${list}${query}#${id}`)
  }))
