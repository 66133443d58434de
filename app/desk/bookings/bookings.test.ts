import { expect, test } from 'vitest'
import { tokenText, tokenBytes } from '#app/booking/reservations/ticket-token.ts'
import { randomId } from '#foundation/platform/random.ts'
import { bookingFilterIn, parseBookingSearch } from './bookings.ts'

test.each(['UTK-7F4K-29QX', 'utk-7f4k-29qx', ' UTK 7F4K 29QX ', 'UTK7F4K29QX', 'utk–7f4k–29qx'])(
  '%j is the number of a booking, and nothing else',
  (typed) => {
    expect(parseBookingSearch(typed)).toMatchObject({
      code: 'UTK-7F4K-29QX',
      text: null,
      reservationId: null,
    })
  },
)

test.each(['7F4K-29QX', '7f4k29qx', '7f4k 29qx'])('%j is the rest of a number, or a name', (typed) => {
  expect(parseBookingSearch(typed)).toMatchObject({ code: 'UTK-7F4K-29QX', text: typed })
})

test('a name of eight letters may be a number; with letters that no number has it is a name', () => {
  expect(parseBookingSearch('Hagemann')).toMatchObject({ code: 'UTK-HAGE-MANN', text: 'Hagemann' })
  expect(parseBookingSearch('Brockman')).toMatchObject({ code: null, text: 'Brockman' })
  expect(parseBookingSearch('UTK-7F4K-29Q')).toMatchObject({ code: null, text: 'UTK-7F4K-29Q' })
})

test('the code of a ticket names its reservation, whoever signed it', () => {
  const reservationId = randomId()
  const token = {
    reservationId,
    companyMark: 'AAAAAAAAAAA',
    startsAt: null,
    lengthMinutes: 0,
    number: 0,
    tickets: 1,
  }
  const scanned = tokenText(tokenBytes(token, 'AAAAAA'), new Uint8Array(64))
  expect(parseBookingSearch(scanned)).toEqual({
    reservationId,
    code: null,
    paymentIntentId: null,
    text: null,
  })
})

test('an id, a payment, a mail address and a name are told apart', () => {
  const id = randomId()
  expect(parseBookingSearch(id)).toMatchObject({ reservationId: id, code: null })
  expect(parseBookingSearch('pi_3Nabc')).toMatchObject({ paymentIntentId: 'pi_3Nabc', text: null })
  expect(parseBookingSearch(' ada@example.org ')).toMatchObject({ text: 'ada@example.org', code: null })
  expect(parseBookingSearch('Ada\u0000 L')).toMatchObject({ text: 'Ada L' })
  expect(parseBookingSearch(' \u0000 ')).toBeNull()
  expect(parseBookingSearch('x'.repeat(5000))?.text).toHaveLength(200)
})

test('without a search the list holds what needs help, with one all bookings', () => {
  expect(bookingFilterIn(null, false)).toBe('hilfe')
  expect(bookingFilterIn('__proto__', true)).toBe('alle')
  expect(bookingFilterIn('heute', true)).toBe('heute')
})
