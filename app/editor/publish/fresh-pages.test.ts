import { expect, test } from 'vitest'
import { makeEverybody } from '#test/support/company-people.ts'
import { withDatabase } from '#test/support/database.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { editedAt, makeEditors, typedOffer } from '#test/support/typed-offer.ts'
import { createDraft, readDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { publishOffer, takeOffline } from './publish.server.ts'

const companyId = 'kontor'
const userId = 'merle'
/** Pages are kept so long; whoever asks first after that still gets the one of before. */
const keptMs = 10_000

type Kind = 'timeSlots' | 'event'
/** What of an offer each page shows; of a page that isn't there its status. */
type Seen = Record<string, string>

/** The pages that show a tour with starts every weekend, and an evening with a date. */
const pagesFor = (tour: string, evening: string) => ({
  list: '/activity/wasser',
  home: '/city/hamburg',
  map: '/map/wasser',
  tour: `/activity/details/kontor/${tour}?d=20/06/2026`,
  evening: `/activity/details/kontor/${evening}`,
  events: '/events',
  rss: '/events.rss',
  ics: '/events.ics',
  sitemap: '/sitemap/2.xml',
})

/** Asks for every page as its own people do at once, and as strangers do the second time after ten seconds. */
function openCity(work: (city: City) => Promise<void>): Promise<void> {
  let at = editedAt
  const nobody = { sandbox: { url: 'http://127.0.0.1:9', secretKey: 'sk_test_none' }, now: () => at }
  return inSmallCity(
    async (ask, db) => {
      await makeEditors(db)
      const { owner } = await makeEverybody(ask, db, { company: companyId, other: 'andere' })
      const [tour, evening] = [await draftOf(db, 'timeSlots'), await draftOf(db, 'event')]
      const pages = pagesFor(tour, evening)
      const read = (cookie = '') => readPages(ask, pages, cookie)
      await read()
      const expectPages = async (check: (seen: Seen) => void) => {
        check(await read(owner))
        at = new Date(at.getTime() + keptMs)
        await read()
        await expect.poll(async () => check(await read()), { timeout: keptMs }).toBeUndefined()
      }
      await work({ db, tour, evening, expectPages })
    },
    withDatabase,
    {},
    nobody as unknown as PaymentWorld,
  )
}

type City = {
  db: Db
  tour: string
  evening: string
  expectPages: (check: (seen: Seen) => void) => Promise<void>
}

async function readPages(ask: Ask, pages: Record<string, string>, cookie: string): Promise<Seen> {
  const seen: Seen = {}
  for (const [name, path] of Object.entries(pages)) {
    const { status, html } = await ask(path, { headers: { cookie } })
    seen[name] = status === 200 ? html : String(status)
    const structured = seen[name].matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
    seen[`${name} (structured)`] = [...structured].map(([, json]) => json).join()
  }
  return seen
}

async function draftOf(db: Db, kind: Kind): Promise<string> {
  const draft = typedOffer(kind)
  const { id } = await createDraft(db, { companyId, userId, kind, draft, now: editedAt })
  return id
}

async function publish(db: Db, id: string): Promise<void> {
  const answer = await publishOffer(db, { companyId, id, userId, now: editedAt })
  expect(answer).toMatchObject({ outcome: 'published' })
}

/** Types into a section and publishes it. */
async function change<S extends 'price' | 'times' | 'pictures'>(
  db: Db,
  id: string,
  [section, edit]: [S, (value: OfferDraft[S]) => OfferDraft[S]],
): Promise<void> {
  const stored = await readDraft(db, { id })
  if (!stored) throw new Error(`no draft ${id}`)
  const basedOn = stored.sectionVersions[section]
  const value = edit(stored.draft[section])
  await saveSection(db, { id, companyId, section, value, basedOn, userId, now: editedAt })
  await publish(db, id)
}

const costing = (price: string) => (section: OfferDraft['price']) => ({
  ...section,
  lines: section.lines.map((line) => ({ ...line, price })),
})
const otherPictures = ({ pictures }: OfferDraft['pictures']) => ({
  pictures: pictures.map(({ name, alt }) => ({ name: name === '0auf' ? '0neu' : name, alt })),
})

/** Which of the pages say it. */
const saying = (seen: Seen, ...words: string[]) =>
  Object.keys(seen).filter((name) => words.some((word) => seen[name]?.includes(word)))

const tourPages = ['list', 'home', 'map', 'tour', 'tour (structured)']
const eveningPages = ['evening', 'evening (structured)', 'events', 'rss', 'ics']

test('what is published, changed or taken offline is on every page ten seconds later, for its own people at once', () =>
  openCity(async ({ db, tour, evening, expectPages }) => {
    await publish(db, tour)
    await publish(db, evening)
    await expectPages((seen) => {
      expect(saying(seen, tour)).toEqual(expect.arrayContaining([...tourPages, 'sitemap']))
      expect(saying(seen, evening)).toEqual(expect.arrayContaining([...eveningPages, 'sitemap']))
    })

    await change(db, tour, ['price', costing('21,50')])
    await change(db, evening, ['price', costing('23,50')])
    await expectPages((seen) => {
      expect(saying(seen, '21,50', '2150', '21.5')).toEqual(expect.arrayContaining(tourPages))
      expect(saying(seen, '23,50', '23\\,50', '23.5')).toEqual(expect.arrayContaining(eveningPages))
    })

    await change(db, tour, [
      'times',
      (times) => ({ ...times, rules: times.rules.map((rule) => ({ ...rule, starts: ['08:05'] })) }),
    ])
    await change(db, evening, [
      'times',
      (times) => ({
        ...times,
        dates: times.dates.map((date) => ({ ...date, day: '2026-07-11', time: '20:15' })),
      }),
    ])
    await expectPages((seen) => {
      expect(saying(seen, '08:05', '8:05')).toContain('tour')
      expect(saying(seen, '20:15', '20260711T181500Z')).toEqual(expect.arrayContaining(eveningPages))
    })

    await change(db, tour, ['pictures', otherPictures])
    await expectPages((seen) => {
      expect(saying(seen, `services/${tour}/0neu`)).toEqual(expect.arrayContaining(tourPages))
    })

    for (const id of [tour, evening]) await takeOffline(db, { companyId, id, userId, now: editedAt })
    await expectPages((seen) => {
      expect(saying(seen, tour, evening)).toEqual([])
      expect([seen['tour'], seen['evening']]).toEqual(['404', '404'])
    })
  }))

test('line breaks and control characters in titles leave the calendar of events as it should be', () =>
  openCity(async ({ db, evening, expectPages }) => {
    const hostile = 'Konzert\r\nBEGIN:VALARM\u0001'
    const { times, what } = typedOffer('event')
    const dates = times.dates.map((date) => ({ ...date, title: hostile }))
    const save = { id: evening, companyId, userId, basedOn: 0, now: editedAt }
    await saveSection(db, { ...save, section: 'what', value: { ...what, title: hostile } })
    await saveSection(db, { ...save, section: 'times', value: { ...times, dates } })
    await publish(db, evening)
    await expectPages(({ ics = '' }) => {
      expect(ics).toContain('SUMMARY:Konzert BEGIN:VALARM\r\n')
      expect(ics).not.toMatch(/^BEGIN:VALARM|[^\P{Cc}\r\n]/mu)
    })
  }))
