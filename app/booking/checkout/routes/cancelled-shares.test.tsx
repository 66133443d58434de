import { expect, test } from 'vitest'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { workOff } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { beginSplit, payShare } from '#test/support/splits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { loader as ticketLoader } from '#app/booking/my-bookings/routes/reservation.tsx'
import { cancelForProvider } from '../cancellation.server.ts'
import { CancellationDone } from '../ui/cancellation-done.tsx'
import { CancellationDialog, CancellationForm } from '../ui/cancellation-form.tsx'
import { action, loader } from './cancellation.tsx'

const world = worldOfFile()

type Loaded = Parameters<typeof CancellationForm>[0]

/** Jule's ticket for three, of 12.00 each, for which three people paid their shares. */
async function paidInShares({ db, bookable, jule }: BookingPages): Promise<string> {
  const begun = await beginSplit(db, world, bookable, { customer: jule })
  for (const number of [1, 2, 3]) await payShare(db, world, begun, number)
  return begun.reservationId
}

const plain = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

test('of a ticket paid in shares every page and mail promises what goes back: each share less its own fee', () =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, cookie, jule } = pages
      const id = await paidInShares(pages)
      const asked = { cookie, params: { resID: id } }
      const mailOf = async (kind: string) => {
        const mails = db.selectFrom('mail').select('body_text as text').where('kind', '=', kind)
        const { text } = await mails.where('to_address', '=', jule.email).executeTakeFirstOrThrow()
        return plain(text)
      }
      const confirmation = await mailOf('booking-confirmed')
      expect(confirmation).toContain('Dann gehen zusammen 34,71 € zurück, an jede Person ihr Anteil')
      expect(confirmation).toContain('die Zahlungsgebühren der Anteile, zusammen 1,29 €')
      const ticket = await pages.open(ticketLoader, `/bookings/${id}?view=ticket`, asked)
      const { deadline } = (ticket.body as { ticket: { deadline: string } }).ticket
      expect(plain(deadline)).toMatch(/Dann gehen zusammen 34,71 € zurück, an jede Person ihr Anteil\.$/)
      const path = `/bookings/${id}/stornieren`
      const loaded = (await pages.open(loader, path, asked)).body as Loaded
      const form = plain(markupOf(<CancellationForm {...loaded} wait={null} />))
      expect(form).toContain('Zurück gehen zusammen 34,71 €')
      expect(form).toContain('Jede Person bekommt ihren Anteil abzüglich seiner Zahlungsgebühr zurück.')
      expect(form).toContain('Bezahlt 36,00 €, einbehalten wird die Zahlungsgebühr von 1,29 €.')
      expect(form).not.toContain('Du bekommst')
      const dialog = { ...loaded, reason: 'illness', here: path, onClose: () => undefined } as const
      expect(plain(markupOf(<CancellationDialog {...dialog} />))).toContain(
        'Zusammen gehen 34,71 € zurück. Jede Person bekommt ihren Anteil abzüglich seiner Zahlungsgebühr zurück.',
      )
      const { body } = await pages.send(action, path, { reason: 'illness' }, asked)
      const { done } = body as { done: { message: string; refundCents: number } }
      expect(done.refundCents).toBe(3 * (1200 - 43))
      expect(plain(markupOf(<CancellationDone bookingId={id} isPaidInShares {...done} />))).toContain(
        '34,71 € sind auf dem Weg zurück, an jede Person ihr Anteil.',
      )
      await workOff(db, world)
      const refunds = await db.selectFrom('refund').select(['amount_cents as cents', 'status']).execute()
      expect(refunds).toEqual([1, 2, 3].map(() => ({ cents: 1200 - 43, status: 'done' })))
      const refunded = await mailOf('booking-refunded')
      expect(refunded).toContain('Bezahlt habt ihr 36,00 € in 3 Zahlungen.')
      expect(refunded).toContain('Jede Person bekommt ihren Anteil zurück')
      expect(refunded).toContain('Erstattung zusammen: 34,71 €')
    },
    { capacity: 40 },
  ))

test('called off by the company each share goes back whole, and the ticket says to whom', () =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, cookie } = pages
      const id = await paidInShares(pages)
      const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
      const { companyId } = bookable
      await cancelForProvider(db, world.payments, { companyId, reservationId: id, cause })
      const { body } = await pages.open(ticketLoader, `/bookings/${id}`, { cookie, params: { resID: id } })
      const { ended } = (body as { ticket: { ended: { text: string } } }).ticket
      expect(plain(ended.text)).toContain('36,00 € gehen zurück, an jede Person ihr Anteil.')
    },
    { capacity: 40 },
  ))
