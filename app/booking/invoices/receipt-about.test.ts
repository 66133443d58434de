import { expect, test } from 'vitest'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import { makeReservation } from '#test/support/reservation.ts'
import type { Amendment } from '#app/booking/amendments/amendment-store.server.ts'
import { aboutBack } from './receipt-about.ts'

const evening = (eventTitle: string, day: string) => ({
  ...{ eventTitle, startsAt: `${day}T18:00:00.000Z`, endsAt: `${day}T20:00:00.000Z` },
})
const jazz = evening('Jazz', '2026-06-20')

function aboutOf(kind: ReceiptEntry['kind'], after: ReturnType<typeof evening>) {
  const changes = [{ id: 'change', before: jazz, after }] as unknown as Amendment[]
  const back = { refundId: 'refund', among: [{ refundId: 'refund', part: 'change' }] }
  const entry = { kind, back } as unknown as ReceiptEntry
  return aboutBack(makeReservation({ startsAt: new Date('2026-07-01T10:00:00Z') }), { changes, entry })
}

const about = ({ eventTitle, startsAt, endsAt }: ReturnType<typeof evening>) => ({
  ...{ title: eventTitle, startsAt, endsAt },
})

test.each([
  ['another evening at the same time', evening('Swing', '2026-06-20')],
  ['the same evening on another day', evening('Jazz', '2026-06-21')],
])('a correction says what it was before, where that was %s', (_, after) =>
  expect(aboutOf('correction', after)).toEqual({ ...about(after), before: about(jazz) }),
)

test('a change of persons alone was nothing else before', () =>
  expect(aboutOf('correction', jazz)).toEqual(about(jazz)))

const cancellation = { kind: 'cancellation', part: null, back: null } as unknown as ReceiptEntry

function aboutCancelled(before: object) {
  const reservation = makeReservation()
  const { startsAt, endsAt, cart, persons, units } = reservation
  const known = {
    ...{ eventTitle: null, startsAt: startsAt?.toISOString(), endsAt: endsAt?.toISOString() },
    ...{ cart, persons, units },
  }
  const first = { id: 'change', state: 'applied', baseSequence: 0, before: { ...known, ...before } }
  const changes = [first] as unknown as Amendment[]
  return aboutBack(reservation, { changes, entry: cancellation })
}

test('a cancellation says for how many it was cancelled, and what was paid for where that was something else', () => {
  const [line] = makeReservation().cart.lines
  const ofThree = { cart: { lines: [{ ...line, amount: 3 }] }, persons: 3, units: 3 }
  const earlier = { startsAt: '2026-06-19T12:30:00.000Z', endsAt: '2026-06-19T14:30:00.000Z' }
  const cancelled = { startsAt: '2026-06-20T12:30:00.000Z', party: '2 Erwachsene' }
  expect(aboutCancelled({})).toMatchObject(cancelled)
  expect(aboutCancelled({})).not.toHaveProperty('before')
  expect(aboutCancelled(ofThree)).toMatchObject({ ...cancelled, before: { party: '3 Erwachsene' } })
  expect(aboutCancelled(earlier)).toMatchObject({
    ...cancelled,
    before: { ...earlier, party: '2 Erwachsene' },
  })
})

test('a cancellation is about what was cancelled, whatever a change had given back', () =>
  expect(aboutOf('cancellation', evening('Swing', '2026-06-21'))).toMatchObject({
    startsAt: '2026-07-01T10:00:00.000Z',
  }))

test('a cancellation of what was never changed is about what was booked, and its lines say for how many', () => {
  const about = aboutBack(makeReservation(), { changes: [], entry: cancellation })
  expect(Object.keys(about).toSorted()).toEqual(['endsAt', 'startsAt', 'title'])
})
