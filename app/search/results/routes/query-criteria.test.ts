import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`
const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')

// It is Saturday, the 13th of June.
test.each([
  ['kanu 4 Personen', '?searchText=kanu&personen=4'],
  ['zu viert Kanu', '?searchText=Kanu&personen=4'],
  ['4 Personen Samstag', '?day=13/06/2026&personen=4'],
  ['Samstag 4 Personen kanu', '?day=13/06/2026&searchText=kanu&personen=4'],
  ['für 8 Personen Geburtstag', '?searchText=Geburtstag&personen=8'],
  ['morgen abend', '?day=Morgen&zeit=17-24'],
  ['was geht heute Abend', '?day=Heute&zeit=17-24'],
  ['Kanu unter 20 Euro', '?searchText=Kanu&proPerson=20'],
  ['bis 100 € zusammen', '?zusammen=100'],
  ['kanu 12 Kinder unter 200 Euro', '?searchText=kanu&personen=13&kinder=12&zusammen=200'],
  ['kanu ohne alkohol', '?filter=no_drinks&searchText=kanu'],
  [
    'Kanu am Samstag, 20.6., um 18.30 Uhr für zwei',
    '?day=20/06/2026&searchText=Kanu&personen=2&zeit=18:30-19:30',
  ],
  ['Kanu für 2 am Sonntag abends', '?day=14/06/2026&searchText=Kanu&personen=2&zeit=17-24'],
  ['heute Abend ab 8 Uhr', '?day=Heute&zeit=20-24'],
  ['heute Morgen ab 18 Uhr', '?day=Heute&zeit=18-24'],
  ['2 + 2 Kinder Samstag 18 bis 20 Uhr', '?day=13/06/2026&personen=4&kinder=2&zeit=18-20'],
  ['morgen abend was mit Kindern', '?day=Morgen&filter=ev_withChildren&zeit=17-24'],
  ['kanu mit den kindern', '?filter=ev_withChildren&searchText=kanu'],
  ['kanu bei regen', '?filter=we_rainy&searchText=kanu'],
  ['drinnen', '?filter=lo_indoor'],
  ['kanu höchstens eine Stunde', '?filter=du_30,du_1&searchText=kanu'],
  ['kanu, nicht zu teuer', '?filter=so_price&searchText=kanu'],
  ['was lustiges', ''],
  ['heute was Schönes', '?day=Heute'],
  ['drausen kanu sontag', '?day=14/06/2026&filter=lo_outdoor&searchText=kanu'],
  ['kinder 5 und 8 jahre', '?filter=ag_infant,ag_school&jedes=alter&personen=3&kinder=2'],
  ['Töpfen Sonntag 2 Kinder', '?day=14/06/2026&searchText=T%C3%B6pfen&personen=3&kinder=2'],
  ['heute etwas Sportliches', '?day=Heute&searchText=Sportliches'],
  ['2 Erwachsene 2 Kinder am Sonntag ab 14 Uhr', '?day=14/06/2026&personen=4&kinder=2&zeit=14-24'],
])('„%s“ goes on with what it says: %s', (text, query) =>
  inSmallCity(async (ask) => {
    const { status, headers } = await ask(search(text))
    expect([status, headers.get('location')]).toEqual([302, `/activity/search${query}`])
  }),
)

test('a start before the half hour that was asked for is not listed', () =>
  inSmallCity(async (ask) => {
    const from = async (time: string) => {
      const { headers } = await ask(search(`kanu am 20.6. ab ${time}`))
      const address = headers.get('location') ?? ''
      const starts = plain((await ask(address)).html).match(/1[45]:30/g) ?? []
      return [address, [...new Set(starts)]]
    }
    expect(await from('14:30')).toEqual([expect.stringContaining('zeit=14:30-24'), ['14:30', '15:30']])
    expect(await from('14:45')).toEqual([expect.stringContaining('zeit=14:45-24'), ['15:30']])
    const chips = plain((await ask('/activity/search?day=20/06/2026&zeit=14:45-15:30')).html)
    expect(chips).toContain('14:45 bis 15:30 Uhr')
    expect(chips).toContain('0 Angebote')
  }))

// It is Saturday, the 13th of June.
test.each([
  ['konzrt sontag', '?day=14/06/2026&searchText=konzrt'],
  ['kanu samstg abned', '?day=13/06/2026&searchText=kanu&zeit=17-24'],
  ['morgn', '?day=Morgen'],
  ['am Wochende kanu für 2 Persoen', '?day=Wochenende&searchText=kanu&personen=2'],
  ['kanu mit Kindrn', '?filter=ev_withChildren&searchText=kanu'],
])('mistyped, „%s“ says what is meant: %s', (text, query) =>
  inSmallCity(async (ask) => {
    expect((await ask(search(text))).headers.get('location')).toBe(`/activity/search${query}`)
  }),
)

test('what is left of a text with a mistyped day is corrected as ever', () =>
  inSmallCity(async (ask) => {
    const { headers } = await ask(search('kanutor sontag'))
    const { html } = await ask(headers.get('location')?.replace('14/06', '20/06') ?? '')
    expect(plain(html)).toMatch(/Meintest du „Kanutour“/i)
    const { found } = JSON.parse((await ask('/suggest.json?q=kanutor+sontag')).html) as {
      found: { label: string }[]
    }
    expect(found[0]?.label).toBe('Kanutour sonntag')
  }))

test('a word of offers is never taken for a day, and one that says none then stays as it is typed', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 's', title: 'Lesung mit Sontag' })
    await makeService(db, { ...row, id: 'm', title: 'Morgnblatt' })
    for (const text of ['Sontag', 'lesung sontag', 'morgn', 'Raum siben'])
      expect([text, (await ask(search(text))).status]).toEqual([text, 200])
  }))

test('a day or a part of a wish that is typed replaces the whole wish of before, and a day the day', () =>
  inSmallCity(async (ask) => {
    const begun = '&day=Heute&personen=4&kinder=2&zusammen=100&zeit=10-12&city=hamburg'
    for (const [text, query] of [
      ['Kanu zu dritt bis 20 €', '?day=Heute&city=hamburg&searchText=Kanu&personen=3&proPerson=20'],
      ['Kanu am Sonntag zu zweit', '?day=14/06/2026&city=hamburg&searchText=Kanu&personen=2'],
      ['Kanu morgen', '?day=Morgen&city=hamburg&searchText=Kanu'],
      // Said in two steps, because a dash before it keeps a day from being one.
      ['Kanu zu zweit - heute', '?day=Heute&city=hamburg&searchText=Kanu&personen=2'],
      ['Kanu ab 18 Uhr', '?day=Heute&city=hamburg&searchText=Kanu&zeit=18-24'],
    ] as const) {
      const { headers } = await ask(search(text) + begun)
      expect([text, headers.get('location')]).toEqual([text, `/activity/search${query}`])
    }
  }))

test('children without a number join what is chosen, day and wish included, and are a chip there', () =>
  inSmallCity(async (ask, db) => {
    const begun = '&day=20/06/2026&filter=lo_outdoor,ev_withPartner&personen=3'
    const { headers } = await ask(search('kanu mit Kindern') + begun)
    const address = headers.get('location') ?? ''
    expect(address).toBe(
      '/activity/search?day=20/06/2026&filter=lo_outdoor,ev_withChildren&searchText=kanu&personen=3',
    )
    const chips = /role="group" aria-label="Gewählte Filter".*?<\/div>/s.exec(
      plain((await ask(address)).html),
    )
    expect(chips?.[0]).toContain('Mit Kindern')
    await makeService(db, { company_id: 'kontor', category_id: 'wasser', id: 'k', title: 'Yoga mit Kindern' })
    expect((await ask(search('yoga mit kindern'))).status).toBe(200)
  }))

test('a place or a weather that is said joins other filters and takes the place of its own kind', () =>
  inSmallCity(async (ask) => {
    const { headers } = await ask(
      `${search('kanu drinnen')}&day=20/06/2026&filter=lo_outdoor,we_sunny,ag_school`,
    )
    expect(headers.get('location')).toBe(
      '/activity/search?day=20/06/2026&filter=we_sunny,ag_school,lo_indoor&searchText=kanu',
    )
    const { understood } = JSON.parse((await ask('/suggest.json?q=kanu+bei+regen')).html) as {
      understood: string[]
    }
    expect(understood).toEqual(['Regen'])
  }))

test('an offer that is called so is found by its name', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    for (const [id, title] of Object.entries({
      wald: 'Regenwald-Führung',
      spiel: 'Indoor Spielplatz am Kai',
      wand: 'Drinnen-Kletterhalle',
      regen: 'Regen',
    }))
      await makeService(db, { ...row, id, title })
    for (const text of [
      'Regenwald Führung',
      'indoor spielplatz',
      'Indoor Spielplatz',
      'Drinnen-Kletterhalle',
      'regen',
    ])
      expect([text, (await ask(search(text))).status]).toEqual([text, 200])
    const { headers } = await ask(search('kanu bei regen'))
    expect(headers.get('location')).toBe('/activity/search?filter=we_rainy&searchText=kanu')
  }))

test('a text that says nothing of a day or a wish keeps them, as chips', () =>
  inSmallCity(async (ask) => {
    const { status, html } = await ask(`${search('kanu')}&day=20/06/2026&personen=2&zeit=14-18`)
    const chips = /role="group" aria-label="Gewählte Filter".*?<\/div>/s.exec(plain(html))?.[0] ?? ''
    expect(status).toBe(200)
    for (const label of ['20. Juni', '2 Personen', '14 bis 18 Uhr']) expect(chips).toContain(label)
  }))

test('typed persons and a price find what the party can book, as chips that can be taken off', () =>
  inSmallCity(async (ask) => {
    const { headers } = await ask(search('kanu 4 personen unter 20 euro'))
    const html = plain((await ask(headers.get('location') ?? '')).html)
    expect(html).toMatch(/1 Angebot.{0,80}frei für 4\u00a0Personen/s)
    expect(html).toContain('Kanutour')
    const chips = /role="group" aria-label="Gewählte Filter".*?<\/div>/s.exec(html)?.[0] ?? ''
    for (const [label, without] of [
      ['„kanu“', '?personen=4&proPerson=20'],
      ['4 Personen', '?searchText=kanu&proPerson=20'],
      ['bis 20 € pro Person', '?searchText=kanu&personen=4'],
    ]) {
      expect(chips).toContain(label)
      expect(chips).toContain(`href="/activity/search${without}"`)
    }
    const tooMany = await ask(search('kanu 5 personen'))
    const none = plain((await ask(tooMany.headers.get('location') ?? '')).html)
    expect(none).toContain('Nichts gefunden?')
    expect(none).toContain('5 Personen')
    expect(none).toMatch(/href="\/activity\/search\?searchText=kanu"[^>]*>(?:(?!<\/a>).)*Ohne Personenzahl/s)
  }))

test('a number that belongs to a name stays with it', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'd', title: 'Candle-Light-Dinner für 2 Personen' })
    await makeService(db, { ...row, id: 'e', title: 'Escape Room 23' })
    for (const [text, title] of [
      ['dinner für 2', 'Candle-Light-Dinner für 2 Personen'],
      ['Dinner für 2 Personen', 'Candle-Light-Dinner für 2 Personen'],
      ['Escape Room 23', 'Escape Room 23'],
    ] as const) {
      const { status, html } = await ask(search(text))
      expect([text, status]).toEqual([text, 200])
      expect(html).toContain(title)
    }
    const dated = await ask(search('dinner für 2 am Sonntag'))
    expect(dated.headers.get('location')).toBe('/activity/search?day=14/06/2026&searchText=dinner+f%C3%BCr+2')
    for (const [text, query] of [
      ['2 Personen', '?personen=2'],
      ['Dinner 2 Personen', '?searchText=Dinner&personen=2'],
      ['Escape Room 23 für 4 Personen', '?searchText=Escape+Room+23&personen=4'],
    ] as const)
      expect((await ask(search(text))).headers.get('location')).toBe(`/activity/search${query}`)
  }))

test('a day that is a whole name stays with it, one beside other words is a day', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'f', title: 'Heute Theater' })
    expect(await ask(search('heute theater'))).toMatchObject({ status: 200 })
    expect((await ask(search('theater heute'))).headers.get('location')).toBe(
      '/activity/search?day=Heute&searchText=theater',
    )
    expect(await ask(search('Der Morgen danach'))).toMatchObject({ status: 200 })
  }))

test('a category, too, goes on with what is typed', () =>
  inSmallCity(async (ask) => {
    const { headers } = await ask('/activity/wasser?searchText=4+Personen')
    expect(headers.get('location')).toBe('/activity/wasser?personen=4')
  }))

test('proposals look past what says a wish and keep it', () =>
  inSmallCity(async (ask) => {
    const proposed = async (text: string) =>
      (
        JSON.parse((await ask(`/suggest.json?q=${encodeURIComponent(text)}`)).html) as {
          found: { label: string }[]
        }
      ).found.map(({ label }) => label)
    expect(await proposed('kanut 2 Personen 20.6.')).toEqual(['Kanutour 2 Personen 20.6.', 'Kanutour'])
    expect(await proposed('Samstag kanut')).toEqual(['Kanutour'])
  }))
