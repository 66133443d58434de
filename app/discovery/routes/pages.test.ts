import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { headlineOf, inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

test('[HOME-17, HOME-18] a city has a home of its own, and none is Hamburg’s', () =>
  inSmallCity(async (ask) => {
    for (const [path, city] of [
      ['/city', 'Hamburg'],
      ['/city/berlin', 'Berlin'],
    ] as const) {
      const { status, html } = await ask(path)
      expect([path, status, headlineOf(html)]).toEqual([path, 200, `Kiek mal raus, ${city}.`])
    }
  }))

test('who comes without a cookie stays in the city of the path; what may be searched for is there', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/city/berlin')
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    expect(main).toMatch(/href="\/activity\/wasser\?city=berlin"/)
    expect(main).not.toMatch(/href="\/activity\/wasser"/)
    expect((await ask('/city/berlin?open=search')).html).not.toContain('Minigolf im Bunker')
    expect((await ask('/?open=search')).html).toContain('Minigolf im Bunker')
  }))

test('a shared list says its place, never where somebody stands', () =>
  inSmallCity(async (ask) => {
    const linkOn = async (path: string, cookie = '') => {
      const { html } = await ask(path, { headers: { cookie } })
      return /<input[^>]*name="link"[^>]*value="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
    }
    expect(await linkOn('/activity/wasser?open=share')).toBe(
      'http://localhost:3000/activity/wasser?city=hamburg&radius=50',
    )
    expect(await linkOn('/activity/wasser?city=berlin&radius=15&open=share')).toBe(
      'http://localhost:3000/activity/wasser?city=berlin&radius=15',
    )
    const here = `location=${encodeURIComponent('city=hamburg&hash=u1x0e8m')}`
    expect(await linkOn('/activity/wasser?open=share&day=Heute', here)).not.toContain('u1x0e')
  }))

test('[HOME-3, HOME-14] the headline names the city, whichever way it is said', () =>
  inSmallCity(async (ask) => {
    for (const [path, city] of [
      ['/', 'Hamburg'],
      ['/?city=BERLIN', 'Berlin'],
      ['/?city=Atlantis', 'Hamburg'],
      ["/?city=%00'%22<b>&hash=ai&day=99/99/9999&filter=x,,y&open=nothing&page=-1", 'Hamburg'],
    ] as const) {
      const { status, html } = await ask(path)
      expect([path, status, headlineOf(html)]).toEqual([path, 200, `Kiek mal raus, ${city}.`])
    }
  }))

test('[HOME-2, MENU-10] home links to the providers’ page and, in its footer, to law and help', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/')
    for (const path of ['/host', '/impressum', '/terms', '/privacy', '/support/']) {
      expect(html).toContain(`href="${path}"`)
    }
  }))

test('[HOME-16, GEO-8, GEO-11] a dialog that the address names stands in the server’s page', () =>
  inSmallCity(async (ask) => {
    for (const [open, heading] of [
      ['search', 'Wonach suchst du?'],
      ['location', 'Wo willst du suchen?'],
      ['day', 'Wann hast du Zeit?'],
      ['filter_we', 'Wetter'],
      ['filter_ev', 'Anlass'],
      ['menu', 'Moin.'],
    ] as const) {
      const dialog = /<dialog.*?<\/dialog>/s.exec((await ask(`/?open=${open}`)).html)?.[0] ?? ''
      expect([open, dialog.includes(heading)]).toEqual([open, true])
      if (open === 'location') expect(dialog).toMatch(/Hamburg.*Berlin/s)
    }
  }))

test('[MENU-1, MENU-2, MENU-3, MENU-4, MENU-8] the menu of a visitor has no bookings', () =>
  inSmallCity(async (ask) => {
    const dialog = /<dialog.*?<\/dialog>/s.exec((await ask('/?open=menu')).html)?.[0] ?? ''
    const targets = [...dialog.matchAll(/href="([^"]*)"/g)].map(([, target]) => target)
    for (const target of ['/', '/collections', '/events', '/lists', '/login', '/register', '/host']) {
      expect(targets).toContain(target)
    }
    expect(targets).not.toContain('/bookings')
  }))

