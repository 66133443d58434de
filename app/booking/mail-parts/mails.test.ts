import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { confirmationMail } from './mails.ts'
import { companyMail, type CompanyMailKind } from '#app/booking/messages/mails/company-mails.ts'
import { guestMail, type GuestMailKind } from '#app/booking/messages/mails/guest-mails.ts'
import { refundMail } from '#app/booking/refunds/mails/refund.ts'
import { noticeKinds } from '#app/booking/messages/notices.server.ts'

const lure = 'Gewinn: www.boese.example'
const until = new Date('2026-06-14T12:00:00Z')
const appUrl = 'https://utkiek.example'
const reservationId = 'kanu-1'
const receipts = [{ label: 'Korrekturbeleg (PDF)', href: `${appUrl}/bookings/kanu-1/beleg.pdf?erstattung=1` }]

function mailOf(kind: CompanyMailKind | GuestMailKind, { name = 'Ada B.', company = 'Paddelkontor' } = {}) {
  const { snapshot, ...reservation } = makeReservation()
  const provider = { ...snapshot.provider, title: company }
  const facts = { ...reservation, snapshot: { ...snapshot, userName: name, provider }, appUrl, until }
  if (kind.startsWith('provider-'))
    return companyMail(kind as CompanyMailKind, {
      ...facts,
      party: '2 Erwachsene',
      reason: 'traffic',
      message: null,
      answers: [],
    })
  const answer = {
    reason: 'illness',
    message: 'Bis <b>Juli</b>',
    refundCents: 1200,
    isBackBefore: false,
    isRest: false,
    wasAccepted: false,
    others: [],
    cancelledAs: null,
    cancelUntil: null,
  }
  return guestMail(kind as GuestMailKind, { ...facts, ...answer })
}

