import { expect, test, vi } from 'vitest'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeService } from '#test/support/catalog-rows.ts'
import { mainOf } from '#test/support/page-words.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import type { Db } from '#foundation/platform/db.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const titles = {
  bowling: 'Bowling: eine Bahn für sechs',
  pedal: 'Boot mieten, mit Rutsche',
  grill: 'Boot mit Grill',
  sup: 'SUP leihen',
  yoga: 'SUP und Yoga',
  saw: 'Säge ausleihen',
  bike: 'Verleih am Deich',
}

const row = { company_id: 'kontor', category_id: 'wasser' }

async function makeOffers(db: Db): Promise<void> {
  for (const [id, title] of Object.entries(titles))
    await makeService(db, { ...row, id, title, short_title: title })
}

const search = (text: string) => `/activity/search?searchText=${encodeURIComponent(text)}`

async function listOf(ask: Ask, text: string): Promise<string[]> {
  const main = mainOf((await ask(search(text))).html)
  const list = main.slice(0, main.indexOf('id="in-der-naehe"'))
  return [...list.matchAll(/class="tile-link"[^>]*>([^<]*)</g)].map(([, title]) => title ?? '').toSorted()
}

const { bowling, pedal, grill, sup, yoga, saw, bike } = titles

const cases: [text: string, found: string[]][] = [
  ['bowlingbahn', [bowling]],
  ['bowlingbahn mieten', [bowling]],
  ['Bowlingbahn reservieren', [bowling]],
  ['bowlng mieten', [bowling]],
  ['Tickets Bowling', [bowling]],
  ['Bowling Karten kaufen', [bowling]],
  ['Eintrittskarten für Kanutour', ['Kanutour']],
  ['Kanuverleih', ['Kanutour']],
  ['boot', [pedal, grill]],
  ...['boot mieten', 'boot leihen', 'Boot ausleihen', 'Boot-Verleih'].map((text): [string, string[]] => [
    text,
    [pedal],
  ]),
  ['SUP leihen', [sup]],
  ['SUP', [sup, yoga]],
  ...['mieten', 'leihen', 'ausleihen', 'Verleih'].map((text): [string, string[]] => [
    text,
    [pedal, sup, saw, bike],
  ]),
]

test.each(cases)('„%s“ isn’t empty for words that only say that one wants to have it', (text, found) =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    expect(await listOf(ask, text)).toEqual(found.toSorted())
    const { html: pins } = await ask(`/map/search?searchText=${encodeURIComponent(text)}`)
    for (const title of found) expect(pins).toContain(title)
  }),
)

test('an empty list offers no word by itself that only says that one wants to have something', () =>
  inSmallCity(async (ask, db) => {
    await makeOffers(db)
    const { html } = await ask(search('Einhorn mieten SUP'))
    expect(html).toContain('Nur „SUP“')
    expect(html).not.toContain('Nur „mieten“')
  }))

test.each(['Konzert Tickets', 'Tickets für Konzert', 'Karten Konzert kaufen'])(
  '„%s“ finds among events what they are tickets for',
  (text) =>
    inSmallCity(async (ask, db) => {
      const row = { company_id: 'kontor', service_id: 'konzert', starts_at: new Date('2026-06-19T18:00:00Z') }
      await makeEvent(db, { ...row, id: 'lied', title: 'Lieder im Hof' })
      const { html } = await ask(`/events?searchText=${encodeURIComponent(text)}`)
      expect(mainOf(html)).toContain('Lieder im Hof')
    }),
)
