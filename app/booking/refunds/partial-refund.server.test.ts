import { expect, test } from 'vitest'
import { compareBooks } from '#app/payment/payment.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { goodwillGiven, plain } from '#test/support/goodwill-given.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { redeemTicket } from '#app/booking/company-desk/company-answers.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { receiptPageFor } from '#app/booking/invoices/receipt-file.server.ts'

const world = worldOfFile()
const { afterStart, toStart, give, refundsIn, mailsIn, saidTo, stateOf } = goodwillGiven(world)

test('of a visit that was let in a part goes back: nothing changes but the money, and its guest reads why', () =>
  afterStart(async (pages, id) => {
    const place = {
      companyId: pages.bookable.companyId,
      reservationId: id,
      actorId: 'team',
      now: world.now(),
    }
    expect(await redeemTicket(pages.db, place)).toEqual({ outcome: 'done' })
    const span = { from: new Date(0), until: new Date(world.now().getTime() + 60_000) }
    const before = await compareBooks(pages.db, world.payments, span)
    expect(await give(pages, id, { message: 'Bahn 3 war kaputt.' })).toEqual({ outcome: 'done' })
    expect(await saidTo(pages, id)).toEqual(['Die Erstattung von 5,00 € läuft'])
    await workOff(pages.db, world)
    expect(await refundsIn(pages)).toEqual([
      { cause: 'goodwill', status: 'done', amount: 500, commission: 50, fee: 12 },
    ])
    expect(await stateOf(pages, id)).toBe('reedemed')
    expect(await saidTo(pages, id)).toEqual([expect.stringMatching(/^5,00 € erstattet am .+ 2026$/)])
    const [mail, ...others] = await mailsIn(pages)
    expect(others).toEqual([])
    const { snapshot } = await getReservation(pages.db, { userId: pages.jule.id, id })
    const company = snapshot.provider.title
    expect(mail?.subject).toMatch(/^5,00 € zurück für „.+“$/)
    for (const said of [
      `hast du 24,00 € bezahlt. ${company} gibt dir davon 5,00 € zurück.`,
      ...['Etwas war defekt', `${company} schreibt dazu: „Bahn 3 war kaputt.“`, 'Werktagen auf deinem Konto'],
      ...['Bezahlt: 24,00 €', 'Jetzt zurück: −5,00 €', 'Unterm Strich bezahlt: 19,00 €'],
    ])
      expect(mail?.text).toContain(said)
    expect(mail?.text).toContain('Korrekturbeleg (PDF)')
    expect(mail?.html).toContain('Bahn 3 war kaputt.')
    const after = await compareBooks(pages.db, world.payments, span)
    expect(after?.differenceCents).toBe(before?.differenceCents)
    await expectInvariants(pages.db)
  }))

test('its receipt takes back just that, and what is left of the commission is a tenth of the rest', () =>
  afterStart(async (pages, id) => {
    await give(pages, id)
    await workOff(pages.db, world)
    const { companyId } = pages.bookable
    const seen = await companyReservation(pages.db, { companyId, id, role: 'owner', now: world.now() })
    expect([seen?.commissionCents, seen?.givableCents]).toEqual([190, 1900])
    const correction = seen?.receipts.find(({ kind }) => kind === 'correction')
    const page = await receiptPageFor(pages.db, {
      companyId,
      id,
      query: correction?.query ?? '',
      now: world.now(),
    })
    const said = plain(JSON.stringify(page))
    expect(page?.title).toBe('Korrekturbeleg')
    for (const part of ['Kulanz, zurückgenommener Teil', '["Aus Kulanz zurückgegeben","5,00 €"]', '−5,00 €'])
      expect(said).toContain(part)
    await expectInvariants(pages.db)
  }))

test('all of it in parts leaves the state, and nothing more to give', () =>
  afterStart(async (pages, id) => {
    expect(await give(pages, id)).toEqual({ outcome: 'done' })
    // The same form once more is the same goodwill; with another amount it is a mistake.
    expect(await give(pages, id)).toEqual({ outcome: 'done' })
    expect(await give(pages, id, { cents: 600 })).toEqual({ outcome: 'refused', because: 'form-used-up' })
    const second = { operationId: 'form-2', cents: 1900 }
    // What was shown before the first doesn't know of it.
    expect(await give(pages, id, second)).toEqual({ outcome: 'refused', because: 'changed-meanwhile' })
    const knowing = { ...second, seenCents: 1900 }
    expect(await give(pages, id, { ...knowing, cents: 1901 })).toEqual({
      outcome: 'refused',
      because: 'too-much',
    })
    expect(await give(pages, id, { ...knowing, cents: 1860 })).toEqual({
      outcome: 'refused',
      because: 'crumbs',
    })
    expect(await give(pages, id, knowing)).toEqual({ outcome: 'done' })
    await workOff(pages.db, world)
    expect((await refundsIn(pages)).map(({ amount, status }) => [amount, status])).toEqual([
      [500, 'done'],
      [1900, 'done'],
    ])
    expect(await stateOf(pages, id)).toBe('confirmed')
    const third = { operationId: 'form-3', seenCents: 0, cents: 100 }
    expect(await give(pages, id, third)).toEqual({ outcome: 'refused', because: 'nothing-left' })
    await expectInvariants(pages.db)
  }))

test('nothing is given of what hasn’t begun, is long over or is another company’s', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable, { persons: 2 }), pages.jule)
    expect(await give(pages, id)).toEqual({ outcome: 'refused', because: 'not-begun' })
    await toStart(pages, id)
    const late = new Date(world.now().getTime() + 181 * 86_400_000)
    expect(await give(pages, id, { now: late })).toEqual({ outcome: 'refused', because: 'too-late' })
    await expect(give(pages, id, { companyId: 'another' })).rejects.toThrow('reservation')
    expect(await refundsIn(pages)).toEqual([])
  }))

test('nothing is given of what costs nothing, or was never paid', () =>
  withBookingPages(
    world,
    async (pages) => {
      const started = await press(pages.db, world, slotOrder(pages.bookable), { customer: pages.jule })
      const id = 'reservationId' in started ? started.reservationId : ''
      await toStart(pages, id)
      expect(await give(pages, id)).toEqual({ outcome: 'refused', because: 'nothing-paid' })
      await pages.db.updateTable('service').set({ confirmation: 'request' }).execute()
      const asked = await press(pages.db, world, slotOrder(pages.bookable, { from: 1 }), {
        customer: pages.jule,
      })
      const unpaid = 'reservationId' in asked ? asked.reservationId : ''
      await toStart(pages, unpaid)
      expect(await give(pages, unpaid)).toEqual({ outcome: 'refused', because: 'ended' })
    },
    { priceCents: 0 },
  ))