test.each(noticeKinds)(
  '%s: a text and a page say the same, with the number, the offer and a way on',
  (kind) => {
    const { subject, text, html } = mailOf(kind)
    expect(subject).toContain('Kanutour durch Barmbeks Kanäle')
    expect(html).toContain('UTK-7F4K-29AB')
    for (const body of [text, html]) expect(body).toContain('Kanutour durch Barmbeks Kanäle')
    const link = /https:\/\/utkiek\.example\S*/.exec(text)?.[0] ?? ''
    expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`)
  },
)

test.each(noticeKinds)(
  '%s: neither a guest nor a company with an address as its name puts a link into it',
  (kind) => {
    expect(JSON.stringify(mailOf(kind, { name: lure, company: lure }))).not.toContain('boese')
  },
)

test.each(noticeKinds)('%s: a bare domain is an address too', (kind) => {
  for (const bare of ['boese.example', 'boese。example', 'ada@boese'])
    expect(JSON.stringify(mailOf(kind, { name: bare, company: bare }))).not.toContain('boese')
})

test.each(noticeKinds.filter((kind) => kind.startsWith('provider-')))(
  '%s: the company doesn’t read its guest’s address',
  (kind) => {
    expect(JSON.stringify(mailOf(kind))).not.toContain('ada@example.org')
  },
)

test.each([
  ['provider-cancelled', 'confirmed', 'Der Gast bekommt sein Geld zurück, bis auf die Zahlungsgebühr.'],
  ['provider-cancelled', 'slotConfirmed', 'Bezahlt war noch nichts.'],
  ['provider-cancelled-by-us', 'confirmed', 'Der Gast bekommt alles zurück'],
] as const)(
  '%s of one that was %s says of the price that it is one, and that nothing of it is left for the company',
  (kind, state, back) => {
    const reservation = makeReservation()
    const told = {
      ...reservation,
      state,
      until,
      appUrl,
      reason: null,
      message: null,
      party: '2 Erwachsene',
      answers: [],
    }
    const textOf = (totalCents: number) =>
      companyMail(kind, { ...told, totalCents }).text.replaceAll('\u00a0', ' ')
    const lines = textOf(5800).split('\n')
    expect(lines.map((line) => line.trim())).toEqual(
      expect.arrayContaining(['Preis: 58,00 €', 'Für dich: 0,00 €']),
    )
    expect(textOf(5800)).toContain(back)
    expect(textOf(5800).includes('Provision entfällt')).toBe(state === 'confirmed')
    // Where it cost nothing there is no money to speak of.
    expect(textOf(0)).toContain('kostenlos')
    expect(textOf(0)).not.toMatch(/€|Geld|Provision|Bezahlt/)
  },
)

test('who is asked to pay reads until when they can cancel then, or that they can’t', () => {
  const { snapshot, ...reservation } = makeReservation()
  const accepted = (cancelUntil: Date | 'over' | null) => {
    const told = { reason: null, message: null, refundCents: null, cancelledAs: null }
    const money = { isBackBefore: false, isRest: false, wasAccepted: false, others: [] }
    const facts = { ...reservation, snapshot, cancelUntil, appUrl, until }
    return guestMail('request-accepted', { ...facts, ...told, ...money }).text
  }
  expect(accepted(new Date('2026-06-19T12:00:00Z'))).toMatch(
    /Hast du bezahlt, kannst du bis Fr\., 19\. Juni 2026, 14:00 Uhr stornieren, danach nicht/,
  )
  expect(accepted('over')).toContain('Hast du bezahlt, kannst du nicht mehr stornieren.')
  expect(accepted(null)).toContain('Eine Stornierung durch dich ist bei diesem Angebot nicht möglich.')
})

test('what a company writes is shown, not obeyed', () => {
  const { html, text } = mailOf('booking-cancelled')
  expect(html).toContain('„Bis &lt;b&gt;Juli&lt;/b&gt;“')
  expect(text).toContain('„Bis <b>Juli</b>“')
})

test('the mail about a refund greets by no address either', () => {
  const { snapshot, bookingCode, startsAt } = makeReservation()
  const money = {
    cause: 'provider-cancelled',
    isOurDoing: false,
    isOfChange: false,
    isCancelled: true,
    isPaidElsewhere: false,
    isAgain: false,
    hasPriorNotice: false,
    paidCents: 1200,
    refundCents: 1200,
  } as const
  const mailTo = (userName: string) =>
    refundMail({
      ...{ snapshot: { ...snapshot, userName }, bookingCode, startsAt, appUrl, reservationId, receipts },
      ...money,
    })
  expect(JSON.stringify(mailTo(lure))).not.toContain('boese')
  // Nor by the word for whoever gave no name.
  for (const name of [lure, 'Mitglied', ''])
    expect([name, mailTo(name).text]).toEqual([name, expect.stringContaining('Moin, es geht um')])
  expect(mailTo('Jule').text).toContain('Moin Jule, es geht um')
  expect(mailTo('Mara K.').text).toContain('Moin Mara, es geht um')
})

test('money paid by other means is no credit to wait for; a second try says what became of the first', () => {
  const { snapshot, bookingCode, startsAt } = makeReservation()
  const mailOf = (how: { isPaidElsewhere: boolean; isAgain: boolean }) =>
    refundMail({
      ...{ snapshot, bookingCode, startsAt, appUrl, cause: 'user-cancelled', isOurDoing: false },
      ...{ reservationId, receipts, hasPriorNotice: false },
      ...{ isOfChange: false, isCancelled: true, paidCents: 1200, refundCents: 1157, ...how },
    }).text
  const elsewhere = mailOf({ isPaidElsewhere: true, isAgain: false })
  expect(elsewhere).toContain('auf anderem Weg bekommen')
  expect(elsewhere).not.toMatch(/Werktagen|unterwegs/)
  const again = mailOf({ isPaidElsewhere: false, isAgain: true })
  expect(again).toContain('Beim ersten Mal hat deine Bank die Gutschrift nicht angenommen.')
  expect(again).toContain('5 bis 10 Werktagen')
})

test.each([
  ['reduced', 'Deine Buchung bleibt bestehen.'],
  ['late-payment', 'Dein bisheriges Ticket gilt weiter.'],
  ['amount-mismatch', 'Dein bisheriges Ticket gilt weiter.'],
] as const)(
  'a refund beside the booking (%s) says what stays, until the booking itself is cancelled',
  (cause, stays) => {
    const { snapshot, bookingCode, startsAt } = makeReservation()
    const textOf = (isCancelled: boolean) =>
      refundMail({
        ...{ snapshot, bookingCode, startsAt, appUrl, cause, isOurDoing: false, isCancelled },
        ...{ reservationId, receipts, hasPriorNotice: false },
        ...{ isOfChange: true, isPaidElsewhere: false, isAgain: false, paidCents: 1200, refundCents: 1200 },
      }).text
    expect(textOf(false)).toContain(stays)
    expect(textOf(true)).not.toMatch(/bleibt bestehen|gilt weiter/)
  },
)

test.each([
  ['user-cancelled', true, /^Storniert: .+, 11,57 € zurück$/, `Etwas anderes finden: ${appUrl}`],
  ['provider-cancelled', true, /^Leider abgesagt: .+, 11,57 € zurück$/, `Etwas anderes finden: ${appUrl}`],
  [
    'reduced',
    false,
    /^Umgebucht: .+, 11,57 € zurück$/,
    `Ticket ansehen: ${appUrl}/bookings/kanu-1?view=ticket`,
  ],
  ['reduced', true, /^Umgebucht: .+, 11,57 € zurück$/, `Etwas anderes finden: ${appUrl}`],
] as const)(
  'a refund (%s, cancelled by now: %s) says in its subject what it is for and how much',
  (cause, isCancelled, subject, way) => {
    const { snapshot, bookingCode, startsAt } = makeReservation()
    const mail = refundMail({
      ...{ snapshot, bookingCode, startsAt, appUrl, reservationId, receipts, cause, isCancelled },
      ...{ isOurDoing: false, isOfChange: cause === 'reduced', isPaidElsewhere: false, isAgain: false },
      ...{ paidCents: 1200, refundCents: 1157, hasPriorNotice: false },
    })
    expect(mail.subject.replaceAll('\u00a0', ' ')).toMatch(subject)
    for (const said of [`Buchungsnummer ${bookingCode}`, way, `Korrekturbeleg (PDF): ${receipts[0]?.href}`])
      expect(mail.text).toContain(said)
    expect(mail.html).toContain(`href="${receipts[0]?.href}"`)
  },
)

test('the ticket of a package says for how many it is; its lines count nobody', () => {
  const { cart, startsAt, endsAt, ...reservation } = makeReservation({ kind: 'onRequest', persons: 6 })
  if (!startsAt || !endsAt) throw new Error('it has no time')
  const lines = cart.lines.map((line) => ({ ...line, name: 'Kanutour', amount: 4, counts: 'extra' as const }))
  const facts = { ...reservation, cart: { ...cart, lines }, startsAt, endsAt, appUrl, minGuests: null }
  const none = { cancelUntil: null, refundCents: null, feeCents: null, isPaidInShares: false }
  const { text } = confirmationMail({ ...facts, ...none, reservationId, termsVersion: '2026-11-28' })
  expect(text).toContain('6 Personen, 4 × Kanutour')
})
