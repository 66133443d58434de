import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '../cancellation.server.ts'
import type { StatusBannerView } from '#app/booking/summary/status-banner.ts'
import { loader } from '#app/booking/my-bookings/routes/bookings.tsx'

const world = worldOfFile()

type Settled = { name: string; amount: string }[] | null
type Listed = { id: string; banner: StatusBannerView; settled: Settled }
type Body = { days: { bookings: Listed[] }[]; info: Listed | null }

/** Three persons are paid for and become two; the difference has gone back. */
async function changedToLess({ db, bookable, jule, buy }: BookingPages): Promise<string> {
  const id = await buy(slotOrder(bookable, { persons: 3 }), jule)
  const asked = { customer: jule, reservationId: id }
  await pressChange(db, world, slotOrder(bookable, { from: 1, persons: 2 }), asked)
  await workOff(db, world)
  return id
}

test('[STATE-12] card and details of a cancelled booking say what cancelling gave back', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const id = await changedToLess(pages)
    const said = async () => {
      const path = `/bookings?view=ended&info=${id}`
      const { days, info } = (await pages.open(loader, path, pages)).body as Body
      const cards = days.flatMap(({ bookings }) => bookings)
      const banners = [...cards, info].map((each) => each && `${each.banner.lead} ${each.banner.text}`)
      return banners.map((banner) => banner?.replaceAll('\u00a0', ' '))
    }
    await cancelBooking(db, world.payments, {
      userId: jule.id,
      reservationId: id,
      reason: 'other',
      now: world.now(),
    })
    const refunds = db.selectFrom('refund').select('amount_cents as cents').where('cause', '<>', 'reduced')
    const { cents } = await refunds.executeTakeFirstOrThrow()
    const amount = `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const running = `Storniert. Die Erstattung von ${amount} läuft, das Ticket gilt nicht mehr.`
    expect(await said()).toEqual([running, running])
    await workOff(db, world)
    const days = 'bis zur Gutschrift dauert es je nach Bank 5 bis 10 Werktage.'
    const done = `Storniert. ${amount} erstattet, ${days}`
    expect(await said()).toEqual([done, done])
    // A try that was refused is no second refund.
    const refused = '{"id":"try","status":"failed","stripe_refund_id":null,"stripe_reversal_id":null}'
    await sql`insert into refund select (jsonb_populate_record(refund, ${refused}::jsonb)).*
      from refund where cause <> 'reduced'`.execute(db)
    expect(await said()).toEqual([done, done])
    await db.updateTable('refund').set({ settled_outside_at: world.now() }).execute()
    const elsewhere = `Storniert. ${amount} auf anderem Weg erstattet.`
    expect(await said()).toEqual([elsewhere, elsewhere])
    // Of a second payment the bank credits its part.
    const second = await pages.buy(slotOrder(bookable), jule)
    const more = { userId: jule.id, reservationId: second, reason: 'other', now: world.now() } as const
    await cancelBooking(db, world.payments, more)
    await workOff(db, world)
    const moved = db.updateTable('refund').set({ reference: id }).where('reference', '=', second)
    const { moreCents } = await moved.returning('amount_cents as moreCents').executeTakeFirstOrThrow()
    const both = `${((cents + moreCents) / 100).toFixed(2).replace('.', ',')} €`
    const mixed = `Storniert. ${both} erstattet, ${days}`
    expect((await said()).filter((banner) => banner === mixed)).toHaveLength(2)
  }))

const settledOf = async (pages: BookingPages, id: string) => {
  const { info } = (await pages.open(loader, `/bookings?view=ended&info=${id}`, pages)).body as Body
  return info?.settled?.map(({ name, amount }) => `${name} ${amount}`.replaceAll('\u00a0', ' ')) ?? null
}

test('the details of a cancelled booking go from what was paid over what was kept to what goes back', () =>
  withBookingPages(world, async (pages) => {
    const { db, jule } = pages
    const id = await changedToLess(pages)
    expect(await settledOf(pages, id)).toBeNull()
    const own = { userId: jule.id, reservationId: id }
    await cancelBooking(db, world.payments, { ...own, reason: 'other', now: world.now() })
    const refunds = await db
      .selectFrom('refund')
      .select(['cause', 'amount_cents as cents'])
      .where('reference', '=', id)
      .execute()
    const centsOf = (isChange: boolean) =>
      refunds.find(({ cause }) => (cause === 'reduced') === isChange)?.cents ?? 0
    const [changed, back] = [centsOf(true), centsOf(false)]
    const kept = 3600 - changed - back
    expect([changed, back, kept].every((cents) => cents > 0)).toBe(true)
    const euro = (cents: number) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const lines = [
      'Bezahlt 36,00 €',
      `Nach Umbuchung erstattet −${euro(changed)}`,
      `Einbehaltene Zahlungsgebühr −${euro(kept)}`,
    ]
    expect(await settledOf(pages, id)).toEqual([...lines, `Erstattung läuft ${euro(back)}`])
    await workOff(db, world)
    expect(await settledOf(pages, id)).toEqual([...lines, `Erstattet ${euro(back)}`])
    // Refused by the bank after all: it isn't kept, but still owed, once however often it was tried.
    const change = db.updateTable('refund').where('cause', '=', 'reduced')
    await change.set({ status: 'failed' }).execute()
    const [paid, , fee] = lines
    const owed = [paid, `Erstattung nach Umbuchung läuft −${euro(changed)}`, fee, `Erstattet ${euro(back)}`]
    expect(await settledOf(pages, id)).toEqual(owed)
    // Nor has it gone back while it is still under way.
    await change.set({ status: 'requested' }).execute()
    expect(await settledOf(pages, id)).toEqual(owed)
    await change.set({ status: 'failed' }).execute()
    const again = '{"id":"again","stripe_refund_id":null,"stripe_reversal_id":null}'
    await sql`insert into refund select (jsonb_populate_record(refund, ${again}::jsonb)).*
      from refund where cause = 'reduced'`.execute(db)
    expect(await settledOf(pages, id)).toEqual(owed)
    await change.where('id', '=', 'again').set({ status: 'done' }).execute()
    expect(await settledOf(pages, id)).toEqual([...lines, `Erstattet ${euro(back)}`])
  }))

test('where nothing was paid the details of what ended say so, and nothing of a refund', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable), jule)
    await db.updateTable('reservation').set({ state: 'deleteCapacity' }).where('id', '=', id).execute()
    await db.deleteFrom('payment').where('reference', '=', id).execute()
    expect(await settledOf(pages, id)).toEqual(['Bezahlt 0,00 €'])
  }))

test('what a bank refused to give back for a change went back with the cancellation', () =>
  withBookingPages(world, async (pages) => {
    const { db, jule } = pages
    const id = await changedToLess(pages)
    await db.updateTable('refund').set({ status: 'failed' }).execute()
    const own = { userId: jule.id, reservationId: id }
    await cancelBooking(db, world.payments, { ...own, reason: 'other', now: world.now() })
    const names = (await settledOf(pages, id))?.map((line) => line.replace(/ \S+ €$/, ''))
    expect(names).toEqual(['Bezahlt', 'Einbehaltene Zahlungsgebühr', 'Erstattung läuft'])
  }))
