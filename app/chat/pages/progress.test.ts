import { expect, test } from 'vitest'
import { reservationStates, type ReservationState } from '#app/booking/states/reservation-states.ts'
import { makeFinalInvoice, makeOffer, makeReplacedOffer, offerNow } from '#test/support/package-offer.ts'
import { progressSteps } from './progress.ts'

const requestedAt = new Date('2026-06-12T07:30:00Z')
const steps = (state: ReservationState, offers: Parameters<typeof progressSteps>[0]['offers'] = []) =>
  progressSteps({ state, offers, requestedAt, side: 'guest', now: offerNow }).map(
    ({ label, standing }) => `${label} ${standing}`,
  )

test('a package goes from the request by an offer and its deposit to the confirmed booking', () => {
  expect(steps('requestet')).toEqual([
    'Anfrage gesendet done',
    'Antwort kommt next',
    'Angebot annehmen later',
    'Bestätigt later',
  ])
  expect(steps('depositOffered', [makeReplacedOffer(), makeOffer()])).toEqual([
    'Anfrage gesendet done',
    'Fassung 1 erhalten done',
    'Fassung 2 erhalten done',
    'Angebot annehmen next',
    'Bestätigt later',
  ])
  const paid = makeOffer({ acceptedAt: offerNow, paidAt: offerNow })
  expect(steps('depositConfirmed', [paid]).slice(-4)).toEqual([
    'Anzahlung bezahlt done',
    'Schlussrechnung kommt next',
    'Rest bezahlen later',
    'Bestätigt later',
  ])
  expect(steps('finalInvoiceOffered', [paid, makeFinalInvoice()]).slice(-3)).toEqual([
    'Schlussrechnung erhalten done',
    'Rest bezahlen next',
    'Bestätigt later',
  ])
})

test('what has ended has no next step; in every state there is at most one', () => {
  expect(steps('offerRejected', [makeOffer()]).at(-1)).toBe('Beendet done')
  for (const state of reservationStates)
    expect(steps(state, [makeOffer()]).filter((step) => step.endsWith(' next')).length).toBeLessThanOrEqual(1)
})
