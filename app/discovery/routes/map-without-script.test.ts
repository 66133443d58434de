import { expect, test, vi } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('without scripts the map says that it needs them, in the margins of the page, and not that it is loading', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?open=map')
    expect(html).toMatch(/<p class="[^"]*noscript:hidden[^"]*">Die Karte wird geladen/)
    expect(html).toMatch(/<noscript><p class="map-notice">Die Karte braucht JavaScript/)
  }))
