import { expect, test, vi } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('proposals are kept by the browser for a minute, and looked for where the address says', () =>
  inSmallCity(async (ask) => {
    const { status, html, headers } = await ask('/suggest.json?q=kanu')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('private, max-age=60')
    expect(JSON.parse(html)).toContainEqual({
      kind: 'service',
      label: 'Kanutour',
      line: expect.stringContaining('Paddelkontor'),
      to: '/activity/details/kontor/kanu',
    })
    const inBerlin = JSON.parse((await ask('/suggest.json?q=kanutour&city=Berlin')).html)
    expect(inBerlin).toEqual([])
  }))

test('whoever asks without end is told to wait', () =>
  inSmallCity(async (ask) => {
    for (let count = 0; count < 240; count += 1) expect((await ask('/suggest.json?q=x')).status).toBe(200)
    const { status, html, headers } = await ask('/suggest.json?q=kanu')
    expect([status, html]).toEqual([429, '[]'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }))
