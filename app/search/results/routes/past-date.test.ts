import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { mainOf } from '#test/support/page-words.ts'
import { inSmallCity } from '#test/support/small-city.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

/** What is said politely of a day that is over, or too far. */
const saidIn = (html: string) =>
  mainOf(html)
    .split('role="status"')
    .slice(1)
    .map((part) => part.slice(0, 2_000).replaceAll(/<svg.*?<\/svg>|<!--.*?-->/gs, ''))
    .map((part) => part.slice(part.indexOf('>') + 1).replaceAll(/<[^>]*>/g, ' '))
    .map(
      (part) =>
        /(?:Der|Die|Das) .*? (?:ist vorbei|liegt zu weit voraus|ist noch nicht buchbar)\.[^.]*\./.exec(
          part,
        )?.[0],
    )
    .find(Boolean)

const list = 'Hier siehst du alle kommenden Tage.'
const panel = 'Hier steht der nächste freie Tag.'
const evenings = 'Hier stehen die nächsten Termine.'
const kanu = '/activity/details/kontor/kanu'
const konzert = '/activity/details/kontor/konzert'

// It is Saturday, June 13th 2026.
test.each([
  ['/events?day=12/06/2026', `Der 12. Juni ist vorbei. ${list}`],
  ['/events?day=1.11.2025', `Der 1. November 2025 ist vorbei. ${list}`],
  ['/events?day=Wochenende+06/06/2026', `Das Wochenende ab dem 6. Juni ist vorbei. ${list}`],
  ['/events?day=Woche+01/06/2026', `Die Woche ab dem 1. Juni ist vorbei. ${list}`],
  ['/events?day=01/11/2028', `Der 1. November 2028 liegt zu weit voraus. ${list}`],
  ['/?day=12/06/2026', `Der 12. Juni ist vorbei. ${list}`],
  ['/city/atlantis?day=12/06/2026', `Der 12. Juni ist vorbei. ${list}`],
  ['/activity/wasser?day=12/06/2026', `Der 12. Juni ist vorbei. ${list}`],
  ['/activity/search?searchText=kanu&day=12/06/2026', `Der 12. Juni ist vorbei. ${list}`],
  [`${kanu}?d=12/06/2026`, `Der 12. Juni ist vorbei. ${panel}`],
  [`${kanu}?d=12/06/2026&open=buchen`, `Der 12. Juni ist vorbei. ${panel}`],
  [`${kanu}?d=01/11/2028`, `Der 1. November 2028 ist noch nicht buchbar. ${panel}`],
  [`${konzert}?d=01/11/2028`, `Der 1. November 2028 ist noch nicht buchbar. ${evenings}`],
  [`${konzert}?d=12/06/2026`, `Der 12. Juni ist vorbei. ${evenings}`],
])('%s says that its day is over, and what is shown instead', (path, said) =>
  inSmallCity(async (ask, db) => {
    const evening = { company_id: 'kontor', service_id: 'konzert', id: 'abend' }
    await makeEvent(db, { ...evening, starts_at: new Date('2026-06-19T18:00:00Z') })
    const { status, html } = await ask(path)
    expect([status, saidIn(html)]).toEqual([200, said])
  }),
)

test.each([
  '/events?day=13/06/2026',
  '/events?day=Woche+08/06/2026',
  '/events?day=31/02/2026',
  '/events?day=gestern',
  '/activity/wasser?day=heute',
  '/?day=20/06/2026',
  `${kanu}?d=20/06/2026`,
  `${kanu}?d=31/02/2026`,
  `${konzert}?d=19/06/2026`,
  `${konzert}?d=12/06/2026&event=abend`,
])('%s says nothing of a day that is over', (path) =>
  inSmallCity(async (ask, db) => {
    const evening = { company_id: 'kontor', service_id: 'konzert', id: 'abend' }
    await makeEvent(db, { ...evening, starts_at: new Date('2026-06-19T18:00:00Z') })
    const { status, html } = await ask(path)
    expect([status, saidIn(html)]).toEqual([200, undefined])
  }),
)

test('where nothing follows a day that is over, nothing is promised', () =>
  inSmallCity(async (ask) => {
    const { html } = await ask(`${konzert}?d=12/06/2026`)
    expect(html).toContain('Der 12. Juni ist vorbei.')
    expect(html).not.toContain(evenings)
  }))
