import { expect, test } from 'vitest'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { bought, marked, offerTo, oneWholePerson } from '#test/support/whole-person.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { deleteAccount } from './deletion.server.ts'

const world = worldOfFile()
const { withPerson } = oneWholePerson(world)

test('when an account that paid is deleted a refund’s letters stay, also those of one that came back', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    const reservationId = await bought(tx, world, { customer: person.customer, bookable })
    const command = { userId: person.userId, reservationId, reason: 'illness', now: world.now() } as const
    await cancelBooking(tx, world.payments, command)
    await workOff(tx, world)
    const refund = await tx
      .updateTable('refund')
      .set({ came_back_times: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const letters = [refund.id, `${refund.id}:1`, `${refund.id}:2`].map((name) => `booking-refunded:${name}`)
    const again = {
      subject: 'x',
      text: 'x',
      html: 'x',
      to: marked.email,
      kind: 'booking-refunded',
      now: world.now(),
    }
    for (const operationId of letters) await queueMail(tx, { ...again, operationId })
    expect(await deleteAccount(person.bench.accounts, { userId: person.userId })).toEqual({
      outcome: 'deleted',
    })
    const kept = await tx
      .selectFrom('mail')
      .select('operation_id as id')
      .where('kind', '=', 'booking-refunded')
      .execute()
    expect(kept.map(({ id }) => id).toSorted()).toEqual(letters.toSorted())
  }))

test('the letter that sums up what a change gave back stays too', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    const { customer, userId } = person
    const reservationId = await bought(tx, world, { customer, bookable })
    const changed = { customer, reservationId }
    expect(await pressChange(tx, world, slotOrder(bookable, { from: 1 }), changed)).toMatchObject({
      outcome: 'applied',
    })
    const { id } = await tx.selectFrom('amendment').select('id').executeTakeFirstOrThrow()
    const letter = { subject: 'x', text: 'x', html: 'x', to: marked.email, kind: 'booking-refunded' }
    await queueMail(tx, { ...letter, operationId: `booking-refunded:${id}`, now: world.now() })
    await cancelBooking(tx, world.payments, { userId, reservationId, reason: 'illness', now: world.now() })
    await workOff(tx, world)
    expect(await deleteAccount(person.bench.accounts, { userId })).toEqual({ outcome: 'deleted' })
    const kept = await tx.selectFrom('mail').select('operation_id as id').execute()
    expect(kept.map((mail) => mail.id)).toContain(`booking-refunded:${id}`)
  }))
