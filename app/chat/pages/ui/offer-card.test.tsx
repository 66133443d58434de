import { expect, test } from 'vitest'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { markupOf } from '#test/support/markup.tsx'
import { makeFinalInvoice, makeOffer, makeReplacedOffer, offerNow } from '#test/support/package-offer.ts'
import type { ConversationLinks } from '../conversation-view.ts'
import { paidWithOffer } from '../offer-state.ts'
import { OfferCard, type OfferCardProps } from './offer-card.tsx'

const guestLinks: ConversationLinks = {
  here: '/bookings/reservation-1?view=chat',
  back: '/chat',
  booking: '/bookings/reservation-1',
  offer: '/bookings/reservation-1/angebot',
  askAgain: '/activity/details/kontor/kanu',
  request: null,
  others: null,
  write: null,
  writeLabel: null,
  rejectRequest: null,
  cancel: null,
}
const companyLinks: ConversationLinks = {
  ...guestLinks,
  offer: null,
  askAgain: null,
  write: '/overview/anfragen/reservation-1/angebot?company=kontor',
  writeLabel: 'version',
}

function card(offers: readonly PackageOffer[], more: Partial<OfferCardProps> = {}): string {
  const props: OfferCardProps = {
    offer: offers.at(-1)!,
    offers,
    role: 'guest',
    names: { company: 'Paddelkontor Osterbek', guest: 'Jule P.' },
    links: guestLinks,
    paidCents: paidWithOffer(offers),
    isSeen: true,
    isSmallBusiness: false,
    now: offerNow,
    ...more,
  }
  return markupOf(<OfferCard {...props} />)
}

const wordsOf = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')
    .replaceAll('\u00a0', ' ')
