import { expect, test, vi } from 'vitest'
import { makeQuarter } from '#test/support/catalog-rows.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { statementsSent } from '#test/support/statements.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const most = 20

/** A page, where it leads, and the statements that both took; those that begin or end a transaction don't count. */
async function counted(ask: Ask, path: string) {
  let first = await ask('/livez')
  const read = await statementsSent(async () => (first = await ask(path)))
  const to = first.headers.get('location')
  let page = first
  const listed = to === null ? [] : await statementsSent(async () => (page = await ask(to)))
  return {
    status: first.status,
    to,
    html: page.html,
    read: withoutFrames(read),
    listed: withoutFrames(listed),
  }
}

const frame = /^\s*(?:begin|commit|rollback|savepoint|release|set|start)\b/i
const withoutFrames = (statements: readonly string[]) => statements.filter((text) => !frame.test(text))

const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`

test.each([
  [
    'kanu am 20.6. ab 14 Uhr zu viert bis 25 €',
    '?day=20/06/2026&searchText=kanu&personen=4&zeit=14-24&proPerson=25',
  ],
  ['kanu am 20.6. in Hamburg', '?day=20/06/2026&searchText=kanu'],
  ['Kanutour Samstag nächste Woche zu zweit', '?day=20/06/2026&searchText=Kanutour&personen=2'],
])(`„%s“ is read and listed with ${most} statements at most`, (text, query) =>
  inSmallCity(async (ask, db) => {
    await makeQuarter(db, { name: 'Altona', lat: 53.5503, lng: 9.9354 })
    const { status, to, html, read, listed } = await counted(ask, search(text))
    expect([status, to]).toEqual([302, `/activity/search${query}`])
    expect(html).toContain('class="tile-link"')
    expect(read.filter((statement) => statement.includes('title_words'))).toHaveLength(1)
    expect(read.length + listed.length).toBeLessThanOrEqual(most)
  }),
)

// A list whose words no offer has tries other spellings besides, which is not counted here.
test.each([
  'kanu am 20.6. ab 18 Uhr zu viert bis 5 €',
  'Kanutour morgen ab 14 Uhr zu zweit',
  'Kanutour im Umkreis von 2 km am 21.6. zu zweit',
  'Kanutour dieses Wochenende ab 14 Uhr zu zweit drinnen',
])(`„%s“ finds nothing, and links to other searches with ${most} statements at most`, (text) =>
  inSmallCity(async (ask, db) => {
    await makeQuarter(db, { name: 'Altona', lat: 53.5503, lng: 9.9354 })
    const { html, read, listed } = await counted(ask, search(text))
    expect(html).toContain('aria-labelledby="leer"')
    expect(html).toContain('In allen Kategorien stöbern')
    expect(read.length + listed.length).toBeLessThanOrEqual(most)
  }),
)

test('a whole sentence is read with two statements, whatever it asks for', () =>
  inSmallCity(async (ask, db) => {
    await makeQuarter(db, { name: 'Altona', lat: 53.5503, lng: 9.9354 })
    const text = 'was am 20.6. ab 14 Uhr mit 2 Kindern bei Regen, 10 km um Altona'
    const { to, read } = await counted(ask, search(text))
    const query = '?day=20/06/2026&city=altona&radius=15&filter=we_rainy&personen=3&kinder=2&zeit=14-24'
    expect(to).toBe(`/activity/search${query}`)
    expect(read).toHaveLength(2)
  }))
