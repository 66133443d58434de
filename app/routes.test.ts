import { signedUp } from '#test/support/signed-up.ts'
import { expect, test, vi } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCollection } from '#test/support/catalog-rows.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { testAddress } from '#test/support/web.ts'
import { accountRoutes } from '#test/support/account-routes.ts'
import { bookingRoutes } from '#test/support/booking-routes.ts'
import { deskRoutes } from '#test/support/desk-routes.ts'
import { listRoutes } from '#test/support/list-routes.ts'
import { providerRoutes } from '#test/support/provider-routes.ts'
import { reviewRoutes } from '#test/support/review-routes.ts'
import { listedRoutes } from '#test/support/route-list.ts'
import { asText, hostile, missing, signIn, type Row, type RouteTable } from '#test/support/route-rows.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** Every route of the site with what it answers. A route without a row fails the last test. */
const table: RouteTable = {
  ...accountRoutes,
  ...providerRoutes,
  ...deskRoutes,
  '': [
    '[ROUTE-1, GEN-5] home is Hamburg’s',
    {
      paths: ['/', `/?city=${hostile}&day=${hostile}&filter=${hostile}&open=${hostile}&hash=${hostile}`],
      status: 200,
      texts: ['Kiek mal raus,', 'Hamburg.', 'Kanutour', 'Aufs Wasser', 'Impressum'],
    },
  ],
  'city/:staticCity?': [
    '[ROUTE-1] home of a city',
    { paths: ['/city/berlin', '/city/BERLIN/', '/city/Berlin'], status: 200, texts: ['Berlin.'] },
    { paths: ['/city', '/city/', `/city/${hostile}`, '/city/..%2f..'], status: 200, texts: ['Hamburg.'] },
  ],
  'activity/details/:companyID/:serviceID?': [
    '[ROUTE-3] a provider and its services',
    {
      paths: [
        '/activity/details/kontor/kanu',
        '/activity/details/kontor/kanu/',
        `/activity/details/kontor/kanu?d=${hostile}&slot=${hostile}&sType=${hostile}&p___proto__=1`,
      ],
      status: 200,
      texts: ['Kanutour', 'Paddelkontor', 'Jetzt buchen', 'Über den Anbieter'],
    },
    { paths: ['/activity/details/kontor/', '/activity/details/kontor'], status: 200, texts: ['Kanutour'] },
    missing('/activity/details/kontor/zu', `/activity/details/${hostile}/${hostile}`),
  ],
  'activity/:categoryID': [
    '[ROUTE-2] a category, and the search',
    {
      paths: ['/activity/wasser', '/activity/wasser/', `/activity/wasser?page=${hostile}&f=${hostile}`],
      status: 200,
      texts: ['Aufs Wasser', 'Kanutour'],
    },
    { paths: [`/activity/search?searchText=${hostile}`], status: 200, texts: [asText, 'noindex'] },
    missing('/activity/atlantis', `/activity/${hostile}`, '/activity/__proto__'),
  ],
  collections: [
    '[ROUTE-4] the collections',
    { paths: ['/collections', '/collections/'], status: 200, texts: ['Freizeitideen &amp; Erlebnisse'] },
  ],
  'collections/:collectionID': [
    '[ROUTE-4] a collection',
    { paths: ['/collections/regen', '/collections/regen/'], status: 200, texts: ['Bei Regen'] },
    missing('/collections/nein', `/collections/${hostile}`),
  ],
  events: [
    '[ROUTE-5] the events',
    {
      paths: ['/events', '/events/', `/events?day=${hostile}`],
      status: 200,
      texts: ['Keine Events gefunden'],
    },
  ],
  'map/:categoryID': [
    'what the map of results shows',
    { paths: ['/map/wasser', `/map/search?day=${hostile}`], status: 200, texts: ['"title":"Kanutour"'] },
    { paths: ['/map/atlantis', `/map/${hostile}`], status: 404 },
  ],
  'events.ics': [
    'the events as a calendar',
    { paths: [`/events.ics?day=${hostile}`], status: 200, texts: ['BEGIN:VCALENDAR'] },
  ],
  'kalender/:file': [
    'a company’s starts for its own calendar',
    { paths: [`/kalender/${hostile}`, '/kalender/nein.ics'], status: 404 },
  ],
  'events.rss': [
    'the events as RSS',
    { paths: [`/events.rss?day=${hostile}`], status: 200, texts: ['<rss version'] },
  ],
  ...listRoutes,
  bookings: [
    '[ROUTE-9] the bookings of whoever is signed in',
    { paths: ['/bookings', '/bookings/'], status: 302, to: signIn },
    { paths: ['/bookings'], status: 200, as: 'user', texts: ['Deine Buchungen', 'Keine Buchungen gefunden'] },
  ],
  ...bookingRoutes,
  ...reviewRoutes,
  ranking: [
    'how lists are sorted',
    {
      paths: ['/ranking', '/ranking/', `/ranking?x=${hostile}`],
      status: 200,
      texts: ['So sortieren wir', 'Provision'],
    },
  ],
  support: [
    '[ROUTE-12, SUP-1, SUP-2] help has its title, an intro and answers',
    {
      paths: ['/support', '/support/', `/support?filter=${hostile}`, '/support?filter=__proto__'],
      status: 200,
      texts: [
        '<title>Hilfe &amp; Support – Anleitungen</title>',
        'Hilfe &amp; Support – Anleitungen. Kurz geschrieben',
        'Wie storniere ich eine Buchung?',
      ],
    },
    { paths: [`/support?searchText=${hostile}`], status: 200, texts: ['haben wir nichts gefunden', asText] },
  ],
  privacy: [
    '[ROUTE-14] the privacy notice',
    { paths: ['/privacy', '/privacy/'], status: 200, texts: ['<title>Datenschutzinformationen</title>'] },
  ],
  'privacy/2022-10-10': [
    'the archived notice',
    { paths: ['/privacy/2022-10-10'], status: 200, texts: ['10.10.2022'] },
  ],
  terms: [
    '[ROUTE-14] the terms',
    { paths: ['/terms'], status: 200, texts: ['<title>Allgemeine Geschäftsbedingungen (AGB)</title>'] },
  ],
  impressum: ['[ROUTE-14] the imprint', { paths: ['/impressum'], status: 200, texts: ['§ 5 DDG'] }],
  host: [
    '[ROUTE-15, PROF-4] the providers’ page stands on black',
    { paths: ['/host', '/host/'], status: 200, texts: ['black-ground', 'In 15 Minuten online.'] },
  ],
  'de/anbieter-info': [
    '[ROUTE-15, PROF-4] its first other name',
    { paths: ['/de/anbieter-info'], status: 200, texts: ['black-ground', 'rel="canonical" href="http'] },
  ],
  'de/partner': [
    '[ROUTE-15, PROF-4] its second other name',
    { paths: ['/de/partner'], status: 200, texts: ['black-ground', `href="${testAddress}/host"`] },
  ],
  'dev/sms': ['the demo’s text messages', { paths: ['/dev/sms', `/dev/sms?to=${hostile}`], status: 200 }],
  'dev/mails': ['the demo’s mails', { paths: ['/dev/mails', `/dev/mails?to=${hostile}`], status: 200 }],
  'dev/mails.json': ['the demo’s mails for programs', { paths: ['/dev/mails.json'], status: 200 }],
  'dev/mails/:mailId': ['one mail', missing('/dev/mails/nein', `/dev/mails/${hostile}`)],
  'dev/mails/:mailId/html': ['one mail as it looks', { paths: ['/dev/mails/nein/html'], status: 404 }],
  'dev/mails/:mailId/attachments/:index': [
    'what hangs on a mail',
    { paths: ['/dev/mails/nein/attachments/0', '/dev/mails/nein/attachments/__proto__'], status: 404 },
  ],
  'dev/formulare': ['all fields', { paths: ['/dev/formulare', '/dev/formulare?dialog'], status: 200 }],
  'dev/clock': ['the demo’s clock', { paths: ['/dev/clock'], status: 200, texts: ['Uhr der Demo'] }],
  'robots.txt': ['what robots may read', { paths: ['/robots.txt'], status: 200, texts: ['Sitemap: http'] }],
  'sitemap.xml': ['the map', { paths: ['/sitemap.xml'], status: 200, texts: ['/sitemap/1.xml'] }],
  'sitemap/:part': [
    'a part of the map',
    { paths: ['/sitemap/1.xml', '/sitemap/2.xml'], status: 200, texts: ['<urlset'] },
    { paths: ['/sitemap/9.xml', `/sitemap/${hostile}`], status: 404 },
  ],
  'suggest.json': [
    'proposals while typing',
    { paths: ['/suggest.json?q=kanu'], status: 200, texts: ['Kanutour'] },
    { paths: ['/suggest.json', `/suggest.json?q=${hostile}&city=${hostile}`], status: 200, texts: ['[]'] },
  ],
  'fehler/:status': ['pages of refusals', missing('/fehler/403', `/fehler/${hostile}`)],
  'webhooks/stripe': ['the payment provider’s way in', { paths: ['/webhooks/stripe'], status: 400 }],
  '*': [
    '[ROUTE-16] any other path',
    missing('/nope', '/overview/nope', `/${hostile}`, '/wp-login.php', '/.env', '/%2e%2e/%2e%2e/etc/passwd'),
  ],
}

