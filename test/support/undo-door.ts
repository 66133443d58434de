import { expect } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import { admit, type Admitted } from '#app/booking/check-in/admission.server.ts'
import { findDoorTicket } from '#app/booking/check-in/door-list.server.ts'
import { undoEntry } from '#app/booking/check-in/entry-undo.server.ts'
import { slotOrder } from './bookable.ts'
import { withBookingPages, type BookingPages } from './booking-pages.ts'
import type { PaymentWorld } from './payment-world.ts'

const minuteMs = 60_000

/** A door where entries are taken back. */
export type UndoDoor = BookingPages & {
  id: string
  at: Date
  later: (minutes: number) => Date
  enter: (entryId: string, whom: Admitted, minutes?: number) => ReturnType<typeof admit>
  undo: (entryId: string, minutes?: number, companyId?: string) => ReturnType<typeof undoEntry>
  inside: () => Promise<number[]>
}

/** Jule's party of three, at the start of her visit. Whatever happens, the books agree afterwards. */
export const undoDoor = (world: PaymentWorld) => (work: (door: UndoDoor) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 3 }), pages.jule)
    const at = bookable.starts[0] ?? world.now()
    const { companyId } = bookable
    const later = (minutes: number) => new Date(at.getTime() + minutes * minuteMs)
    const order = { companyId, reservationId: id, by: 'door' }
    await work({
      ...{ ...pages, id, at, later },
      enter: (entryId, whom, minutes = 0) =>
        admit(db, { ...order, shown: null, entryId, whom }, { at: later(minutes) }),
      undo: (entryId, minutes = 1, of = companyId) =>
        undoEntry(db, { ...order, companyId: of, entryId }, { at: later(minutes) }),
      inside: async () => {
        const ticket = await findDoorTicket(db, { companyId, by: { id }, now: at })
        return ticket?.admitted.map(({ number }) => number) ?? []
      },
    })
    const broken = await brokenInvariants(db)
    expect(broken.filter(({ name }) => name.startsWith('I21') || name.startsWith('I16'))).toEqual([])
  })
