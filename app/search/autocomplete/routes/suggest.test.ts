import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('proposals are kept by the browser for a minute, and looked for where the address says', () =>
  inSmallCity(async (ask) => {
    const { status, html, headers } = await ask('/suggest.json?q=kanu')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, max-age=60')
    expect(JSON.parse(html).found).toContainEqual({
      kind: 'service',
      label: 'Kanutour',
      line: expect.stringContaining('Paddelkontor'),
      to: '/activity/details/kontor/kanu',
    })
    const inBerlin = JSON.parse((await ask('/suggest.json?q=kanutour&city=Berlin')).html)
    expect(inBerlin).toEqual({ found: [], understood: [] })
  }))

// It is Saturday, the 13th of June.
test.each([
  ['kanu 4 Personen am Samstag, 20.6., ab 18 Uhr', ['Sa., 20. Juni', '4 Personen', 'ab 18 Uhr']],
  ['2 + 2 Kinder am Wochenende', ['Wochenende', '2 Erw., 2 Kinder']],
  ['morgen was mit Kindern', ['So., 14. Juni', 'Mit Kindern']],
  ['heute unter 20 Euro', ['Heute', 'bis 20 € pro Person']],
  ['kanu', []],
  ['Der Morgen danach', []],
  ['Kanutour für 2', []],
])('„%s“ is answered with its criteria in words: %s', (text, understood) =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'duo', title: 'Kanutour für 2 mit Picknick' })
    const { html } = await ask(`/suggest.json?q=${encodeURIComponent(text)}`)
    const answer = JSON.parse(html)
    expect(answer.understood).toEqual(understood)
    // The day is told apart: the search will have it in place of the former one.
    const isDay = /Juni|Wochenende|Heute/.test(understood[0] ?? '')
    expect(answer.day).toBe(isDay ? understood[0] : undefined)
  }),
)

test('too many requests are refused', () =>
  inSmallCity(async (ask) => {
    for (let count = 0; count < 240; count += 1) expect((await ask('/suggest.json?q=x')).status).toBe(200)
    const { status, html, headers } = await ask('/suggest.json?q=kanu')
    expect([status, JSON.parse(html)]).toEqual([429, { found: [], understood: [] }])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }))
