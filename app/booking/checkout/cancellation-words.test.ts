import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bannerFor } from '#app/booking/summary/status-banner.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { companyTexts } from '#app/booking/company-desk/texts/company.ts'
import { cancelTexts } from './texts/cancellation.ts'
import { makeReservation } from '#test/support/reservation.ts'

const area = join(import.meta.dirname, '..')
// What a company reads while it calls a start off itself, and what its own guests of the telephone read. Of a package
// only the company can call off (CANC-14).
const isCompanys = (path: string) =>
  /^start-changes\/|^package-offers\/|\/mails\/(?:sale-mails|rebooking-words)\.ts$/.test(path)
const isSaid = (path: string) =>
  !isCompanys(path) &&
  /^[a-z-]+\/(?:texts|mails)(?:\.ts$|\/)/.test(path) &&
  path.endsWith('.ts') &&
  !/\.test\./.test(path)
const lines = readdirSync(area, { recursive: true, encoding: 'utf8' })
  .filter(isSaid)
  .flatMap((path) => readFileSync(join(area, path), 'utf8').split('\n'))

test('only a provider or the marketplace calls a booking off: guests cancel, by the contract’s word', () => {
  const calledOff = lines.filter((line) => /absag|abgesagt|\bsagt .*\bab\b/i.test(line))
  const byThem = /Anbieter|brand|Utkiek|Wir haben|Leider abgesagt/
  expect(calledOff.length).toBeGreaterThan(5)
  expect(calledOff.filter((line) => !byThem.test(line))).toEqual([])
})

test('[CANC-21] the page says the contract’s sentence, and beside it nothing that takes it back', () => {
  expect(texts.cancel.ticketCancelled).toBe('Das Ticket wurde erfolgreich storniert und erstattet.')
  const beside = cancelTexts.underWay('23,39 €')
  expect(beside).toMatch(/^23,39 € sind auf dem Weg zu dir zurück\. .* 5 bis 10 Werktagen/)
  expect(beside).not.toMatch(/läuft/)
})

test('a refund runs until the payment provider has carried it out, and then the bank takes its days', () => {
  const at = { ending: null, now: new Date('2026-06-13T12:00:00Z') }
  const cancelled = { placesReleasedAt: at.now, cancelledAs: 'user' } as const
  const running = bannerFor(makeReservation({ state: 'confirmed', ...cancelled }), at)
  expect(`${running.lead} ${running.text}`).toBe(
    'Storniert. Die Erstattung läuft, das Ticket gilt nicht mehr.',
  )
  expect(companyTexts.refundUnderWay.text).toBe(running.text)
  const done = bannerFor(makeReservation({ state: 'refunded', ...cancelled }), at)
  expect(`${done.lead} ${done.text}`).toBe(
    'Erstattet. Bis zur Gutschrift dauert es je nach Bank 5 bis 10 Werktage.',
  )
})

test.each([
  ['user', 'Storniert.'],
  ['provider', 'Vom Anbieter abgesagt.'],
  ['operator', 'Von Utkiek abgesagt.'],
] as const)('what the %s cancelled says that, and how much went back', (cancelledAs, lead) => {
  const at = { ending: null, now: new Date('2026-06-13T12:00:00Z') }
  const cancelled = { placesReleasedAt: at.now, cancelledAs, totalCents: 3400 }
  const said = (state: 'confirmed' | 'refunded', more: { totalCents?: number; backCents?: number } = {}) => {
    const { backCents = 3333, totalCents = 3400 } = more
    const reservation = makeReservation({ state, ...cancelled, totalCents })
    const banner = bannerFor(reservation, { ...at, backCents })
    return `${banner.lead} ${banner.text}`.replaceAll('\u00a0', ' ')
  }
  expect(said('refunded')).toBe(
    `${lead} 33,33 € erstattet, bis zur Gutschrift dauert es je nach Bank 5 bis 10 Werktage.`,
  )
  expect(said('refunded', { totalCents: 0, backCents: 0 })).toBe(`${lead} Die Plätze sind wieder frei.`)
  if (cancelledAs === 'user')
    expect(said('confirmed')).toBe('Storniert. Die Erstattung von 33,33 € läuft, das Ticket gilt nicht mehr.')
})
