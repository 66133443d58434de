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

test('without scripts a link leads from the map to the same list, and no empty one stands beside it', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?filter=lo_outdoor&radius=15&open=map')
    const [, notice = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html.slice(html.indexOf('map-layout'))) ?? []
    const to = /<a [^>]*href="([^"]*)"[^>]*>Zur Liste</.exec(notice)?.[1]?.replaceAll('&amp;', '&')
    expect(to).toBe('/activity/wasser?filter=lo_outdoor&radius=15')
    expect(html).toMatch(/<section class="map-list noscript:hidden"/)
  }))

test('while the map loads its list does, too', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?open=map')
    expect(html).toMatch(/<ul class="map-cards" aria-busy="true"><li class="[^"]*skeleton/)
  }))
