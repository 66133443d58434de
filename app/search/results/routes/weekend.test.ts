import { expect, test, vi } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { mainOf, mainWords } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const nextOne = 'Am nächsten schon: Sa., 20. Juni und So., 21. Juni.'

test('with nothing left this weekend a search for it lists the next one and says so', () =>
  inSmallCity(async (ask, db) => {
    const typed = await ask('/activity/search?searchText=Kanutour+am+Wochenende')
    expect(typed.headers.get('location')).toBe('/activity/search?day=Wochenende&searchText=Kanutour')
    const { html } = await ask('/activity/search?day=Wochenende&searchText=Kanutour')
    expect(mainWords(html)).toContain(`An diesem Wochenende ist nichts mehr frei. ${nextOne}`)
    expect(mainOf(html)).toMatch(/class="tile-link"[^>]*>Kanutour/)
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-14', { '11:00': 4 })
    const again = await ask('/activity/search?day=Wochenende&searchText=Kanutour&radius=50')
    expect(mainWords(again.html)).not.toContain('An diesem Wochenende')
    expect(mainOf(again.html)).toMatch(/class="tile-link"[^>]*>Kanutour/)
  }))

test('the map goes on to the next weekend with its list, and says so', () =>
  inSmallCity(async (ask, db) => {
    type Answer = { total: number; note: string | null; pins: { starts: string | null }[] }
    const shown = async (query: string) => {
      const { html } = await ask(`/map/search?searchText=Kanutour&${query}`)
      const { total, note, pins } = JSON.parse(html) as Answer
      return [total, note, ...pins.map(({ starts }) => starts)]
    }
    const note = `An diesem Wochenende ist nichts mehr frei. ${nextOne}`
    expect(await shown('day=Wochenende')).toEqual([1, note, 'Sa 14:30, 15:30'])
    expect(await shown('day=14/06/2026')).toEqual([0, null])
    expect(await shown('day=Wochenende&zeit=06-07')).toEqual([0, null])
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-14', { '11:00': 4 })
    expect(await shown('day=Wochenende&radius=50')).toEqual([1, null, 'So 11:00'])
  }))

test('where the next weekend has nothing either, the list stays that of this one, with its links', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/search?day=Wochenende&searchText=Kanutour&zeit=06-07')
    expect(mainWords(html)).not.toContain('Am nächsten schon')
    expect(mainWords(html)).toContain('Nichts gefunden?')
  }))

test('the page of events, too, goes on to the next weekend', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', service_id: 'konzert', title: 'Kaimusik' }
    await makeEvent(db, { ...row, id: 'e1', starts_at: new Date('2026-06-21T18:00:00Z') })
    const { html } = await ask('/events?day=Wochenende')
    expect(mainWords(html)).toContain(`An diesem Wochenende gibt es kein Event mehr. ${nextOne}`)
    expect(mainWords(html)).toContain('Kaimusik')
    await makeEvent(db, { ...row, id: 'e2', title: 'Decksball', starts_at: new Date('2026-06-14T18:00:00Z') })
    const again = mainWords((await ask('/events?day=Wochenende&radius=50')).html)
    expect([again.includes('Decksball'), again.includes('Kaimusik')]).toEqual([true, false])
  }))

test('the sheet marks the weekend when the weekend was chosen, however many days are left of it', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask('/activity/wasser?day=Wochenende&open=day')
    expect(html).toMatch(/<a [^>]*aria-current="true"[^>]*>(?:(?!<\/a>).)*Dieses Wochenende/s)
    const one = await ask('/activity/wasser?day=Heute&open=day')
    expect(one.html).not.toMatch(/<a [^>]*aria-current="true"[^>]*>(?:(?!<\/a>).)*Dieses Wochenende/s)
  }))