const buttons = (html: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(([, to = '', words = '']) => [
    words.replaceAll(/<[^>]*>/g, '').replaceAll('\u00a0', ' '),
    to.replaceAll('&amp;', '&'),
  ])

test('[CHAT-2, OFFER-1] an open offer says price and tax, until when it holds, what is due, and how to answer', () => {
  const html = card([makeReplacedOffer(), makeOffer()])
  const words = wordsOf(html)
  for (const part of [
    'Angebot · Fassung 2',
    'gültig noch 2 Tage 4 Std.',
    'So., 28. Juni 2026, 14:00–16:00 Uhr · 12 Personen',
    '10 × 15,00 €',
    '|Gesamt, inkl. MwSt.|240,00 €|',
    '|darin 19 % auf 210,00 €|33,53 €|',
    '|darin 7 % auf 30,00 €|1,96 €|',
    '|14:00 Uhr ist für euch gehalten|12 Plätze, bis Mo., 15. Juni, 18:00 Uhr|',
    '|Anzahlung 50 %|Rest 120,00 € mit der Schlussrechnung|',
    'Schwimmwesten in Kindergrößen',
    'geht die Anzahlung zurück',
  ])
    expect(words).toContain(part)
  expect(words).toMatch(/Schatzsuche mit Guide\| neu\|/)
  expect(buttons(html)).toEqual([
    ['Annehmen und 120,00 € anzahlen', '/bookings/reservation-1/angebot?fassung=2'],
    ['Ablehnen', '/bookings/reservation-1?view=chat&open=ablehnen&fassung=2'],
    ['Änderung wünschen', '/bookings/reservation-1?view=chat&entwurf=aenderung#nachricht'],
  ])
  expect(html.match(/button-signal/g)).toHaveLength(1)
})

test('the version before is one row that says when it was replaced, and can’t be answered when it is opened', () => {
  const html = card([makeReplacedOffer(), makeOffer()])
  const [, folded = ''] = /<details.*?>(.*?)<\/details>/s.exec(html) ?? []
  expect(wordsOf(folded)).toMatch(/\|Fassung 1\| · \|180,00 €\| · ersetzt am 12\. Juni\|/)
  expect(folded).toContain('Diese Fassung gilt nicht mehr.')
  expect(folded).not.toMatch(/<a |<button/)
  expect(folded).toMatch(/<s>/)
})

test('[OFFER-3] an offer to be paid in full says so on its button and leaves nothing', () => {
  const html = card([makeOffer({ payment: 'full', dueCents: 24_000 })])
  expect(buttons(html)[0]?.[0]).toBe('Annehmen und 240,00 € bezahlen')
  expect(wordsOf(html)).not.toContain('Anzahlung')
})

test('under six hours the clock warns; once it is over the places are free, and the guest can ask again', () => {
  const near = card([makeOffer()], { now: new Date('2026-06-15T10:30:00Z') })
  expect(near).toContain('off-clock-near')
  expect(wordsOf(near)).toContain('gültig noch 5 Std. 30 Min.')
  const over = card([makeOffer()], { now: new Date('2026-06-15T16:00:00Z') })
  expect(wordsOf(over)).toContain('Abgelaufen am Mo., 15. Juni, 18:00. Die Plätze sind wieder frei.')
  expect(wordsOf(over)).not.toContain('gehalten')
  expect(buttons(over)).toEqual([['Neu anfragen', '/activity/details/kontor/kanu']])
  const swept = card([makeOffer({ endedAs: 'lapsed', endedAt: new Date('2026-06-15T16:25:00Z') })])
  expect(wordsOf(swept)).toContain('Abgelaufen am Mo., 15. Juni, 18:00.')
})

test('an accepted offer waits for its payment, with the sum on the button, and can still be given up', () => {
  const html = card([makeOffer({ acceptedAt: offerNow })])
  expect(wordsOf(html)).toContain('Angenommen. Jetzt fehlt noch die Zahlung.')
  expect(buttons(html)).toEqual([
    ['Jetzt 120,00 € bezahlen', '/bookings/reservation-1/angebot?fassung=2'],
    ['Doch nicht annehmen', '/bookings/reservation-1?view=chat&open=ablehnen&fassung=2'],
  ])
})

test('a paid deposit says what was paid and what comes when, and leads to the booking', () => {
  const html = card([makeOffer({ acceptedAt: offerNow, paidAt: offerNow })])
  expect(html).toContain('off-end-good')
  const words = wordsOf(html)
  expect(words).toContain('Angenommen. 120,00 € bezahlt.')
  expect(words).toContain('Der Rest von 120,00 € wird fällig, wenn die Schlussrechnung da ist.')
  expect(words).toContain('14:00 Uhr ist für euch gebucht')
  expect(words).not.toContain('gültig noch')
  expect(buttons(html)).toEqual([['Zur Buchung', '/bookings/reservation-1']])
})

test.each([
  ['rejected', { rejectReason: 'Zu teuer' }, ['Abgelehnt', 'Grund: Zu teuer'], ['Neu anfragen']],
  ['withdrawn', {}, ['Zurückgezogen', 'Vom Anbieter zurückgezogen.'], ['Neu anfragen']],
  ['lapsed', {}, ['Abgelaufen', 'Die Plätze sind wieder frei.'], ['Neu anfragen']],
  ['cancelled', {}, ['Abgesagt', 'Storniert.'], []],
] as const)('an offer that was %s folds, says why, and can’t be accepted', (endedAs, more, parts, ways) => {
  const html = card([makeOffer({ endedAs, endedAt: offerNow, ...more })])
  expect(html).toContain('<details')
  for (const part of parts) expect(wordsOf(html)).toContain(part)
  expect(buttons(html).map(([words]) => words)).toEqual(ways)
  expect(html).not.toContain('button-signal')
})

test('a final invoice that leaves nothing to pay has no button for it', () => {
  const paid = makeOffer({ acceptedAt: offerNow, paidAt: offerNow })
  for (const paidAt of [null, offerNow]) {
    const html = card([paid, makeFinalInvoice({ totalCents: 9000, dueCents: 0, paidAt })])
    expect(wordsOf(html)).toContain('Mit der Anzahlung ist alles bezahlt.')
    expect(wordsOf(html)).toContain('30,00 € der Anzahlung bekommst du zurück')
    expect(html).not.toContain('button-signal')
  }
})

test('[OFFER-2] a final invoice deducts the deposit, names its due day and is paid by one button', () => {
  const paid = makeOffer({ acceptedAt: offerNow, paidAt: offerNow })
  const html = card([paid, makeFinalInvoice()])
  const words = wordsOf(html)
  for (const part of [
    'Schlussrechnung · Fassung 3',
    'fällig am So., 12. Juli',
    '240,00 € abzüglich 120,00 € Anzahlung',
  ])
    expect(words).toContain(part)
  expect(buttons(html)).toEqual([['120,00 € bezahlen', '/bookings/reservation-1/angebot?fassung=3']])
  const less = makeFinalInvoice({ totalCents: 10_000, dueCents: 0, paidAt: offerNow })
  expect(wordsOf(card([paid, less]))).toContain('20,00 € der Anzahlung bekommst du zurück')
})

test('the company sees the same without yellow, and writes a new version or withdraws', () => {
  const html = card([makeOffer()], { role: 'company', links: companyLinks })
  expect(html).not.toContain('button-signal')
  expect(wordsOf(html)).toContain('Jule P. kann annehmen oder ablehnen.')
  expect(wordsOf(html)).toContain('14:00 Uhr ist gehalten')
  expect(buttons(html)).toEqual([
    ['Neue Fassung schreiben', '/overview/anfragen/reservation-1/angebot?company=kontor'],
    ['Zurückziehen', '/bookings/reservation-1?view=chat&open=zurueckziehen&fassung=2'],
  ])
  const accepted = card([makeOffer({ acceptedAt: offerNow })], { role: 'company', links: companyLinks })
  expect(buttons(accepted)).toEqual([])
  expect(wordsOf(accepted)).toContain('Die Zahlung steht noch aus.')
})

test('a final invoice that isn’t paid in time leaves it to the company to wait or to cancel', () => {
  const late = makeFinalInvoice({ dueOn: '2026-06-12' })
  const html = card([makeOffer({ paidAt: offerNow }), late], { role: 'company', links: companyLinks })
  expect(wordsOf(html)).toContain('Du kannst warten, erinnern oder die Buchung stornieren.')
})

test('who was invited reads the offer, and who alone can accept it', () => {
  const html = card([makeOffer()], { role: 'member', links: { ...guestLinks, offer: null } })
  expect(buttons(html)).toEqual([])
  expect(wordsOf(html)).toContain('Annehmen kann nur Jule P.')
})

test('a version that came in while one reads can’t be accepted before it was looked at', () => {
  const html = card([makeReplacedOffer(), makeOffer()], { isSeen: false })
  expect(html).toMatch(/aria-disabled="true"[^>]*>Erst die neue Fassung ansehen</)
  expect(buttons(html).map(([words]) => words)).toEqual(['Ablehnen', 'Änderung wünschen'])
})

test('a small business names no tax', () => {
  const words = wordsOf(card([makeOffer()], { isSmallBusiness: true }))
  expect(words).toContain('|Gesamt|240,00 €|')
  expect(words).not.toContain('darin')
})

test('what a company typed is words in the page', () => {
  const html = card([makeOffer({ title: '<img src=x onerror=alert(1)>', message: '<b>fett</b>' })])
  expect(html).not.toMatch(/<img|<b>fett/)
})
