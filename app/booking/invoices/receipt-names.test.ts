import { expect, test } from 'vitest'
import type { ReceiptContent } from '#app/payment/payment.ts'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import type { Amendment } from '#app/booking/amendments/amendment-store.server.ts'
import type { Cart } from '#app/booking/quote/price-quote.ts'
import { changeName, namesOfBack } from './receipt-names.ts'
import { makeReservation } from '#test/support/reservation.ts'

const startsAt = '2026-06-20T15:00:00.000Z'
const line = (name: string, amount: number, counts: 'person' | 'extra' = 'person') => ({
  ...{ groupID: name, name, note: null, counts, amount, unitCents: 1400, totalCents: amount * 1400 },
})
const choice = (grown: number, shoes: number, more: { startsAt?: string; slots?: number } = {}) => {
  const lines = [line('Erwachsene', grown), line('Schuhe', shoes, 'extra')].filter(({ amount }) => amount > 0)
  const cart = {
    lines,
    slots: more.slots ?? 1,
    vatPercent: 19,
    vatCents: 0,
    totalCents: 0,
  } as unknown as Cart
  return { startsAt: more.startsAt ?? startsAt, eventId: null as string | null, cart }
}

const other = (eventId: string) => ({ ...choice(2, 0), eventId })

test.each([
  [other('one'), other('two'), 'Umbuchung: anderer Termin'],
  [choice(8, 3), choice(6, 2), 'Umbuchung: 2 Erwachsene, 1 × Schuhe weniger'],
  [choice(6, 2), choice(9, 2), 'Umbuchung: 3 Erwachsene mehr'],
  [choice(1, 2), choice(2, 0), 'Umbuchung: 1 Erwachsener mehr, 2 × Schuhe weniger'],
  [choice(2, 0), choice(2, 0, { startsAt: '2026-06-21T15:00:00.000Z' }), 'Umbuchung: anderer Termin'],
  [choice(2, 0), choice(3, 0, { slots: 2 }), 'Umbuchung: 1 Erwachsener mehr, andere Dauer'],
  [choice(2, 0), choice(2, 0), null],
])('a change is called by what became of who comes, what they take and when (%#)', (before, after, name) =>
  expect(changeName({ before, after })).toBe(name),
)

test('one name under two notes is two lines, and what is counted stands before what is taken besides', () => {
  const cartOf = (...lines: object[]) => ({ ...choice(2, 0), cart: { ...choice(2, 0).cart, lines } as Cart })
  const lane = (amount: number, note: string) => ({ ...line('Bahn', amount), counts: 'object', note })
  const shoes = line('Schuhe', 1, 'extra')
  expect(changeName({ before: cartOf(lane(1, 'bis 6')), after: cartOf(lane(1, 'bis 10')) })).toBe(
    'Umbuchung: 1 Bahn mehr, 1 Bahn weniger',
  )
  expect(changeName({ before: cartOf(), after: cartOf(shoes, lane(2, 'bis 6')) })).toBe(
    'Umbuchung: 2 × Bahn, 1 × Schuhe mehr',
  )
})

test('a correction is called by its change, and where several payments bear it by a part of that', () => {
  const changes = [{ id: 'change', before: choice(8, 3), after: choice(6, 2) }] as unknown as Amendment[]
  const refund = (refundId: string) => ({ refundId, paymentId: refundId, part: 'change', isGone: true })
  const namesOf = (among: object[], cause: string, part: string | null = null) =>
    namesOfBack(makeReservation(), {
      ...{ changes, content: { lines: [] } as unknown as ReceiptContent },
      entry: { kind: 'correction', part, back: { refundId: 'one', cause, among } } as unknown as ReceiptEntry,
    })
  const nameOf = (among: object[], cause = 'reduced') => namesOf(among, cause).name
  expect(nameOf([refund('one')])).toBe('Umbuchung: 2 Erwachsene, 1 × Schuhe weniger')
  expect(nameOf([refund('one'), refund('two')])).toBe('Teil der Umbuchung: 2 Erwachsene, 1 × Schuhe weniger')
  expect(nameOf([refund('one'), { ...refund('two'), isGone: false }])).toMatch(/^Umbuchung: /)
  const goodwill = 'Kulanz, zurückgenommener Teil'
  expect(nameOf([refund('one')], 'goodwill')).toBe(goodwill)
  // What takes back all that its payment sold is called the same: the payment's own lines would name another change.
  expect(namesOf([refund('one')], 'reduced').wholeName).toBe('Umbuchung: 2 Erwachsene, 1 × Schuhe weniger')
  expect(namesOf([refund('one')], 'goodwill', 'more').wholeName).toBe(goodwill)
  // The lines of what was booked first say what became free of charge.
  expect(namesOf([refund('one')], 'goodwill').wholeName).toBe(null)
})