test('the weekend after this one is looked through with both its days, and named wherever a day is', () =>
  inSmallCity(async (ask, db) => {
    const kanu = { companyId: 'kontor', serviceId: 'kanu' }
    const typed = await ask('/activity/search?searchText=Kanutour+nächstes+Wochenende')
    const address = '/activity/search?day=Wochenende+20/06/2026&searchText=Kanutour'
    expect([typed.status, typed.headers.get('location')]).toEqual([302, address])
    const saturday = await ask(address)
    expect(mainOf(saturday.html)).toMatch(/class="tile-link"[^>]*>Kanutour/)
    expect(mainWords(saturday.html)).toContain('Nächstes Wochenende')
    expect(mainWords(saturday.html)).toContain('Sa., 20. Juni – So., 21. Juni')
    await db.deleteFrom('slot').where('service_id', '=', 'kanu').execute()
    await db.deleteFrom('service_day').where('service_id', '=', 'kanu').execute()
    await makeSlots(db, kanu, '2026-06-21', { '11:00': 4 })
    const sunday = await ask(`${address}&radius=50`)
    expect(mainOf(sunday.html)).toMatch(/class="tile-link"[^>]*>Kanutour/)
  }))

test('the sheets mark the weekend after this one, and lead to it', () =>
  inSmallCity(async (ask) => {
    const marked = /<a [^>]*aria-current="true"[^>]*>(?:(?!<\/a>).)*Nächstes Wochenende/s
    const day = '/activity/wasser?day=Wochenende+20/06/2026'
    expect((await ask(`${day}&open=day`)).html).toMatch(marked)
    const other = (await ask('/activity/wasser?day=Wochenende&open=day')).html
    expect(other).not.toMatch(marked)
    expect(other).toMatch(/href="[^"]*day=Wochenende\+20\/06\/2026[^"]*"[^>]*>(?:(?!<\/a>).)*Nächstes/s)
    const chosen = /<option value="Wochenende 20\/06\/2026" selected="">Nächstes Wochenende</
    expect((await ask(`${day}&open=gruppe`)).html).toMatch(chosen)
    const far = (await ask('/activity/wasser?day=Wochenende+27/06/2026&open=gruppe')).html
    expect(far).toMatch(/<option value="Wochenende 27\/06\/2026" selected="">Sa., 27. Juni – So., 28. Juni</)
  }))

test('the start page names the weekend that it shows', () =>
  inSmallCity(async (ask) => {
    const words = async (day: string) => mainWords((await ask(`/?day=${day}`)).html)
    expect(await words('Wochenende+20/06/2026')).toContain('Nächstes Wochenende in deiner Nähe')
    expect(await words('Wochenende')).toContain('Dieses Wochenende in deiner Nähe')
    expect(await words('Heute')).toContain('Heute in deiner Nähe')
  }))

test('the page of events lists both days of a weekend to come and names them', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', service_id: 'konzert' }
    const at = (title: string, time: string) =>
      makeEvent(db, { ...row, id: title, title, starts_at: new Date(time) })
    await at('Kaimusik', '2026-06-20T18:00:00Z')
    await at('Decksball', '2026-06-21T18:00:00Z')
    await at('Werkschau', '2026-06-14T18:00:00Z')
    const words = mainWords((await ask('/events?day=Wochenende+20/06/2026')).html)
    expect(['Kaimusik', 'Decksball', 'Werkschau'].map((title) => words.includes(title))).toEqual([
      true,
      true,
      false,
    ])
    expect(words).toContain('Sa., 20. Juni – So., 21. Juni')
    const feed = (await ask('/events.ics?day=Wochenende+20/06/2026')).html
    expect(['Kaimusik', 'Decksball', 'Werkschau'].map((title) => feed.includes(title))).toEqual([
      true,
      true,
      false,
    ])
  }))

test('the search sheet names the day that the search will have', () =>
  inSmallCity(async (ask) => {
    const line = async (path: string) => mainWords((await ask(path)).html) + (await ask(path)).html
    expect(await line('/?open=search&day=irgendwann')).toMatch(/Hamburg, 50 km · Irgendwann/)
    expect(await line('/activity/search?open=search')).toMatch(/Hamburg, 50 km · Irgendwann/)
    // Home's bar says today where its address says no day.
    for (const path of ['/?open=search', '/?open=search&day=Heute']) {
      expect(await line(path)).toMatch(/Hamburg, 50 km · Heute/)
      expect(await line(path)).toMatch(/type="hidden"[^>]*name="day"[^>]*value="Heute"/)
    }
  }))
