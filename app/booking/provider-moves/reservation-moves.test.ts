import { expect, test } from 'vitest'
import { openSteps, type CompanyRole, type CompanyStep } from './reservation-moves.ts'
import { reservationStates, type ReservationState } from '#app/booking/states/reservation-states.ts'

const now = new Date('2026-06-20T12:00:00Z')
const today = {
  startsAt: new Date('2026-06-20T12:30:00Z'),
  endsAt: new Date('2026-06-20T14:30:00Z'),
  holdExpiresAt: new Date('2026-06-20T12:20:00Z'),
  placesReleasedAt: null,
  entriesUndoneAt: null,
}

const open: Partial<Record<ReservationState, readonly CompanyStep[]>> = {
  slotRequestet: ['accept', 'reject'],
  slotConfirmed: ['cancel'],
  processing: ['cancel'],
  confirmed: ['cancel', 'redeem'],
  // A package is accepted by an offer, never by a button.
  requestet: ['reject'],
  justChat: ['reject'],
  depositOffered: ['reject'],
  depositConfirmed: ['cancel'],
  finalInvoiceOffered: ['cancel'],
}

const stepsIn = (state: ReservationState, role: CompanyRole) => openSteps({ ...today, state }, { role, now })

test('of the seventeen states a company accepts in one, rejects in four, cancels in five and lets in from one', () => {
  for (const role of ['owner', 'staff'] as const)
    expect(reservationStates.map((state) => [state, stepsIn(state, role)])).toEqual(
      reservationStates.map((state) => [state, open[state] ?? []]),
    )
})

test('the door only lets in, and an operator only cancels', () => {
  for (const [role, step] of [
    ['door', 'redeem'],
    ['operator', 'cancel'],
  ] as const)
    for (const state of reservationStates)
      for (const each of stepsIn(state, role)) expect([state, each]).toEqual([state, step])
})
