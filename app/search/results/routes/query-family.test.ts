import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`

// It is Saturday, the 13th of June.
test.each([
  ['familie', '?filter=ev_withFamily'],
  ['für die ganze Familie', '?filter=ev_withFamily'],
  ['kanu für familien', '?filter=ev_withFamily&searchText=kanu'],
  ['sonntag familie', '?day=14/06/2026&filter=ev_withFamily'],
  ['famillie', '?filter=ev_withFamily'],
  ['für 4 mit kindern', '?filter=ev_withChildren&personen=4'],
])('„%s“ goes on with whom it names: %s', (text, query) =>
  inSmallCity(async (ask) => {
    const { status, headers } = await ask(search(text))
    expect([status, headers.get('location')]).toEqual([302, `/activity/search${query}`])
  }),
)

test('an offer that has a family in its name is found by it', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'a', title: 'Mutter und Kind: Yoga' })
    await makeService(db, { ...row, id: 'b', title: 'Kanu für Familien' })
    await makeService(db, { ...row, id: 'c', title: 'Zirkus Familie Flöz' })
    for (const name of ['mutter und kind yoga', 'mutter und kind', 'kanu für familien', 'familie flöz']) {
      const { status, html } = await ask(search(name))
      expect([name, status]).toEqual([name, 200])
      expect(html).toContain('class="tile-link"')
    }
  }))

test('what is understood of a family stands there as chips that go again', () =>
  inSmallCity(async (ask) => {
    const { understood } = JSON.parse((await ask('/suggest.json?q=familie+2+kinder')).html) as {
      understood: string[]
    }
    expect(understood).toEqual(['1 Erw., 2 Kinder', 'Mit der Familie'])
    const { html } = await ask('/activity/search?filter=ev_withFamily&personen=3&kinder=2')
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(links).toContain('/activity/search?personen=3&kinder=2')
    expect(links).toContain('/activity/search?filter=ev_withFamily')
  }))