test('[EVT-13, HOME-9] a day without events says so and shows the next ones', () =>
  inSmallCity(async (ask, db) => {
    const empty = 'Heute keine Events in deiner Nähe – aber neue kommen bald! ✨'
    expect((await ask('/')).html).toContain(empty)
    const konzert = { company_id: 'kontor', service_id: 'konzert' }
    await makeEvent(db, {
      ...konzert,
      id: 'morgen',
      title: 'Sternenabend',
      starts_at: new Date('2026-06-14T18:00:00Z'),
    })
    // Another address each time: pages are kept for ten seconds.
    const later = (await ask('/?f=a')).html
    expect(later).toContain(empty)
    expect(later).toContain('Sternenabend')
    await makeEvent(db, {
      ...konzert,
      id: 'heute',
      title: 'Hafenjazz',
      starts_at: new Date('2026-06-13T18:00:00Z'),
    })
    const today = (await ask('/?f=b')).html
    expect(today).not.toContain(empty)
    expect(today).toContain('Hafenjazz')
  }))

test('[HOME-8] chips on home change the events and leave the top activities', () =>
  inSmallCity(async (ask, db) => {
    const konzert = { company_id: 'kontor', service_id: 'konzert' }
    await makeEvent(db, {
      ...konzert,
      id: 'heute',
      title: 'Hafenjazz',
      starts_at: new Date('2026-06-13T18:00:00Z'),
    })
    const { html } = await ask('/?filter=lo_indoor')
    expect(html).not.toContain('Hafenjazz')
    expect(html).toContain('Kanutour')
  }))

test('[CAT-7, CAT-8] a category has its name as heading, the search its words; another id is no page', () =>
  inSmallCity(async (ask) => {
    expect(headlineOf((await ask('/activity/wasser')).html)).toBe('Aufs Wasser')
    expect(headlineOf((await ask('/activity/search?searchText=kanu')).html)).toBe('„kanu“')
    expect((await ask('/activity/atlantis')).status).toBe(404)
  }))

test('a mistyped word says what was searched for instead, a known one doesn’t', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/search?searchText=kanutuor')
    expect(html).toContain('Meintest du „Kanutour“?')
    expect(html).toContain('1 Angebot')
    expect((await ask('/activity/search?searchText=kanutour')).html).not.toContain('Meintest du')
  }))

test('[CAT-3, CAT-17] back leads to the collection that the visitor came from, else home', () =>
  inSmallCity(async (ask) => {
    expect((await ask('/activity/wasser?f=regen')).html).toContain('href="/collections/regen"')
    expect((await ask('/activity/wasser')).html).not.toContain('href="/collections/regen"')
  }))

test('[CAT-4] chosen filters stand as chips that can be taken off', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?filter=lo_indoor,pr_0_25')
    expect(html).toContain('aria-label="Drinnen entfernen"')
    expect(html).toContain('aria-label="Bis 25 € entfernen"')
    expect(html).toContain('Nichts gefunden?')
  }))

test('[EVT-2, EVT-8, EVT-9, EVT-10, EVT-11] events say what is left, in the contract’s words', () =>
  inSmallCity(async (ask, db) => {
    const none = (await ask('/events')).html
    expect(none).toContain('Keine Events gefunden')
    expect(none).toMatch(/<a [^>]*href="\/"[^>]*>Zur Startseite</)
    const at = { company_id: 'kontor', service_id: 'konzert', starts_at: new Date('2026-06-14T18:00:00Z') }
    await makeEvent(db, { ...at, id: 'a', payment_type: 'free-without-ticket' })
    await makeEvent(db, { ...at, id: 'b', booked: 20 })
    await makeEvent(db, { ...at, id: 'c', booked: 10 })
    await makeEvent(db, { ...at, id: 'd', booked: 9 })
    const { html } = await ask('/events?f=a')
    for (const words of [
      'ohne Ticket',
      'ausgebucht',
      'Nur noch 10 Tickets verfügbar',
      '11 Tickets verfügbar',
    ]) {
      expect(html).toContain(`>${words}<`)
    }
  }))

test('[COL-1, COL-2] the overview has the contract’s title and heading, without collections too', () =>
  inSmallCity(async (ask) => {
    const { status, html } = await ask('/collections')
    expect([status, headlineOf(html)]).toEqual([200, 'Freizeitideen &amp; Erlebnisse entdecken'])
    expect(html).toContain('<title>Kuratierte Freizeit-Sammlungen</title>')
    expect((await ask('/collections/nein')).status).toBe(404)
  }))

test('[LIST-1] the page of saved places is called "Deine Listen"', () =>
  inSmallCity(async (ask) => {
    expect(headlineOf((await ask('/lists')).html)).toBe('Deine Listen')
  }))
