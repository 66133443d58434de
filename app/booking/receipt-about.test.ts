import { expect, test } from 'vitest'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import { makeReservation } from '#test/support/reservation.ts'
import type { Amendment } from './amendments.server.ts'
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

test('a cancellation is about what was cancelled, whatever a change had given back', () =>
  expect(aboutOf('cancellation', evening('Swing', '2026-06-21'))).toMatchObject({
    startsAt: '2026-07-01T10:00:00.000Z',
  }))
