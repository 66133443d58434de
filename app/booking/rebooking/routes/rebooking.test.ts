import { describe, expect, test } from 'vitest'
import { formatEuro } from '#foundation/lib/money.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { sessionIn } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import type { PageAnswer } from '#test/support/page-arguments.ts'
import { fieldsOf, pageOf, slotAt, withTicket } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { amendmentTexts as texts } from '../texts/rebooking.ts'

const world = worldOfFile()
const jsonOf = (answer: PageAnswer) => JSON.stringify(answer.body)

describe('the page of a change', () => {
  test('shows what is booked, days, starts and how many; without a wish there is no button', () =>
    withTicket(world, async (pages, page) => {
      const shown = await page.open()
      expect(shown.body).toMatchObject({
        kind: 'choose',
        change: null,
        message: null,
        choices: {
          steppers: [
            {
              field: 'p_adults',
              amount: 2,
              least: 0,
              note: expect.stringMatching(/^12,00\s€ je Stunde/),
            },
            { field: 'slots', amount: 1 },
          ],
        },
      })
      const { choices } = shown.body as { choices: { starts: { note: string; isChosen: boolean }[] } }
      expect(choices.starts.map(({ note, isChosen }) => [note, isChosen])).toEqual([
        ['gebucht', true],
        ['frei', false],
        ['frei', false],
      ])
      expect((await pages.db.selectFrom('amendment').select('id').execute()).length).toBe(0)
    }))

  test('names before, after and the difference, and changes to exactly that', () =>
    withTicket(world, async (pages, page) => {
      const shown = await page.open(`?${slotAt(pages, 1)}&p_adults=2`)
      expect(shown.body).toMatchObject({
        change: {
          button: 'free',
          toPay: null,
          back: null,
          before: { total: formatEuro(2400) },
          after: { total: formatEuro(2400) },
        },
      })
      const sent = await page.send(fieldsOf(shown))
      expect(sent).toMatchObject({ status: 303, location: `${page.path}?neu=ja` })
      expect((await page.open('?neu=ja')).body).toMatchObject({ kind: 'done' })
      const own = { userId: pages.jule.id, id: page.id }
      expect(await getReservation(pages.db, own)).toMatchObject({ startsAt: pages.bookable.starts[1] })
    }))

  test('more costs the difference: the payment page, the way back paid and the new ticket', () =>
    withTicket(world, async (pages, page) => {
      const shown = await page.open(`?${slotAt(pages, 2)}&p_adults=4`)
      expect(shown.body).toMatchObject({ change: { button: 'pay', toPay: formatEuro(2400) } })
      const sent = await page.send(fieldsOf(shown))
      expect(sent.status).toBe(302)
      expect(await page.ticket()).toMatchObject({
        body: {
          ticket: {
            status: 'valid',
            who: '2 Erwachsene',
            changeUrl: null,
            openChange: { toPay: formatEuro(2400) },
          },
        },
      })
      expect((await page.open()).body).toMatchObject({ kind: 'open', open: { toPay: formatEuro(2400) } })
      const again = await page.send([['was', 'bezahlen']])
      expect(again.location).toBe(sent.location)
      expect((await page.open('?bezahlt=ja')).body).toMatchObject({ kind: 'waiting' })
      world.pay(sessionIn(sent.location ?? ''))
      expect((await page.open('?bezahlt=ja')).body).toMatchObject({ kind: 'done' })
      expect(await page.ticket()).toMatchObject({
        body: { ticket: { who: '4 Erwachsene', changeUrl: page.path, openChange: null } },
      })
      await expectInvariants(pages.db)
    }))

  test('a change whose payment page is shut says so and can’t be paid, though its places are still kept', () =>
    withTicket(world, async (pages, page) => {
      await page.send(fieldsOf(await page.open(`?${slotAt(pages, 2)}&p_adults=4`)))
      world.advance(33 * 60)
      expect((await page.open()).body).toMatchObject({
        kind: 'open',
        open: { text: texts.open.shut, toPay: null },
      })
      expect(await page.ticket()).toMatchObject({
        body: { ticket: { openChange: { text: texts.open.shut, toPay: null } } },
      })
      expect(await page.send([['was', 'bezahlen']])).toMatchObject({
        status: 409,
        body: { message: texts.refusals['form-used-up'] },
      })
      await expectInvariants(pages.db)
    }))

  test('fewer say what comes back and what is kept of it', () =>
    withTicket(world, async (pages, page) => {
      const shown = await page.open('?p_adults=1')
      // 24.00 cost 0.61; half of the price is half of the fee, rounded down.
      expect(shown.body).toMatchObject({ change: { button: 'free', back: formatEuro(1170) } })
      expect(jsonOf(shown)).toContain(formatEuro(30))
      expect((await page.send(fieldsOf(shown))).status).toBe(303)
      await expectInvariants(pages.db)
    }))

  test('thrown away, the ticket is what it was', () =>
    withTicket(world, async (pages, page) => {
      await page.send(fieldsOf(await page.open(`?${slotAt(pages, 2)}&p_adults=3`)))
      expect(await page.send([['was', 'verwerfen']])).toMatchObject({ status: 303, location: page.path })
      expect((await page.open()).body).toMatchObject({ kind: 'choose' })
      expect(await page.send([['was', 'bezahlen']])).toMatchObject({
        status: 409,
        body: { message: texts.refusals['form-used-up'] },
      })
      await expectInvariants(pages.db)
    }))

  test('what the page named isn’t true any more: nothing is changed, it asks again', () =>
    withTicket(world, async (pages, page) => {
      const fields = fieldsOf(await page.open(`?${slotAt(pages, 1)}&p_adults=3`))
      await pages.db
        .updateTable('service')
        .set({ price_groups: sqlPrices(1500) })
        .execute()
      expect(await page.send(fields)).toMatchObject({
        status: 409,
        body: { message: texts.refusals['terms-changed'] },
      })
    }))

  test('full, too many, or nothing at all is said where it is chosen', () =>
    withTicket(world, async (pages, page) => {
      const fields = fieldsOf(await page.open(`?${slotAt(pages, 1)}&p_adults=2`))
      await pages.buy(slotOrder(pages.bookable, { from: 1, persons: 4 }), makeCustomer())
      expect((await page.open(`?${slotAt(pages, 1)}&p_adults=2`)).body).toMatchObject({
        change: null,
        message: texts.refusals['sold-out'],
      })
      expect(await page.send(fields)).toMatchObject({
        status: 409,
        body: { message: texts.refusals['sold-out'] },
      })
      expect((await page.open('?p_adults=0')).body).toMatchObject({
        change: null,
        message: texts.refusals['nothing-chosen'],
      })
      expect((await page.open('?p_adults=999')).body).toMatchObject({
        change: null,
        message: texts.party.most(200),
      })
    }))

  test('after the deadline the ticket and the page say that it is too late', () =>
    withTicket(
      world,
      async (_pages, page) => {
        expect(await page.ticket()).toMatchObject({
          body: { ticket: { changeUrl: null, changeNote: texts.ticket.notNow } },
        })
        expect((await page.open()).body).toMatchObject({
          kind: 'refused',
          message: texts.refusals['deadline-passed'],
        })
      },
      { cancelMinutesBeforeStart: 30 * 1440 },
    ))

  test('somebody else’s booking isn’t there', () =>
    withTicket(world, async (pages) => {
      const id = await pages.buy(slotOrder(pages.bookable, { from: 1 }), makeCustomer())
      const page = pageOf(pages, id)
      expect((await page.open()).status).toBe(404)
      for (const was of ['bezahlen', 'verwerfen', 'aendern'])
        expect(
          (
            await page.send([
              ['was', was],
              ['key', 'a-form-of-its-own'],
              ['p_adults', '1'],
            ])
          ).status,
        ).toBe(404)
    }))

  test('an event’s persons can be changed, too', () =>
    withBookingPages(world, async (pages) => {
      const page = pageOf(pages, await pages.buy(eventOrder(pages.bookable, { persons: 2 }), pages.jule))
      expect((await page.open()).body).toMatchObject({
        kind: 'choose',
        choices: { calendar: null, events: [{ isChosen: true }] },
      })
      expect((await page.send(fieldsOf(await page.open('?p_adults=1')))).status).toBe(303)
      expect(await page.ticket()).toMatchObject({ body: { ticket: { who: '1 Erwachsener' } } })
      await expectInvariants(pages.db)
    }))
})

const sqlPrices = (priceCents: number) =>
  JSON.stringify([
    {
      ...{ groupID: 'adults', personType: 'Erwachsene', note: null, counts: 'person', priceCents },
      ...{ personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 },
    },
  ])
