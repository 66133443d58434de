import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`
const two = '?filter=ag_infant,ag_school&personen=3&kinder=2'

// It is Saturday, the 13th of June.
test.each([
  ['5 und 8 jahre', two],
  ['kinder 5 jahre und 8 jahre', two],
  ['kinder 5 und 8', two],
  ['für kinder ab 5', '?filter=ag_infant'],
  ['ab 5 jahren', '?filter=ag_infant'],
  ['ab 5 jahre', '?filter=ag_infant'],
  ['kanu ab 6 jahren sonntag', '?day=14/06/2026&filter=ag_school&searchText=kanu'],
  ['mit kind 4', '?filter=ag_infant&personen=2&kinder=1'],
  ['sonntag regen kinder', '?day=14/06/2026&filter=ev_withChildren,we_rainy'],
  ['kinder sonntag', '?day=14/06/2026&filter=ev_withChildren'],
  ['sonntag kinder klettern', '?day=14/06/2026&searchText=kinder+klettern'],
  ['sonntag kindergeburtstag', '?day=14/06/2026&searchText=kindergeburtstag'],
])('„%s“ goes on with the children that it says: %s', (text, query) =>
  inSmallCity(async (ask) => {
    const { status, headers } = await ask(search(text))
    expect([status, headers.get('location')]).toEqual([302, `/activity/search${query}`])
  }),
)

test.each(['kinder', 'kindergeburtstag', 'kinder klettern'])('„%s“ stays what is looked for', (text) =>
  inSmallCity(async (ask) => expect((await ask(search(text))).status).toBe(200)),
)

test('an offer that has the ages in its name is found by it', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'k', title: 'Kinderkurs ab 5 Jahren' })
    expect((await ask(search('kinderkurs ab 5 jahren'))).status).toBe(200)
    expect((await ask(search('kanu ab 5 jahren'))).status).toBe(302)
  }))

test('what beside a day means children is said while typing, and what it may become is proposed', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'k', title: 'Kinderkanu' })
    const { found, understood } = JSON.parse((await ask('/suggest.json?q=sonntag+kinder')).html) as {
      found: { label: string }[]
      understood: string[]
    }
    expect(understood).toContain('Mit Kindern')
    expect(found.map(({ label }) => label)).toContain('Kinderkanu sonntag')
  }))
