import { expect, test, vi } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeSlots } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const row = { company_id: 'kontor', category_id: 'wasser' }
const inCity = (work: (ask: Ask, db: Db) => Promise<void>) =>
  inSmallCity(async (ask, db) => {
    await makeService(db, { ...row, id: 'sauna', title: 'Saunafloß', tags: ['lo_indoor', 'ag_school'] })
    await makeService(db, { ...row, id: 'heute', title: 'Hafenrunde', tags: ['lo_outdoor'] })
    await makeSlots(db, { companyId: 'kontor', serviceId: 'heute' }, '2026-06-13', { '18:00': 4 })
    await work(ask, db)
  })

const plain = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&amp;', '&')
const bestOf = (html: string) => {
  const part = html.slice(html.indexOf('id="beliebt"'), html.indexOf('id="kategorien"'))
  return (part.match(/<article.*?<\/article>/gs) ?? []).map((tile) => {
    const title = /class="tile-link"[^>]*>([^<]*)</.exec(tile)?.[1] ?? ''
    return [title, /class="tile-times[^>]*>(?:<svg.*?<\/svg>)?([^<]*)|>(Auf Anfrage)</.exec(tile)?.slice(1)]
  })
}
const numberOf = (html: string) => /role="status"><b[^>]*>([^<]*)</.exec(html)?.[1]?.replaceAll('\u00a0', ' ')
const linkSaying = (html: string, words: RegExp) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].find(([, , text = '']) =>
    words.test(text),
  )?.[1]

test('with a day, home’s best are of that day and say their starts; where hardly any is, those of any day', () =>
  inCity(async (ask) => {
    const any = bestOf(plain((await ask('/')).html))
    expect(any.map(([title]) => title)).toEqual(['Hafenrunde', 'Kanutour', 'Klasse', 'Saunafloß'])
    const day = bestOf(plain((await ask('/?day=20/06/2026')).html))
    expect(day).toEqual([
      ['Kanutour', ['Sa 14:30, 15:30', undefined]],
      ['Klasse', [undefined, 'Auf Anfrage']],
    ])
    expect(bestOf(plain((await ask('/?day=21/06/2026')).html))).toEqual(any)
  }))

test.each([
  ['/?day=20/06/2026', '2 Angebote passen zu deiner Auswahl', '/activity/search?day=20/06/2026'],
  [
    '/?day=irgendwann&filter=lo_indoor',
    '1 Angebot passt zu deiner Auswahl',
    '/activity/search?day=irgendwann&filter=lo_indoor',
  ],
  // Home's bar says today where its address says no day.
  [
    '/?filter=lo_indoor',
    'Zu deiner Auswahl passt gerade kein Angebot',
    '/activity/search?day=Heute&filter=lo_indoor',
  ],
  [
    '/?filter=lo_outdoor',
    '1 Angebot passt zu deiner Auswahl',
    '/activity/search?day=Heute&filter=lo_outdoor',
  ],
  [
    '/?day=20/06/2026&filter=lo_indoor',
    'Zu deiner Auswahl passt gerade kein Angebot',
    '/activity/search?day=20/06/2026&filter=lo_indoor',
  ],
  [
    '/?day=irgendwann&filter=ev_withChildren',
    '1 Angebot passt zu deiner Auswahl',
    '/activity/search?day=irgendwann&filter=ev_withChildren',
  ],
  [
    '/?day=irgendwann&personen=4',
    '2 Angebote passen zu deiner Auswahl',
    '/activity/search?day=irgendwann&personen=4',
  ],
  ['/?personen=4', '1 Angebot passt zu deiner Auswahl', '/activity/search?day=Heute&personen=4'],
])('%s says how many offers suit what was chosen, and leads to their list', (path, said, to) =>
  inCity(async (ask) => {
    expect(linkSaying(plain((await ask(path)).html), new RegExp(`^${said}$`))).toBe(to)
    const listed = numberOf(plain((await ask(to)).html))
    expect(listed ?? '0 Angebote').toBe(/^\d+ \w+/.exec(said)?.[0] ?? '0 Angebote')
  }),
)

test('where nothing is left this weekend the number is that of the next one, as the list’s is', () =>
  inCity(async (ask, db) => {
    await makeSlots(db, { companyId: 'kontor', serviceId: 'heute' }, '2026-06-21', { '18:00': 9 })
    const query = '?day=Wochenende&personen=5'
    const to = linkSaying(plain((await ask(`/${query}`)).html), /^1 Angebot passt zu deiner Auswahl$/) ?? ''
    expect(to).toBe(`/activity/search${query}`)
    expect(numberOf(plain((await ask(to)).html))).toBe('1 Angebot')
  }))

test('what is free today leads to its list, as long as nothing was chosen', () =>
  inCity(async (ask) => {
    const today = /Heute noch Platz: 1 Angebot/
    const to = linkSaying(plain((await ask('/')).html), today) ?? ''
    expect(to).toBe('/activity/search?day=Heute')
    expect(plain((await ask(to)).html)).toContain('1 mit freiem Start')
    const chosen = plain((await ask('/?filter=lo_indoor')).html)
    expect([linkSaying(chosen, today), today.test(chosen)]).toEqual([undefined, true])
    expect(linkSaying(plain((await ask('/?city=berlin')).html), /Für heute/)).toBeUndefined()
  }))