async function expectRow(ask: Ask, { paths, status, texts = [], to, as }: Row): Promise<void> {
  const init = as ? { headers: { cookie: await signedUp(ask) } } : {}
  for (const path of paths) {
    const answer = await ask(path, init)
    expect([path, answer.status]).toEqual([path, status])
    for (const text of texts) expect([path, text, answer.html.includes(text)]).toEqual([path, text, true])
    expect(answer.html).not.toContain('<script>alert(1)')
    if (to) expect([path, answer.headers.get('location')]).toEqual([path, expect.stringMatching(to)])
  }
}

const inCity = (work: (ask: Ask, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeCollection(db, { id: 'regen', name: 'Bei Regen' })
    await work(ask, db)
  })

test.each(Object.entries(table).map(([path, [title, ...rows]]) => [title, path, rows] as const))(
  '%s',
  (_title, _path, rows) =>
    inCity(async (ask) => {
      expect(rows).not.toEqual([])
      for (const row of rows) await expectRow(ask, row)
    }),
)

test('[ROUTE-8] people and providers register, each at their own address', () =>
  inCity(async (ask) => {
    for (const [paths, heading, fields] of [
      [['/register', '/register/'], 'Konto erstellen – Registrieren', false],
      [['/register/anbieter', '/register/anbieter/', '/register/x'], 'Konto erstellen – Registrieren', true],
    ] as const)
      for (const path of paths) {
        const { status, html } = await ask(path)
        expect([path, status, html.includes(`<title>${heading}</title>`)]).toEqual([path, 200, true])
        expect([path, html.includes('name="password"'), html.includes('name="companyName"')]).toEqual([
          path,
          true,
          fields,
        ])
      }
  }))

test('[ROUTE-11] signing in has its page, with the slash and without', () =>
  inCity(async (ask) => {
    for (const path of ['/login', '/login/', '/login?weiter=/lists']) {
      const { status, html } = await ask(path)
      expect([path, status, html.includes('<title>Anmelden – Sicher einloggen</title>')]).toEqual([
        path,
        200,
        true,
      ])
      expect([path, /<input[^>]* name="email"/.test(html)]).toEqual([path, true])
    }
  }))

test('every route has its row', () => {
  expect(Object.keys(table).toSorted()).toEqual(listedRoutes.map(({ whole }) => whole).toSorted())
})
