import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { addDays, berlinDay, daysBetween } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { lastDayOf, monthOf } from '#foundation/lib/month.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { ShownDay } from '#app/availability/ui/service-calendar.tsx'
import { shownSpan } from '#app/availability/availability.server.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { fieldsOf, pageOf, slotAt, withTicket } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { amendmentTexts as texts } from '../texts/rebooking.ts'
import { loader as joinLoader } from '#app/booking/waitlist/routes/join.tsx'

const world = worldOfFile()

describe('what is chosen on the page of a change', () => {
  test('two hours become one, as the page’s own fields say it', () =>
    withBookingPages(world, async (pages) => {
      const order = slotOrder(pages.bookable, { persons: 2, slots: 2 })
      const page = pageOf(pages, await pages.buy(order, pages.jule))
      const shown = await page.open('?slots=1&p_adults=2')
      expect(shown.body).toMatchObject({ change: { after: { total: formatEuro(2400) } } })
      expect(await page.send(fieldsOf(shown))).toMatchObject({
        status: 303,
        location: `${page.path}?neu=ja`,
      })
      const booked = await getReservation(pages.db, { userId: pages.jule.id, id: page.id })
      expect(booked.endsAt).toEqual(pages.bookable.starts[1])
      await expectInvariants(pages.db)
    }))

  test('amounts that are none ask for nothing: the booked ones stand', () =>
    withTicket(world, async (_pages, page) => {
      const { body: booked } = await page.open('')
      for (const query of [
        '?p_adults=-1',
        '?p_adults=zwei',
        '?p_adults=2.5',
        '?p_adults=1&p_adults=3',
        '?slots=-2',
        '?slots=x',
      ])
        expect((await page.open(query)).body).toMatchObject({
          ...(booked as object),
          key: expect.any(String),
        })
    }))

  test('a counter says the price of a party as large as the chosen one', () =>
    withTicket(world, async ({ db, bookable }, page) => {
      const of = db.selectFrom('service').select('price_groups').where('id', '=', bookable.serviceId)
      const [line = {}] = (await of.executeTakeFirstOrThrow()).price_groups as object[]
      const sized = { ...line, priceCents: 1000, personCondition: { min: 3, max: null } }
      const lines = { price_groups: JSON.stringify([sized, line]) }
      await db.updateTable('service').set(lines).where('id', '=', bookable.serviceId).execute()
      type Counters = { choices: { steppers: { note: string }[] } }
      const noteFor = async (persons: number) =>
        ((await page.open(`?p_adults=${persons}`)).body as Counters).choices.steppers[0]?.note
      expect([await noteFor(2), await noteFor(3)]).toEqual([
        expect.stringMatching(/^12,00/),
        expect.stringMatching(/^10,00/),
      ])
    }))

  test('a start says what is left for the party that is chosen, and isn’t offered to one that is too large', () =>
    withTicket(world, async (pages, page) => {
      await pages.buy(slotOrder(pages.bookable, { from: 1, persons: 3 }), makeCustomer())
      type Starts = { choices: { starts: { note: string; isOpen: boolean; waitUrl: string | null }[] } }
      const startsFor = async (query: string) =>
        ((await page.open(query)).body as Starts).choices.starts.map(({ note, isOpen, waitUrl }) => [
          note,
          isOpen ? 'open' : waitUrl === null ? 'off' : 'wait',
        ])
      expect(await startsFor('?p_adults=1')).toEqual([
        ['gebucht', 'open'],
        ['noch 1 Platz', 'open'],
        ['frei', 'open'],
      ])
      // Two are booked: what isn't said stays so.
      expect(await startsFor('')).toEqual([
        ['gebucht', 'open'],
        ['nur noch 1 Platz', 'wait'],
        ['frei', 'open'],
      ])
      // More than a start has at all, nobody can wait for.
      expect((await startsFor('?p_adults=5')).slice(1)).toEqual([
        ['nur noch 1 Platz', 'off'],
        ['nur noch 4 Plätze', 'off'],
      ])
    }))

  test('a start without enough places leads to its waiting list, with the party that is chosen', () =>
    withTicket(world, async (pages, page) => {
      await pages.buy(slotOrder(pages.bookable, { from: 1, persons: 3 }), makeCustomer())
      const { choices } = (await page.open('?p_adults=3')).body as {
        choices: { starts: { waitUrl: string | null }[] }
      }
      const to = choices.starts[1]?.waitUrl ?? ''
      const asked = { cookie: pages.cookie }
      expect(await pages.open(joinLoader, to, asked)).toMatchObject({
        status: 200,
        body: { refusal: { because: 'address-unproved' }, shown: { choice: '3 Erwachsene' } },
      })
    }))

  test('a day without a start is no wish yet: the places of the booked one aren’t asked for', () =>
    withTicket(world, async (pages, page) => {
      const day = pages.bookable.starts[0]
      const other = addDays(berlinDay(day ?? new Date()), 1)
      const { body } = await page.open(`?tag=${other}&p_adults=4`)
      expect(body).toMatchObject({
        ...{ change: null, message: null },
        choices: { calendar: { dayOn: other, lacksStart: true }, asked: { tag: other, p_adults: '4' } },
      })
      expect((body as { choices: { asked: object } }).choices.asked).not.toHaveProperty('slot')
      const back = await page.open(`?tag=${berlinDay(day ?? new Date())}&p_adults=4`)
      expect(back.body).toMatchObject({ change: { toPay: formatEuro(2400) } })
    }))

  test('a party that can’t be booked at all is refused before a time is chosen, with the number that holds', () =>
    withTicket(world, async (pages, page) => {
      const set = { count_min_person: 2, count_max_person: 12 }
      await pages.db.updateTable('service').set(set).where('id', '=', pages.bookable.serviceId).execute()
      const other = addDays(berlinDay(pages.bookable.starts[0] ?? new Date()), 1)
      const message = async (query: string) => ((await page.open(query)).body as { message: string }).message
      for (const at of [`tag=${other}&`, `${slotAt(pages, 1)}&`, '']) {
        expect(await message(`?${at}p_adults=19`)).toBe(texts.party.most(12))
        expect(await message(`?${at}p_adults=1`)).toBe(texts.party.least(2))
        expect(await message(`?${at}p_adults=0`)).toBe(texts.refusals['nothing-chosen'])
      }
      expect(texts.party.most(12)).toContain('höchstens 12 Personen')
      expect(await message(`?tag=${other}&p_adults=12`)).toBeNull()
    }))

  test('a day without room for the party that is chosen says so; one’s own may have it, with the own places', () =>
    withTicket(world, async (pages, page) => {
      const next = await withDayAfter(pages.db)
      type Body = { choices: { calendar: { days: ShownDay[]; dayOn: string }; tooFew: object } }
      const choices = async (query: string) => ((await page.open(query)).body as Body).choices
      const { calendar, tooFew } = await choices('?p_adults=3')
      expect(tooFew).toEqual({ units: 3, said: 'zu wenig frei für 3 Personen' })
      expect(calendar.days.find(({ dayOn }) => dayOn === calendar.dayOn)).not.toHaveProperty('most')
      const { days } = (await choices(`?p_adults=3&m=${monthOf(next)}`)).calendar
      expect(days.find(({ dayOn }) => dayOn === next)).toMatchObject({ most: 2 })
    }))

  test('one’s own day can be chosen when it is full or closed', () =>
    withTicket(world, async (pages, page) => {
      await pages.db.updateTable('service_day').set({ most_free: 0 }).execute()
      const { choices } = (await page.open()).body as {
        choices: { calendar: { days: { dayOn: string; state: string; said: string }[]; dayOn: string } }
      }
      const { days, dayOn } = choices.calendar
      expect(days.find((day) => day.dayOn === dayOn)).toEqual({ dayOn, state: 'begrenzt', said: 'gebucht' })
    }))

  test('a month’s days are told with those of whole weeks around the chosen one, none before today', () =>
    withTicket(world, async (_pages, page) => {
      type Choices = { choices: { calendar: { days: { dayOn: string }[]; todayOn: string } } }
      const calendarAt = async (query: string) => ((await page.open(query)).body as Choices).choices.calendar
      const { todayOn } = await calendarAt('')
      const lastOfMonth = lastDayOf(monthOf(todayOn))
      const { days, ...calendar } = await calendarAt(`?tag=${lastOfMonth}`)
      const { fold, ahead, toOn } = shownSpan(monthOf(todayOn), lastOfMonth, todayOn)
      expect(calendar).toMatchObject({ fold, ahead })
      expect(days.map(({ dayOn }) => dayOn)).toEqual(
        Array.from({ length: daysBetween(todayOn, toOn) + 1 }, (_, index) => addDays(todayOn, index)),
      )
    }))

  test('lanes are called lanes', () =>
    withTicket(world, async (pages, page) => {
      await pages.buy(slotOrder(pages.bookable, { from: 1, persons: 2 }), makeCustomer())
      await pages.db
        .updateTable('reservation')
        .set({ snapshot: sql`jsonb_set(snapshot, '{countingUnit}', '"lane"')` })
        .execute()
      const { choices } = (await page.open()).body as { choices: { starts: { note: string }[] } }
      expect(choices.starts[1]?.note).toBe('noch 2 Bahnen')
    }))

  test('an event that hasn’t room for the party isn’t offered', () =>
    withBookingPages(world, async (pages) => {
      const page = pageOf(pages, await pages.buy(eventOrder(pages.bookable), pages.jule))
      const event = await pages.db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
      const json = { price_groups: JSON.stringify(event.price_groups) }
      const other = { ...event, ...json, id: 'event_other', booked: event.capacity - 1 }
      await pages.db.insertInto('event').values(other).execute()
      type Events = { choices: { events: { id: string; note: string; isOpen: boolean }[] } }
      const otherFor = async (query: string) =>
        ((await page.open(query)).body as Events).choices.events.find(({ id }) => id === 'event_other')
      expect(await otherFor('?p_adults=1')).toMatchObject({ note: 'noch 1 Platz', isOpen: true })
      expect(await otherFor('?p_adults=2')).toMatchObject({
        ...{ note: 'nur noch 1 Platz', isOpen: false },
        waitUrl: expect.stringContaining('event=event_other'),
      })
    }))

  test('months end where the calendar does, whatever the address says', () =>
    withTicket(world, async (_pages, page) => {
      type Choices = { choices: { calendar: { month: string; lastOn: string; todayOn: string } } }
      const monthAt = async (query: string) => {
        const { status, body } = await page.open(query)
        expect([query, status]).toEqual([query, 200])
        return (body as Choices).choices.calendar
      }
      const { month, lastOn, todayOn } = await monthAt('')
      for (const query of [
        '?m=9999-12',
        '?m=2000-01',
        '?m=nie',
        '?tag=9999-12-31&m=9999-12',
        '?tag=2000-01-01',
      ])
        expect((await monthAt(query)).month).toBe(month)
      for (const other of [todayOn, lastOn].map((day) => day.slice(0, 7)))
        expect((await monthAt(`?m=${other}`)).month).toBe(other)
    }))

  test('a change that waits for its payment is no more once somebody came in with the ticket', () =>
    withTicket(world, async (pages, page) => {
      await page.send(fieldsOf(await page.open(`?${slotAt(pages, 2)}&p_adults=3`)))
      await pages.db.updateTable('reservation').set({ state: 'reedemed' }).where('id', '=', page.id).execute()
      expect((await page.ticket()).body).toMatchObject({ ticket: { openChange: null } })
      expect((await page.open()).body).toMatchObject({ kind: 'refused', message: texts.refusals.entered })
      expect(await page.send([['was', 'bezahlen']])).toMatchObject({ status: 409 })
    }))
})

// Another day of the same offer, on which two places are free at once.
async function withDayAfter(db: Db): Promise<string> {
  const { rows } = await sql<{ dayOn: string }>`
    insert into service_day (company_id, service_id, day_on, free_by_hour, most_free, total_capacity, total_booked,
      first_free_at, last_start_at)
    select company_id, service_id, day_on + 1, free_by_hour, 2, 4, 2, first_free_at + interval '1 day',
      last_start_at + interval '1 day'
    from service_day order by day_on limit 1 returning day_on::text as "dayOn"`.execute(db)
  return rows[0]?.dayOn ?? ''
}
