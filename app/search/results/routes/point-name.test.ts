import { expect, test, vi } from 'vitest'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** Outside Hamburg, as "In diesem Ausschnitt suchen" and a device's position write it. */
const point = 'hash=u1rp&radius=50'
const nearYou = /Um dich herum|in deiner Nähe/g
const said = (html: string) =>
  html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll(/<!-- -->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1]

test.each([
  ['/activity/search', 'Freizeit in dieser Gegend suchen', ['Alles in dieser Gegend', 'Diese Gegend']],
  ['/activity/wasser', 'Aufs Wasser', ['Diese Gegend', '2 Angebote in dieser Gegend']],
  ['/events', 'Events in dieser Gegend', ['Diese Gegend', 'Gerade ist in dieser Gegend nichts eingetragen']],
])('a geohash doesn’t say whether its visitor is there, and so %s speaks of an area', (path, title, words) =>
  inSmallCity(async (ask) => {
    const { html } = await ask(`${path}?${point}`)
    expect(titleOf(html)).toContain(title)
    for (const each of words) expect(said(html)).toContain(each)
    expect(said(html).match(nearYou)).toBeNull()
  }),
)

test('home speaks of a point as of an area, too, but for the contract’s own sentence', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(`/?${point}`)
    expect(titleOf(html)).toContain('Freizeit in dieser Gegend')
    for (const words of ['Heute in dieser Gegend', 'Beliebt in dieser Gegend', 'Diese Gegend'])
      expect(said(html)).toContain(words)
    const rest = said(html).replaceAll('Heute keine Events in deiner Nähe', '')
    expect(rest.match(nearYou)).toBeNull()
    expect(said((await ask('/')).html)).toContain('Heute in deiner Nähe')
  }))
