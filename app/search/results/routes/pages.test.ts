import { expect, test, vi } from 'vitest'
import { tagBits } from '#app/catalog/catalog.ts'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { headlineOf, inSmallCity, type Ask } from '#test/support/small-city.ts'

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
    // It is June 13th: opened later, those words would be other days.
    const dated = '&city=hamburg&radius=50'
    for (const [said, on] of [
      ['Heute', '2026-06-13'],
      ['Morgen', '2026-06-14'],
      ['14/06/2026', '14%2F06%2F2026'],
    ])
      expect(await linkOn(`/activity/wasser?day=${said}&open=share`)).toBe(
        `http://localhost:3000/activity/wasser?day=${on}${dated}`,
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

/** The entries of the menu: what each says and where it leads. */
async function menuOf(ask: Ask): Promise<Record<string, string>> {
  const dialog = /<dialog.*?<\/dialog>/s.exec((await ask('/?open=menu')).html)?.[0] ?? ''
  const links = [...dialog.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)]
  return Object.fromEntries(links.map(([, to = '', inner = '']) => [inner.replaceAll(/<[^>]*>/g, ''), to]))
}

test('[MENU-1, MENU-2, MENU-3] the menu leads to the start, to ideas and to the events', () =>
  inSmallCity(async (ask) => {
    const menu = await menuOf(ask)
    expect(menu).toMatchObject({ Startseite: '/', Freizeitideen: '/collections', Eventsuche: '/events' })
    for (const [to, headline] of [
      ['/collections', 'Freizeitideen &amp; Erlebnisse entdecken'],
      ['/events', 'Such dir deinen Tag.'],
    ] as const)
      expect(headlineOf((await ask(to)).html)).toBe(headline)
  }))

test('[MENU-4] the menu leads to the lists', () =>
  inSmallCity(async (ask) => {
    expect(await menuOf(ask)).toMatchObject({ 'Deine Listen': '/lists' })
    expect(headlineOf((await ask('/lists')).html)).toBe('Deine Listen')
  }))

test('[EVT-13, HOME-9] a day without events says so and shows the next ones', () =>
  inSmallCity(async (ask, db) => {
    const empty = 'Heute keine Events in deiner Nähe – aber neue kommen bald! ✨'
    expect((await ask('/')).html).toContain(empty)
    expect((await ask('/?day=Morgen')).html).toMatch(/^(?!.*Heute keine Events).*Da sind keine Events/s)
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

test('[HOME-8] a chip on home filters the events and leaves the top activities as they were', () =>
  inSmallCity(async (ask, db) => {
    const today = { company_id: 'kontor', service_id: 'konzert', starts_at: new Date('2026-06-13T18:00:00Z') }
    const drinks = tagBits(['ta_drinks', 'pe_over_5', 'ag_adult'])
    await makeEvent(db, { ...today, id: 'jazz', title: 'Hafenjazz', tags: tagBits(['ta_culture']) })
    await makeEvent(db, { ...today, id: 'bar', title: 'Barabend', tags: drinks })
    const plain = (await ask('/')).html
    const chip = /<a [^>]*href="(\/\?[^"]*ev_jga[^"]*)"[^>]*>(?:<svg.*?<\/svg>)?JGA/s.exec(plain)?.[1] ?? ''
    const chosen = (await ask(chip.replaceAll('&amp;', '&'))).html
    const strip = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('id="beliebt"'))
    const best = (html: string) => [
      ...html.slice(html.indexOf('id="beliebt"'), html.indexOf('id="kategorien"')).matchAll(tileLink),
    ]
    expect(['Hafenjazz', 'Barabend'].map((title) => strip(plain).includes(title))).toEqual([true, true])
    expect(['Hafenjazz', 'Barabend'].map((title) => strip(chosen).includes(title))).toEqual([false, true])
    expect(best(plain).map(([, title]) => title)).toEqual(['Kanutour', 'Klasse'])
    expect(best(chosen).map(([, title]) => title)).toEqual(['Kanutour', 'Klasse'])
  }))

const tileLink = /class="tile-link"[^>]*>([^<]*)</g

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

test('[CAT-3] back leads to the collection that the address names, which stays named while one chooses', () =>
  inSmallCity(async (ask) => {
    const back = /<main.*?<a [^>]*href="([^"]*)"[^>]*>(?:(?!<a ).)*?(?:Zurück|class="logo")/s
    const backOf = (html: string) => back.exec(html)?.[1]
    const { html } = await ask('/activity/wasser?f=regen')
    expect(backOf(html)).toBe('/collections/regen')
    expect(html).toMatch(/href="[^"]*f=regen[^"]*open=filter_so"/)
    expect(backOf((await ask('/activity/wasser')).html)).toBe('/')
    const odd = (await ask('/activity/wasser?f=..%2F..%2Fevil%3Fx')).html
    expect(backOf(odd)).toMatch(/^\/(collections\/\w*)?$/)
  }))

test('[CAT-4] chosen filters stand as chips that can be taken off', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?filter=lo_indoor,pr_0_25')
    expect(html).toContain('aria-label="Drinnen entfernen"')
    expect(html).toContain('aria-label="Bis 25 € entfernen"')
    expect(html).toContain('Nichts gefunden?')
  }))

test('[EVT-2] without events the page says so and leads home', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/events')
    expect(html).toContain('>Keine Events gefunden<')
    expect(html).toMatch(/<a [^>]*href="\/"[^>]*>Zur Startseite</)
  }))

/** What the list says of each event's tickets, by the event's title. */
async function ticketsLeft(ask: Ask): Promise<Record<string, string>> {
  const rows = (await ask('/events')).html.match(/<li class="event-row".*?<\/li>/gs) ?? []
  return Object.fromEntries(
    rows.map((row) => [
      /Konzert: (\w+)</.exec(row)?.[1] ?? '',
      /class="capacity[^>]*>([^<]*)</.exec(row)?.[1] ?? '',
    ]),
  )
}

const evening = { company_id: 'kontor', service_id: 'konzert', starts_at: new Date('2026-06-14T18:00:00Z') }

test('[EVT-8, EVT-9] an event that needs no ticket says so, and one that has none left', () =>
  inSmallCity(async (ask, db) => {
    await makeEvent(db, { ...evening, id: 'frei', payment_type: 'free-without-ticket' })
    await makeEvent(db, { ...evening, id: 'voll', booked: 20 })
    expect(await ticketsLeft(ask)).toEqual({ frei: 'ohne Ticket', voll: 'ausgebucht' })
  }))

test('[EVT-10, EVT-11] ten tickets and fewer are the last ones, eleven are simply there', () =>
  inSmallCity(async (ask, db) => {
    await makeEvent(db, { ...evening, id: 'zehn', booked: 10 })
    await makeEvent(db, { ...evening, id: 'eins', booked: 19 })
    await makeEvent(db, { ...evening, id: 'elf', booked: 9 })
    expect(await ticketsLeft(ask)).toEqual({
      zehn: 'Nur noch 10 Tickets verfügbar',
      eins: 'Nur noch 1 Ticket verfügbar',
      elf: '11 Tickets verfügbar',
    })
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
