import { expect, test } from 'vitest'
import { makeOffer } from '#test/support/package-offer.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { offerCheckoutRequest } from './offer-checkout.ts'

test('the payment page says that places are reserved only where the offer holds some', () => {
  const noteOf = (place: ReturnType<typeof makeOffer>['place']) => {
    const offer = makeOffer({ place })
    return offerCheckoutRequest(makeReservation({ kind: 'onRequest' }), offer, [offer]).message
  }
  const { place } = makeOffer()
  expect(noteOf(place)).toContain('Dein Platz ist bis Mo., 15. Juni, 18:00 Uhr reserviert.')
  expect(noteOf(null)).toContain('Das Angebot gilt bis Mo., 15. Juni, 18:00 Uhr.')
  expect(noteOf(null)).not.toContain('reserviert')
})
