import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import { ruleDays, seriesOfOffer } from '#app/availability/series/series.server.ts'
import { readDraft } from '#app/editor/draft/draft.server.ts'
import { sectionSchemas } from '#app/editor/draft/draft.ts'
import { draftOfService } from '#app/editor/publish/publish.server.ts'
import { publishTimes } from '#app/editor/times/times.server.ts'
import { checkTimes } from '#app/editor/times/times.ts'
import { addDays, berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { statementsSent } from '#test/support/statements.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { action, loader } from './event-dates.tsx'

const world = worldOfFile()

/** Jule works for the company, whose event takes place ten times, every week from a week from now on at 21:30. */
const withSeries = (work: (pages: BookingPages, firstOn: string) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const { companyId, eventServiceId: serviceId } = bookable
    await addMember(db, { userId: jule.id, companyId, role: 'staff', now: world.now() })
    await enrol(db, jule.id)
    const firstOn = addDays(berlinDay(world.now()), 7)
    const weekday = String(((new Date(`${firstOn}T12:00:00Z`).getUTCDay() + 6) % 7) + 1)
    const series = {
      id: 's1',
      every: '1',
      weekdays: [weekday],
      time: '21:30',
      until: '23:30',
      firstDay: firstOn,
      end: 'count',
      count: '10',
      capacity: '8',
    }
    const typed = sectionSchemas.times.parse({ rhythm: 'series', series: [series] })
    const checked = checkTimes(typed, { kind: 'event', now: world.now(), ruleDays })
    if (checked.outcome === 'faulty') throw new Error(JSON.stringify(checked.faults))
    await publishTimes(db, {
      companyId,
      serviceId,
      kind: 'event',
      values: checked.values,
      price: { priceGroups: [], countingUnit: 'person' },
      place: { point: { lat: 53.58, lng: 10.02 } },
      now: world.now(),
    })
    await work(pages, firstOn)
  })

const pathOf = ({ bookable }: BookingPages) => `/overview/angebote/${bookable.eventServiceId}/termine`
const askingFor = ({ cookie, bookable }: BookingPages) => ({
  cookie,
  params: { offerId: bookable.eventServiceId },
})
const ask = (pages: BookingPages, query: Record<string, string> = {}) =>
  pages.open(loader, `${pathOf(pages)}?${new URLSearchParams(query)}`, askingFor(pages))
const send = (pages: BookingPages, fields: Record<string, string>) =>
  pages.send(action, pathOf(pages), fields, askingFor(pages))

async function datesOf({ db, bookable }: BookingPages) {
  const rows = await db
    .selectFrom('event')
    .select(['id', 'starts_at', 'capacity', 'title', 'series_day'])
    .where('service_id', '=', bookable.eventServiceId)
    .orderBy('series_day')
    .execute()
  return rows.map(({ id, starts_at: startsAt, ...row }) => ({ id, clock: berlinClock(startsAt), ...row }))
}

async function dateOn(pages: BookingPages, dayOn: string) {
  const date = (await datesOf(pages)).find(({ series_day: day }) => day === dayOn)
  if (!date) throw new Error(`no date on ${dayOn}`)
  return date
}

async function book(pages: BookingPages, eventId: string, units: number) {
  const { db, bookable } = pages
  const { companyId, eventServiceId: serviceId } = bookable
  const wanted = { kind: 'event', eventId } as const
  const limits = { leadTimeMinutes: null, lastDayOn: null, now: world.now() }
  await takePlaces(db, { companyId, serviceId, reference: `r ${eventId}`, wanted, units, ...limits })
}

const asItIs = { beginn: '21:30', ende: '23:30', plaetze: '8', titel: '' }

test('the dates of a series stand there a page at a time, each with its places and its own page', () =>
  withSeries(async (pages) => {
    const { rows, next } = (await ask(pages)).body as { rows: { places: string; href: string }[]; next: null }
    expect(rows).toHaveLength(10)
    expect(next).toBeNull()
    expect(rows[0]).toMatchObject({ places: '0 von 8 Plätzen gebucht', state: 'online' })
    expect(rows[0]?.href).toMatch(/^\/overview\/kalender\/termin\?company=.+&event=/)
  }))

test('a change is for one date, it and all that follow, or all: each choice says how many guests it has', () =>
  withSeries(async (pages, firstOn) => {
    const fifth = await dateOn(pages, addDays(firstOn, 28))
    await book(pages, (await dateOn(pages, addDays(firstOn, 42))).id, 5)
    const dialogOf = async (id: string) =>
      ((await ask(pages, { aendern: id })).body as { dialog: { chosen: string } }).dialog
    expect(await dialogOf(fifth.id)).toMatchObject({
      chosen: 'following',
      choices: [
        { reach: 'one', dates: 1, guests: 0 },
        { reach: 'following', dates: 6, guests: 5 },
        { reach: 'all', dates: 10, guests: 5 },
      ],
      booked: [
        { guests: 5, reaches: ['following', 'all'], moveHref: expect.stringContaining('/verschieben?') },
      ],
    })
    await book(pages, fifth.id, 1)
    expect((await dialogOf(fifth.id)).chosen).toBe('one')
  }))

