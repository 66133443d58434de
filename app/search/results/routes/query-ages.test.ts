import { expect, test, vi } from 'vitest'
import { makeEvent, makeSlots } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { tagBits } from '#app/catalog/catalog.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

type Ask = Parameters<Parameters<typeof inSmallCity>[0]>[0]
const chip = 'Für jedes Kind passend'
const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`
const two = '?filter=ag_infant,ag_school&jedes=alter&personen=3&kinder=2'

// It is Saturday, the 13th of June.
test.each([
  ['5 und 8 jahre', two],
  ['kinder 5 jahre und 8 jahre', two],
  ['kinder 5 und 8', two],
  ['für kinder ab 5', '?filter=ag_infant'],
  ['ab 5 jahren', '?filter=ag_infant'],
  ['ab 5 jahre', '?filter=ag_infant'],
  ['kanu ab 6 jahren sonntag', '?day=14/06/2026&searchText=kanu+ab+6+jahren'],
  ['kanu kinder ab 6 jahren sonntag', '?day=14/06/2026&filter=ag_school&searchText=kanu'],
  [
    'sonntag regen 5 und 8 jahre',
    '?day=14/06/2026&filter=ag_infant,ag_school,we_rainy&jedes=alter&personen=3&kinder=2',
  ],
  ['whisky 10 und 12 jahre sonntag', '?day=14/06/2026&searchText=whisky+10+und+12+jahre'],
  ['mit kind 4', '?filter=ag_infant,ag_4&personen=2&kinder=1'],
  ['kanu mit meinem 6-jährigen sohn', '?filter=ag_school,ag_6&searchText=kanu&personen=2&kinder=1'],
  ['sonntag regen kinder', '?day=14/06/2026&filter=ev_withChildren,we_rainy'],
  ['kinder sonntag', '?day=14/06/2026&filter=ev_withChildren'],
  ['sonntag kinder klettern', '?day=14/06/2026&searchText=kinder+klettern'],
  ['sonntag kindergeburtstag', '?day=14/06/2026&searchText=kindergeburtstag'],
])('„%s“ goes on with the children that it says: %s', (text, query) =>
  inSmallCity(async (ask) => {
    const { status, headers } = await ask(search(text))
    expect([status, headers.get('location')]).toEqual([302, `/activity/search${query}`])
  }),
)

test.each(['kinder', 'kindergeburtstag', 'kinder klettern'])('„%s“ stays what is looked for', (text) =>
  inSmallCity(async (ask) => expect((await ask(search(text))).status).toBe(200)),
)

test('what asks for more years than a child has isn’t listed, until its age is taken off', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser', tags: ['ag_school'] }
    for (const minAge of [6, 10])
      await makeService(db, {
        ...row,
        id: `floss-${minAge}`,
        title: `Floß ${minAge}`,
        facts: JSON.stringify({ included: [], minAge }),
      })
    const shown = async (filter: string) => {
      const { html } = await ask(`/activity/wasser?filter=${filter}`)
      return ['Floß 6', 'Floß 10', 'Schon mit 6 Jahren'].filter((text) => html.includes(text))
    }
    expect(await shown('ag_school,ag_6')).toEqual(['Floß 6', 'Schon mit 6 Jahren'])
    expect(await shown('ag_school')).toEqual(['Floß 6', 'Floß 10'])
    const { html } = await ask('/activity/wasser?filter=ag_school,ag_6')
    expect(html).toContain('href="/activity/wasser?filter=ag_school"')
    expect((await ask('/suggest.json?q=kind+6+jahre')).html).toContain('Schon mit 6 Jahren')
  }))

test('an offer that has the ages in its name is found by it', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'k', title: 'Kinderkurs ab 5 Jahren' })
    expect((await ask(search('kinderkurs ab 5 jahren'))).status).toBe(200)
    expect((await ask(search('kanu kinder ab 5 jahren'))).status).toBe(302)
  }))

test('what beside a day means children is said while typing, and what it may become is proposed', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(db, { ...row, id: 'k', title: 'Kinderkanu' })
    await makeSlots(db, { companyId: 'kontor', serviceId: 'k' }, '2026-06-14', { '14:00': 6 })
    const { found, understood } = JSON.parse((await ask('/suggest.json?q=sonntag+kinder')).html) as {
      found: { label: string }[]
      understood: string[]
    }
    expect(understood).toContain('Mit Kindern')
    expect(found.map(({ label }) => label)).toContain('Kinderkanu sonntag')
    expect((await ask('/suggest.json?q=kinder+5+und+8')).html).toContain(chip)
    expect((await ask('/suggest.json?q=kinder+bis+8+jahre')).html).not.toContain(chip)
  }))

const gone = async (ask: Ask, address: string) => (await ask(address)).headers.get('location')
const inTwo = (first: string, text: string) =>
  `/activity/search?${first}&searchText=${encodeURIComponent(text)}`

test.each([
  ['3 Kinder bis 6 Jahre', 'personen=4&kinder=3', 'Kinder bis 6 Jahre'],
  ['2 Kinder von 4 bis 8 Jahren', 'personen=3&kinder=2', 'Kinder von 4 bis 8 Jahren'],
  ['2 Kinder 5 und 8 Jahre', 'personen=3&kinder=2', '5 und 8 Jahre'],
  [
    'sonntag 5 und 8 Jahre',
    'filter=ag_infant,ag_school&jedes=alter&personen=3&kinder=2',
    'sonntag 5 und 8 Jahre',
  ],
])('„%s“ is the same list as %s and then „%s“', (whole, first, then) =>
  inSmallCity(async (ask) =>
    expect(await gone(ask, inTwo(first, then))).toBe(await gone(ask, search(whole))),
  ),
)

test('ages that are said anew say themselves whether each of them counts, and others leave it', () =>
  inSmallCity(async (ask) => {
    const list = 'filter=ag_infant,ag_school&jedes=alter&personen=3&kinder=2'
    expect(await gone(ask, inTwo(list, 'Kinder bis 6 Jahre'))).toBe(
      '/activity/search?filter=ag_infant,ag_school,ag_baby,ag_6&personen=3&kinder=2',
    )
    expect(await gone(ask, inTwo(list, 'drinnen'))).toBe(
      '/activity/search?filter=ag_infant,ag_school,lo_indoor&jedes=alter&personen=3&kinder=2',
    )
    expect(await gone(ask, inTwo('filter=ag_infant,ag_school', '2 Kinder'))).toBe(
      '/activity/search?filter=ag_infant,ag_school&personen=3&kinder=2',
    )
  }))

test('a list, its evenings and the events’ page say that each age counts, and take it off', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser', title: 'Kanu' }
    const evening = { company_id: 'kontor', starts_at: new Date('2026-06-20T16:00:00Z') }
    const suits = { beide: ['ag_infant', 'ag_school', 'lo_indoor'], eins: ['ag_infant'] }
    for (const [id, tags] of Object.entries(suits)) {
      await makeService(db, { ...row, id, tags, title: `Floß ${id}` })
      await makeService(db, { ...row, id: `abend-${id}`, tags, request_type: 'event' })
      await makeEvent(db, {
        ...evening,
        service_id: `abend-${id}`,
        id,
        title: `Abend ${id}`,
        tags: tagBits(tags),
      })
    }
    const ages = 'filter=ag_infant,ag_school'
    for (const [path, kind] of [
      ['/activity/wasser?', 'Floß'],
      ['/activity/search?searchText=kanu&', 'Abend'],
      ['/events?', 'Abend'],
      ['/events?searchText=kanu&m=2026-06&', 'Abend'],
    ] as const) {
      const shown = async (query: string) => {
        const { status, html } = await ask(path + ages + query)
        expect(status).toBe(200)
        return [`${kind} beide`, `${kind} eins`, chip].filter((one) => html.includes(one))
      }
      expect(await shown('&jedes=alter')).toEqual([`${kind} beide`, chip])
      for (const odd of ['', '&kinder=2', '&jedes=x', '&jedes=%00', '&jedes[]=alter', '&jedes=%ff'])
        expect([odd, await shown(odd)]).toEqual([odd, [`${kind} beide`, `${kind} eins`]])
    }
    const { html } = await ask(`/activity/wasser?${ages}&jedes=alter`)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
    expect(links).toContain(`/activity/wasser?${ages},lo_indoor&jedes=alter`)
    for (const off of [ages, 'filter=ag_school']) expect(links).toContain(`/activity/wasser?${off}`)
    const pins = JSON.parse((await ask(`/map/wasser?${ages}&jedes=alter`)).html) as {
      pins: { title: string }[]
    }
    expect(pins.pins.map(({ title }) => title)).toEqual(['Floß beide'])
    const feed = async (query: string) => (await ask(`/events.rss?${ages}${query}`)).html
    expect(await feed('&jedes=alter')).not.toContain('Abend eins')
    expect(await feed('&jedes=alter')).toContain('jedes=alter')
    expect(await feed('')).toContain('Abend eins')
  }))
