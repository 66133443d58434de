import { expect, test } from 'vitest'
import type { PackageRequest } from '#app/booking/package-requests/package-requests.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { guestLinks } from './conversation-links.ts'

const now = new Date('2026-06-15T12:00:00Z')
const reservation = makeReservation({ kind: 'onRequest' })
const { id, companyId, serviceId } = reservation

function linkWith(changes: Partial<PackageRequest>, role: 'guest' | 'member' = 'guest') {
  const wish = {
    time: { kind: 'day', day: '2026-06-28', partOfDay: null },
    adults: 2,
    children: 10,
    ages: null,
    occasion: null,
    budgetCents: null,
    message: null,
    mayForward: false,
  } as const
  const request: PackageRequest = {
    companyId,
    reservationId: id,
    bookingCode: 'UTK-1',
    groupId: id,
    serviceId,
    serviceTitle: 'Kanutour',
    state: 'deleteCapacity',
    kind: 'request',
    wish,
    userId: 'ada',
    guestName: 'Ada',
    requestedAt: now,
    replyDueAt: null,
    answeredAt: null,
    lapsedAt: null,
    forwardedAt: null,
    ...changes,
  }
  return guestLinks({ reservation, request, offers: [], role, now }).others
}

test('a request that nobody answered leads on to other companies, and then to what they answer', () => {
  expect(linkWith({})).toBeNull()
  expect(linkWith({ lapsedAt: now })).toEqual({ to: `/anfragen/${id}`, isForwarded: false })
  expect(linkWith({ lapsedAt: now, forwardedAt: now })).toEqual({ to: `/anfragen/${id}`, isForwarded: true })
  expect(linkWith({ groupId: 'first' })).toEqual({ to: '/anfragen/first', isForwarded: true })
  expect(linkWith({ lapsedAt: now, kind: 'question' })).toBeNull()
  expect(linkWith({ lapsedAt: now }, 'member')).toBeNull()
})
