import { expect, test, vi } from 'vitest'
import { makeCollection } from '#test/support/catalog-rows.ts'
import { headlineOf, inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const own = 'http://localhost:3000'
const saidIn = (html: string) => /<p[^>]*role="status"[^>]*>([^<]*Hier siehst du[^<]*)</.exec(html)?.[1]
const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1]
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]

test.each([
  ['/city/atlantis', 'In Atlantis gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.'],
  ['/?city=atlantis', 'In Atlantis gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.'],
  ['/city/MUENCHEN', 'In München gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.'],
  ['/city/new%20york', 'In New York gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.'],
  [
    '/city/rothenburg%20ob%20der%20tauber',
    'In Rothenburg ob der Tauber gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.',
  ],
  ['/city/bad%20aibling', 'In Bad Aibling gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.'],
  [
    `/city/${'a'.repeat(90)}`,
    `In A${'a'.repeat(59)} gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.`,
  ],
  // Only a name is repeated: whoever makes an address could write anything onto our page.
  ...['<b>x</b>', 'gewonnen: 0800 123', '\u202e', '7'].map((odd) => [
    `/city/${encodeURIComponent(odd)}`,
    'Dort gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.',
  ]),
])('%s shows Hamburg, and says so', (path = '', said) =>
  inSmallCity(async (ask) => {
    const { status, html } = await ask(path)
    expect([status, saidIn(html)]).toEqual([200, said])
    expect(headlineOf(html)).toContain('Hamburg')
    expect([canonicalOf(html), robotsOf(html)]).toEqual([`${own}/`, 'noindex'])
    expect(html).not.toContain('<b>x')
  }),
)

test.each(['/', '/city/berlin', '/city/HAMBURG', '/?city=berlin', '/city/atlantis?hash=u1x0'])(
  '%s shows what it says, and speaks of no other place',
  (path) =>
    inSmallCity(async (ask) => {
      const { html } = await ask(path)
      expect([saidIn(html), robotsOf(html)]).toEqual([undefined, undefined])
    }),
)

test('a city that we aren’t in is not remembered, nor shared', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/city/atlantis?open=share')
    expect(html).not.toMatch(/value="[^"]*\/city\/atlantis/)
  }))

const lists = ['/activity/wasser', '/activity/search', '/events', '/collections', '/collections/sommer']

test.each(lists)('%s says so, too, and is for no search engine then', (path) =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'sommer' })
    const { status, html } = await ask(`${path}?city=atlantis`)
    const said = 'In Atlantis gibt es uns noch nicht. Hier siehst du, was in Hamburg geht.'
    expect([status, saidIn(html), robotsOf(html)]).toEqual([200, said, 'noindex'])
    for (const known of ['', '?city=berlin', '?city=atlantis&hash=u1x0'])
      expect(saidIn((await ask(path + known)).html)).toBe(undefined)
    if (path !== '/activity/search') expect(robotsOf((await ask(path)).html)).toBe(undefined)
  }),
)

test.each(['/', ...lists])(
  '[GEO-6] %s says of a cell that is none that it is none, and of a cell nothing',
  (path) =>
    inSmallCity(async (ask, db) => {
      await makeCollection(db, { id: 'sommer' })
      for (const wrong of ['u1a0', 'U1X0', 'u1x0%20', '%3Cb%3E', 'u1x0u1x0u1x0u']) {
        const { status, html } = await ask(`${path}?hash=${wrong}`)
        const said = 'Ungültiger Geohash. Hier siehst du, was in Hamburg geht.'
        expect([wrong, status, saidIn(html), robotsOf(html)]).toEqual([wrong, 200, said, 'noindex'])
      }
      for (const fine of ['u1x0', 'u1x', '']) {
        const { status, html } = await ask(`${path}?hash=${fine}`)
        expect([fine, status, saidIn(html)]).toEqual([fine, 200, undefined])
      }
    }),
)

test.each(['/activity/wasser', '/events'])('what is shared of %s leads to the city that it shows', (path) =>
  inSmallCity(async (ask) => {
    const { html } = await ask(`${path}?city=atlantis&open=share`)
    expect(html).toMatch(/value="[^"]*city=hamburg/)
    expect(html).not.toMatch(/value="http[^"]*atlantis/)
  }),
)

test('that we aren’t there stands before what else gave way', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?city=atlantis&day=2026-06-01')
    expect(saidIn(html)).toMatch(/^In Atlantis .* was in Hamburg geht\. .*vorbei/)
  }))
