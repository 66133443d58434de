import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { forgetBookings } from '#app/booking/account-deletion/account-deletion.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeMember, toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

test('a booking is told to the company and to whoever of its team chose so, each once', () =>
  withDatabase(async (db) => {
    toMorning(world)
    const now = world.now()
    const bookable = await makeBookable(db, { capacity: 2, now })
    const { companyId } = bookable
    world.enable(bookable.connectAccountId)
    await db.updateTable('company').set({ email: 'kontor@example.org' }).execute()
    const staff = await makeMember(db, { now })
    await addMember(db, { userId: staff.id, companyId, role: 'staff', now })
    const choice = { company_id: companyId, user_id: staff.id, is_wanted: true }
    await db
      .insertInto('company_mail_choice')
      .values({ ...choice, topic: 'bookings' })
      .execute()
    const guest = await makeMember(db, { now })
    const { id, sessionId } = await begin(db, world, slotOrder(bookable, { persons: 1 }), guest)
    world.pay(sessionId)
    for (const round of [1, 2]) {
      await fulfil(db, world.payments, { sessionId, now })
      const mails = await db
        .selectFrom('mail')
        .select(['to_address as to', 'operation_id as operation'])
        .where('kind', '=', 'provider-booking')
        .orderBy('operation_id')
        .execute()
      expect([round, ...mails]).toEqual([
        round,
        { to: 'kontor@example.org', operation: `provider-booking:${id}` },
        { to: staff.email, operation: `provider-booking:${id}:2` },
      ])
    }
    const { forgottenMails, keptMails } = await forgetBookings(db, { userId: guest.id, now })
    expect([...forgottenMails, ...keptMails]).toContain(`provider-booking:${id}:2`)
  }))
