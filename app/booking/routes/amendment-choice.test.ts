import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { formatEuro } from '#foundation/lib/money.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { fieldsOf, pageOf, slotAt, withTicket } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { reservationOf } from '../booking.server.ts'
import { amendmentTexts as texts } from '../texts/amendment.ts'

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
      const booked = await reservationOf(pages.db, { userId: pages.jule.id, id: page.id })
      expect(booked.endsAt).toEqual(pages.bookable.starts[1])
      await expectInvariants(pages.db)
    }))

  test('a start says what is left for the party that is chosen, and isn’t offered to one that is too large', () =>
    withTicket(world, async (pages, page) => {
      await pages.buy(slotOrder(pages.bookable, { from: 1, persons: 3 }), makeCustomer())
      type Starts = { choices: { starts: { note: string; href: string | null }[] } }
      const startsFor = async (query: string) =>
        ((await page.open(query)).body as Starts).choices.starts.map(({ note, href }) => [
          note,
          href !== null,
        ])
      expect(await startsFor('?p_adults=1')).toEqual([
        ['gebucht', true],
        ['noch 1 Platz', true],
        ['noch 4 Plätze', true],
      ])
      // Two are booked: what isn't said stays so.
      expect(await startsFor('')).toEqual([
        ['gebucht', true],
        ['nur noch 1 Platz', false],
        ['noch 4 Plätze', true],
      ])
      expect((await startsFor('?p_adults=5')).slice(1)).toEqual([
        ['nur noch 1 Platz', false],
        ['nur noch 4 Plätze', false],
      ])
    }))

  test('lanes are called lanes', () =>
    withTicket(world, async (pages, page) => {
      await pages.db
        .updateTable('reservation')
        .set({ snapshot: sql`jsonb_set(snapshot, '{countingUnit}', '"lane"')` })
        .execute()
      const { choices } = (await page.open()).body as { choices: { starts: { note: string }[] } }
      expect(choices.starts[1]?.note).toBe('noch 4 Bahnen')
    }))

  test('an event that hasn’t room for the party isn’t offered', () =>
    withBookingPages(world, async (pages) => {
      const page = pageOf(pages, await pages.buy(eventOrder(pages.bookable), pages.jule))
      const event = await pages.db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
      const json = { price_groups: JSON.stringify(event.price_groups) }
      const other = { ...event, ...json, id: 'event_other', booked: event.capacity - 1 }
      await pages.db.insertInto('event').values(other).execute()
      type Events = { choices: { events: { id: string; note: string; href: string | null }[] } }
      const otherFor = async (query: string) =>
        ((await page.open(query)).body as Events).choices.events.find(({ id }) => id === 'event_other')
      expect(await otherFor('?p_adults=1')).toMatchObject({ note: 'noch 1 Platz', href: expect.anything() })
      expect(await otherFor('?p_adults=2')).toMatchObject({ note: 'nur noch 1 Platz', href: null })
    }))

  test('days end where the calendar does, whatever the address says', () =>
    withTicket(world, async (_pages, page) => {
      for (const query of ['?ab=9999-12-30', '?tag=9999-12-31&ab=9999-12-31', '?ab=2000-01-01'])
        expect(await page.open(query)).toMatchObject({ status: 200, body: { kind: 'choose' } })
      type Choices = { choices: { laterUrl: string | null } }
      let [turns, next]: [number, string | null] = [0, '']
      for (; next !== null && turns < 100; turns += 1) {
        const { choices } = (await page.open(next)).body as Choices
        next = choices.laterUrl
      }
      expect(turns).toBeLessThan(40)
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
