import { expect, test } from 'vitest'
import { allergies, askQuestions, shoes, typedForTwo } from '#test/support/asked-offer.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { answersOfBooking, deleteSurplusAnswers, forgetAnswers } from './answers.server.ts'

const world = worldOfFile()
const { offer, begin } = oneGuest(world)

const withAnswers = (work: (args: { db: Parameters<typeof offer>[0]; booking: Booking }) => Promise<void>) =>
  withDatabase(async (db) => {
    const bookable = await offer(db)
    await askQuestions(db, bookable.serviceId, [shoes, allergies])
    const { id } = await begin(db, slotOrder(bookable, { persons: 2 }), { typed: typedForTwo })
    await work({ db, booking: { companyId: bookable.companyId, reservationId: id } })
  })
type Booking = { companyId: string; reservationId: string }

test('the table takes no answer about health without its consent', () =>
  withAnswers(async ({ db }) => {
    await expect(
      db.updateTable('booking_answer').set({ consented_at: null }).where('is_health', '=', true).execute(),
    ).rejects.toThrow(/booking_answer/)
  }))

test('whoever stays of a group keeps the answers, also where another group loses somebody', () =>
  withAnswers(async ({ db, booking }) => {
    const answers = async () =>
      (await answersOfBooking(db, booking)).map(({ groupId, person, answer }) => [groupId, person, answer])
    await deleteSurplusAnswers(db, {
      ...booking,
      party: [
        { groupId: 'children', person: 1 },
        { groupId: 'adults', person: 2 },
      ],
    })
    expect(await answers()).toEqual([
      ['adults', 2, 'Nüsse'],
      ['adults', 2, '38'],
    ])
  }))

test('what is about health goes once the visit is over by a day, and not a moment before', () =>
  withAnswers(async ({ db, booking }) => {
    const { ends_at: end } = await db.selectFrom('reservation').select('ends_at').executeTakeFirstOrThrow()
    const before = new Date(0)
    const count = async () => (await answersOfBooking(db, booking)).length
    await forgetAnswers(db, { healthBefore: end ?? before, before })
    expect(await count()).toBe(3)
    await forgetAnswers(db, { healthBefore: new Date((end?.getTime() ?? 0) + 1), before })
    expect((await answersOfBooking(db, booking)).map(({ isHealth }) => isHealth)).toEqual([false, false])
  }))
