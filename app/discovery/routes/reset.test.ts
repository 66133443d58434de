import { expect, test, vi } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test.each([
  ['/activity/wasser', false],
  ['/activity/wasser?day=irgendwann', false],
  ['/activity/wasser?day=20/06/2026', true],
  ['/activity/wasser?filter=lo_indoor', true],
  ['/activity/wasser?searchText=Kanu', true],
  ['/activity/wasser?open=gruppe', false],
  ['/activity/wasser?open=gruppe&day=irgendwann', false],
  ['/activity/wasser?open=gruppe&personen=4', true],
])('%s offers to reset only what is set: %s', (path, isOffered) =>
  inSmallCity(async (ask) => {
    const { html } = await ask(path)
    expect(html.includes('urücksetzen')).toBe(isOffered)
  }),
)
