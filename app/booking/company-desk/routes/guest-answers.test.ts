import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { allergies, askQuestions, shoes, typedForTwo } from '#test/support/asked-offer.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { press, sessionIn } from '#test/support/bookings.ts'
import { enrol } from '#test/support/company-people.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { loader } from './company-ticket.tsx'

const world = worldOfFile()

test.each([
  ['owner', ['42', '38', 'Nüsse']],
  ['staff', ['42', '38', 'Nüsse']],
  ['door', ['42', '38']],
] as const)('somebody in the role %s reads what their part of the visit needs', (role, answers) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const { companyId, serviceId } = bookable
    await addMember(db, { userId: jule.id, companyId, role, now: world.now() })
    await enrol(db, jule.id)
    await askQuestions(db, serviceId, [shoes, allergies])
    const order = slotOrder(bookable, { persons: 2 })
    const started = await press(db, world, order, { customer: jule, typed: typedForTwo })
    if (started.outcome !== 'checkout') throw new Error(started.outcome)
    const id = started.reservationId
    world.pay(sessionIn(started.url))
    await fulfil(db, world.payments, { sessionId: sessionIn(started.url), now: world.now() })
    // The door sees who comes today.
    world.advance(3 * 86_400)
    const page = await pages.open(loader, `/bookings/${id}/anbieter`, { ...pages, params: { resID: id } })
    const { ticket } = page.body as { ticket: { answers: { answer: string }[] } }
    expect(ticket.answers.map(({ answer }) => answer).toSorted()).toEqual([...answers].toSorted())
    const mails = await db.selectFrom('mail').select(['kind', 'body_text', 'body_html']).execute()
    const told = mails.find(({ kind }) => kind === 'provider-booking')
    // Nobody but an owner gets the company's mails here.
    if (role === 'owner') expect(told?.body_text).toContain('Schuhgröße (Person 1, Erwachsener): 42')
    expect(JSON.stringify(mails)).not.toMatch(/Nüsse|Allergien/)
  }),
)
