import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cacheKeyOf, requestOfKey } from './page-keys.ts'

const appUrl = 'https://utkiek.example'
const keyOf = (path: string, cookie = '') => cacheKeyOf('GET', appUrl + path, cookie)

test.each([
  ...['/', '/_.data', '/city/hamburg', '/events.data', '/activity/wasser?filter=lo_indoor', '/terms'],
  ...[
    '/sitemap.xml',
    '/sitemap/2.xml',
    '/robots.txt',
    '/events.ics?day=heute',
    '/events.rss',
    '/support?searchText=ticket&filter=konto',
  ],
])('%s is kept for everybody', (path) => expect(keyOf(path)).not.toBeNull())

test('a list of what is on request is known by its address', () =>
  expect(keyOf('/activity/search?personen=8&auf=anfrage')).toBe('/activity/search?auf=anfrage&personen=8#'))

test('what a list of a family says in its address is known', () =>
  expect(keyOf('/activity/search?filter=ag_infant,ag_school&jedes=alter&personen=3&kinder=2')).toBe(
    '/activity/search?filter=ag_infant%2Cag_school&jedes=alter&kinder=2&personen=3#',
  ))

test.each([
  '/bookings',
  '/bookings/new',
  '/lists',
  '/lists/gemerkt',
  '/login',
  '/dev/mails',
  '/dev/clock.data',
  '/_sandbox/pay/x',
])('%s is made for each visitor', (path) => expect(keyOf(path)).toBeNull())

test.each(['utm_=1', 'xutm_source=1', 'utm_source[]=1', 'UTM_SOURCE=1', 'gclid2=1'])(
  '%s counts nothing that we know of',
  (query) => expect(keyOf(`/?${query}`)).toBeNull(),
)

test.each(['checkSess=true', 'resItemID=x', 'persons=2', 'nonsense=1'])('%s is for one visitor', (query) =>
  expect(keyOf(`/activity/details/kanu/tour?${query}`)).toBeNull(),
)

test.each([
  'utkiek.session_token=x',
  '__Host-utkiek.session_token=x',
  'location=city%3Dbremen; utkiek.session_token=x',
  'a=b;utkiek.session_token=x',
])('whoever brings the session cookie of %s gets a page of their own', (cookie) =>
  expect(keyOf('/', cookie)).toBeNull(),
)

test('a page is rendered from its key alone, whatever cookies were sent twice', () => {
  const cookie = fc
    .array(
      fc.constantFrom('location=', 'location=city%3Dbremen', 'location=city%3Dberlin', 'a=b', ' ', '='),
      {
        maxLength: 5,
      },
    )
    .map((parts) => parts.join('; '))
  fc.assert(
    fc.property(cookie, fc.constantFrom('/', '/events?day=heute', '/city/kiel.data'), (sent, path) => {
      const key = keyOf(path, sent) ?? ''
      const rendered = requestOfKey(key, appUrl)
      expect(keyOf(rendered.url.slice(appUrl.length), rendered.headers.get('cookie') ?? '')).toBe(key)
      expect(rendered.url).toBe(`${appUrl}${path}`)
    }),
  )
})

test.each([
  ['/', '/#'],
  ['/city/Hamburg', '/city/Hamburg#'],
  ['/activity/wasser', '/activity/wasser#'],
  ['/_.data', '/_.data#'],
  ['/activity/wasser.data?_routes=root', '/activity/wasser.data?_routes=root#'],
  ['/activity/wasser?radius=15&city=Kiel', '/activity/wasser?city=Kiel&radius=15#'],
  ['/activity/wasser?f=b&f=a', '/activity/wasser?f=b&f=a#'],
  ['/?', '/#'],
  ['/?utm_source=brief&utm_medium=e-mail', '/#'],
  ['/activity/wasser?gclid=x&filter=lo_indoor&fbclid=y', '/activity/wasser?filter=lo_indoor#'],
  [`/city/kiel?msclkid=${'a'.repeat(600)}&mc_cid=1`, '/city/kiel#'],
  ['/_.data?utm_id=1&_routes=root', '/_.data?_routes=root#'],
])('%s is kept under %s', (path, key) => {
  expect(keyOf(path)).toBe(key)
  expect(cacheKeyOf('HEAD', appUrl + path, '')).toBe(key)
})

test.each([
  ['a path that only begins alike', '/cityscape'],
  ['the way back from paying', '/activity/details/a/b?checkSess=true&resItemID=r'],
  ['an endless address', `/activity/${'a'.repeat(500)}`],
  ['an endless value', `/?searchText=${'a'.repeat(390)}`],
])('%s is made for this visitor alone', (_name, path) => expect(keyOf(path)).toBeNull())

test('a write is nobody else’s', () => expect(cacheKeyOf('POST', `${appUrl}/`, '')).toBeNull())

test('the chosen place makes another page, any other cookie doesn’t', () => {
  expect(keyOf('/', 'location=u1x0-50; theme=dark')).toBe('/#u1x0-50')
  expect(keyOf('/', 'theme=dark')).toBe('/#')
  expect(keyOf('/', 'my_location=x')).toBe('/#')
})

test('a key is all that its page is rendered from: our own host, the parameters, the place', () => {
  const key = keyOf('/activity/wasser?radius=15&city=Kiel', 'tracker=1; location=u1x0#50')
  const request = requestOfKey(key ?? '', appUrl)
  expect(request.url).toBe(`${appUrl}/activity/wasser?city=Kiel&radius=15`)
  expect(Object.fromEntries(request.headers)).toEqual({ cookie: 'location=u1x0#50' })
})