test('a new time of all that follow splits the series; a date with guests keeps its time and is named', () =>
  withSeries(async (pages, firstOn) => {
    const before = await datesOf(pages)
    const fifth = await dateOn(pages, addDays(firstOn, 28))
    const booked = await dateOn(pages, addDays(firstOn, 42))
    await book(pages, booked.id, 5)
    const change = { ...asItIs, termin: fifth.id, fuer: 'following', beginn: '21:00', ende: '23:00' }
    const done = await send(pages, change)
    const target = new URL(done.location ?? '', 'http://app.example')
    expect(target.searchParams.get('geaendert')).toBe('5')
    expect(target.searchParams.getAll('bleibt')).toEqual([booked.id])
    const after = await datesOf(pages)
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
    expect(after.map(({ clock }) => clock)).toEqual([
      ...['21:30', '21:30', '21:30', '21:30', '21:00', '21:00'],
      ...['21:30', '21:00', '21:00', '21:00'],
    ])
    const { companyId, eventServiceId: serviceId } = pages.bookable
    const series = await seriesOfOffer(pages.db, { companyId, serviceId })
    expect(series.map(({ minute, end }) => [minute, end])).toEqual([
      [1290, { lastOn: addDays(firstOn, 21) }],
      [1260, { count: 6 }],
    ])
    const shown = (await ask(pages, { geaendert: '5', bleibt: booked.id })).body
    expect(shown).toMatchObject({ staying: [{ id: booked.id }] })
  }))

test('places of all change at once, with guests too; sent twice it is the same', () =>
  withSeries(async (pages, firstOn) => {
    const booked = await dateOn(pages, firstOn)
    await book(pages, booked.id, 5)
    const change = { ...asItIs, termin: booked.id, fuer: 'all', plaetze: '12' }
    await send(pages, change)
    expect((await datesOf(pages)).every(({ capacity, clock }) => capacity === 12 && clock === '21:30')).toBe(
      true,
    )
    expect(await send(pages, change)).toMatchObject({ body: { problem: 'Du hast nichts geändert.' } })
  }))

test('the draft learns a change, and keeps its own times while they wait to be published', () =>
  withSeries(async (pages, firstOn) => {
    const { companyId, eventServiceId: id } = pages.bookable
    await draftOfService(pages.db, { companyId, id, now: world.now() })
    const first = await dateOn(pages, firstOn)
    await send(pages, { ...asItIs, termin: first.id, fuer: 'one', plaetze: '20' })
    const stored = await readDraft(pages.db, { id })
    expect(stored?.draft.times.series[0]?.exceptions).toMatchObject([
      { day: firstOn, to: firstOn, capacity: '20' },
    ])
    expect(stored?.changed.has('times')).toBe(false)
    await pages.db
      .updateTable('offer_draft')
      .set({ section_versions: JSON.stringify({ times: 9 }) })
      .where('id', '=', id)
      .execute()
    const done = await send(pages, { ...asItIs, termin: first.id, fuer: 'one', plaetze: '30' })
    expect(done.location).toContain('entwurf=')
    expect((await readDraft(pages.db, { id }))?.draft.times).toEqual(stored?.draft.times)
    expect(await dateOn(pages, firstOn)).toMatchObject({ capacity: 30 })
  }))

test('what is wrong stands beside its field, and what was typed is kept', () =>
  withSeries(async (pages, firstOn) => {
    const { id } = await dateOn(pages, firstOn)
    const typed = { ...asItIs, termin: id, fuer: 'all', beginn: '25:00', plaetze: 'viele' }
    expect(await send(pages, typed)).toMatchObject({
      status: 422,
      body: {
        reach: 'all',
        typed: { time: '25:00', capacity: 'viele' },
        faults: { time: 'Ungültige Uhrzeit', capacity: 'Gib eine Zahl von 1 bis 20.000 Plätzen an.' },
      },
    })
    expect(await send(pages, { ...asItIs, termin: 'fremd' })).toMatchObject({
      body: { problem: 'Dieser Termin ist nicht mehr zu ändern.' },
    })
    const next = await dateOn(pages, addDays(firstOn, 7))
    await pages.db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', next.id).execute()
    expect(await send(pages, { ...asItIs, termin: next.id, plaetze: '9' })).toMatchObject({ status: 422 })
  }))

test('a change of ten dates takes as many statements as a change of two', () =>
  withSeries(async (pages, firstOn) => {
    const counts: number[] = []
    for (const [week, plaetze] of [
      [8, '9'],
      [1, '10'],
    ] as const) {
      const { id: termin } = await dateOn(pages, addDays(firstOn, 7 * week))
      const change = { ...asItIs, termin, fuer: 'following', plaetze }
      counts.push((await statementsSent(() => send(pages, change))).length)
    }
    expect(counts[1]).toBe(counts[0])
  }))
