import { expect, test, vi } from 'vitest'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const hrefsIn = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
const plain = (html: string) => html.replaceAll('<!-- -->', '')

test.each(['/activity/search', '/activity/wasser'])(
  '%s lists only what a party can book, with its sum and starts that choose everything',
  (path) =>
    inSmallCity(async (ask) => {
      const asked = `${path}?day=20/06/2026&personen=4&zeit=14-18&proPerson=25&zusammen=100`
      const html = plain((await ask(asked)).html)
      expect(html).toMatch(/1 Angebot.{0,80}frei für 4\u00a0Personen/s)
      expect(html).toContain('4 Pers. 72,00')
      const start = '/activity/details/kontor/kanu?d=20/06/2026&slot=2026-06-20T12:30:00.000Z&p_adult=4'
      expect(hrefsIn(html)).toContain(start)
      // Two places at half past three aren't enough.
      expect(html).not.toContain('T13:30:00.000Z')
      const page = plain((await ask(start)).html)
      expect(page).toContain('72,00')
      const order =
        '/bookings/new?companyID=kontor&serviceID=kanu&slot=2026-06-20T12%3A30%3A00.000Z&p_adult=4'
      expect(hrefsIn(page)).toContain(order)
    }),
)

test('every part of a wish is a chip that takes it off, and one link takes all off', () =>
  inSmallCity(async (ask) => {
    const all = '/activity/wasser?personen=4&kinder=2&zeit=14-18&proPerson=25&zusammen=100'
    const html = plain((await ask(all)).html)
    for (const [label, without] of [
      ['2 Erw., 2 Kinder', '/activity/wasser?zeit=14-18&proPerson=25&zusammen=100'],
      ['14 bis 18 Uhr', '/activity/wasser?personen=4&kinder=2&proPerson=25&zusammen=100'],
      ['bis 25 € pro Person', '/activity/wasser?personen=4&kinder=2&zeit=14-18&zusammen=100'],
      ['bis 100 € zusammen', '/activity/wasser?personen=4&kinder=2&zeit=14-18&proPerson=25'],
    ] as const) {
      expect(html).toContain(label)
      expect(hrefsIn(html)).toContain(without)
    }
    expect(hrefsIn(html)).toContain('/activity/wasser')
  }))

test('the sheet is a plain form in the server’s page that keeps place, filters and words', () =>
  inSmallCity(async (ask) => {
    const query = 'city=Berlin&filter=lo_outdoor&searchText=kanu&personen=5&kinder=2&zeit=14-18&open=gruppe'
    const html = plain((await ask(`/activity/search?${query}`)).html)
    const dialog = /<dialog.*?<\/dialog>/s.exec(html)?.[0] ?? ''
    expect(dialog).toContain('Wer, wann, wie teuer?')
    expect(dialog).toMatch(/<form[^>]*action="\/activity\/search"/)
    for (const [name, value] of [
      ['city', 'Berlin'],
      ['filter', 'lo_outdoor'],
      ['searchText', 'kanu'],
    ]) {
      expect(dialog).toContain(`<input type="hidden" name="${name}" value="${value}"/>`)
    }
    const chosenOf = (name: string) =>
      new RegExp(`<select[^>]*name="${name}".*?</select>`, 's')
        .exec(dialog)?.[0]
        .match(/value="(\d+)"[^>]*selected/)?.[1]
    expect([chosenOf('erwachsene'), chosenOf('kinder')]).toEqual(['3', '2'])
    expect(dialog).not.toContain('name="personen"')
    const family = plain((await ask('/?personen=4&kinder=2')).html)
    expect(/<search.*?<\/search>/s.exec(family)?.[0]).toContain('2 Erw., 2 Kinder')
    const home = plain((await ask('/?open=gruppe')).html)
    expect(/<dialog.*?<\/dialog>/s.exec(home)?.[0]).toMatch(/<form[^>]*action="\/activity\/search"/)
  }))

test('a family’s start opens the service’s page with grown-ups and children chosen, and leads to that order', () =>
  inSmallCity(async (ask, db) => {
    const adult = {
      groupID: 'adult',
      personType: 'Erwachsene',
      note: null,
      counts: 'person',
      priceCents: 1800,
    }
    const always = { personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 }
    const child = { ...adult, groupID: 'child', personType: 'Kinder', priceCents: 900, isForChildren: true }
    const price_groups = JSON.stringify([adult, child].map((line) => ({ ...line, ...always })))
    await db.updateTable('service').set({ price_groups }).where('id', '=', 'kanu').execute()
    await refreshServiceIndex(db, ['kanu'])
    const html = plain((await ask('/activity/wasser?day=20/06/2026&personen=4&kinder=2&zusammen=54')).html)
    expect(html).toMatch(/1 Angebot.{0,80}frei für 2\u00a0Erw., 2\u00a0Kinder/s)
    expect(html).toContain('2 Erw., 2 Kinder 54,00')
    const choice = 'slot=2026-06-20T12:30:00.000Z&p_adult=2&p_child=2'
    const start = `/activity/details/kontor/kanu?d=20/06/2026&${choice}`
    expect(hrefsIn(html)).toContain(start)
    const page = plain((await ask(start)).html)
    expect(page).toContain('54,00')
    const order = `/bookings/new?companyID=kontor&serviceID=kanu&${choice.replaceAll(':', '%3A')}`
    expect(hrefsIn(page)).toContain(order)
    expect((await ask('/activity/wasser?personen=4&kinder=2&zusammen=53')).html).toContain('Nichts gefunden?')
  }))

test('a wish that nothing fits says what it would find otherwise; a hostile one is no wish', () =>
  inSmallCity(async (ask) => {
    const html = plain((await ask('/activity/wasser?personen=4&zusammen=10')).html)
    expect(html).toContain('Nichts gefunden?')
    expect(html).toMatch(/Ohne Preisgrenze.{0,80}1 Angebot/s)
    for (const query of [
      'personen=0',
      'zeit=99-1',
      "zusammen=1'--",
      'proPerson=%00',
      'personen=<script>',
      'kinder=2',
      'personen=0&kinder=<script>',
    ])
      expect((await ask(`/activity/wasser?${query}`)).html).toMatch(/2 Angebote|3 Angebote/)
  }))

test('a start of another day than the card’s says which Friday it is', () =>
  inSmallCity(async (ask, db) => {
    await makeSlots(db, { companyId: 'kontor', serviceId: 'kanu' }, '2026-06-26', { '15:00': 4 })
    const html = plain((await ask('/activity/wasser?personen=4')).html)
    const chips = [...html.matchAll(/class="tile-start" aria-label="([^"]*)"[^>]*>([^<]*)</g)]
    expect(chips.map(([, , shown]) => shown)).toEqual(['14:30', 'Fr 26.6. 15:00'])
    expect(chips[1]?.[1]).toMatch(/^Fr 26\.6\. 15:00, Fr\., 26\. Juni: Kanutour, 4 Personen/)
  }))
