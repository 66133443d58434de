import { expect, test } from 'vitest'
import { plain } from '#test/support/goodwill-given.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { partialRefundMail, type PartialRefundFacts } from './partial-refund.ts'
import { partialRefundOwnerMail } from './partial-refund-owner.ts'

const paidAt = new Date('2026-06-10T09:00:00Z')
const part = (amountCents: number, more: object = {}) =>
  ({
    id: `${amountCents}`,
    paidAt,
    amountCents,
    settledOutsideAt: null,
    ...more,
  }) as PartialRefundFacts['parts'][0]
const { snapshot, bookingCode, startsAt } = makeReservation()
const appUrl = 'https://utkiek.example'

function mailOf(more: Partial<PartialRefundFacts> = {}) {
  const facts: PartialRefundFacts = {
    ...{ reservationId: 'kanu-1', bookingCode, snapshot, startsAt, appUrl, receipts: [] },
    ...{ reason: 'defect', message: null, parts: [part(500)], paidCents: 2400, besidesCents: 0 },
    ...{ isCancelled: false, isAgain: false },
    ...more,
  }
  const { text, html, subject } = partialRefundMail(facts)
  return { text: plain(text), all: plain(text + html + subject) }
}
const amounts = (text: string) => text.split('\n').filter((each) => /: −?\d+,\d\d €$/.test(each))

test('from what was paid over what went back to what that leaves', () =>
  expect(amounts(mailOf({ besidesCents: 300 }).text)).toEqual([
    'Bezahlt: 24,00 €',
    'Außerdem zurück: −3,00 €',
    'Jetzt zurück: −5,00 €',
    'Unterm Strich bezahlt: 16,00 €',
  ]))

test('of a booking that was cancelled since it names only what goes back, with one sign', () => {
  const { text } = mailOf({ isCancelled: true })
  expect(amounts(text)).toEqual(['Jetzt zurück: 5,00 €'])
  expect(text).not.toContain('An deiner Buchung ändert sich nichts')
  expect(amounts(mailOf({ isCancelled: true, parts: [part(500), part(100)] }).text)).toEqual([
    expect.stringMatching(/^Zurück von deiner Zahlung vom .+: 5,00 €$/),
    expect.stringMatching(/^Zurück von deiner Zahlung vom .+: 1,00 €$/),
    'Zusammen zurück: 6,00 €',
  ])
})

test('where all of it was settled outside it says so, and promises nothing on an account', () => {
  const settledOutsideAt = new Date('2026-06-22T09:00:00Z')
  const [outside, onItsWay] = [part(500, { settledOutsideAt }), part(100)]
  const all = mailOf({ parts: [outside] })
  expect(all.text).toContain('Du hast 5,00 € zurückbekommen')
  // Once in each of its two forms: what a list of mails shows of it says how much.
  expect(all.all.split('auf anderem Weg bekommen')).toHaveLength(3)
  expect(all.all).not.toContain('Werktagen')
  const some = mailOf({ parts: [outside, onItsWay] })
  expect(some.text).toContain('Du bekommst 6,00 € zurück')
  expect(some.text).toContain('5 bis 10 Werktagen')
  expect(some.all).not.toContain('auf anderem Weg')
})

test.each([
  [{}, ['Der Grund', 'An deiner Buchung ändert sich nichts']],
  [{ reason: 'other' as const }, ['An deiner Buchung ändert sich nichts']],
  [{ message: 'Der Steg war zu.' }, ['Der Grund', 'schreibt dazu', 'An deiner Buchung ändert sich nichts']],
  [{ isAgain: true }, ['Der Grund', 'Beim ersten Mal', 'An deiner Buchung ändert sich nichts']],
  [{ isCancelled: true }, ['Der Grund']],
])('of %j it tells that, and nothing else', (more, told) => {
  const parts = ['Der Grund', 'schreibt dazu', 'Beim ersten Mal', 'An deiner Buchung ändert sich nichts']
  const { text } = mailOf(more)
  expect(parts.filter((each) => text.includes(each))).toEqual(told)
  expect(text).not.toContain('Außerdem zurück')
})

const ofOwner = {
  ...{ id: 'kanu-1', companyId: 'kontor', serviceId: 'kanu', bookingCode, startsAt, appUrl, snapshot },
  ...{ giver: 'Mara', reason: 'defect' as const, message: null },
  shares: { guestCents: 500, companyCents: 450, commissionCents: 50, feeCents: 12 },
}

test('an owner reads who gave it, and that the commission lessens what it takes', () => {
  const text = plain(partialRefundOwnerMail(ofOwner).text)
  expect(text).toContain('Mara hat 5,00 € zurückgegeben')
  expect(text).not.toContain('Dem Gast wurde geschrieben')
  expect(amounts(text)).toEqual([
    'Bekommt der Gast: 5,00 €',
    'Provision, die wir dir erlassen: −0,50 €',
    'Geht von deinem Guthaben ab: 4,50 €',
  ])
  const other = partialRefundOwnerMail({
    ...ofOwner,
    reason: 'other',
    message: 'Tut uns leid.',
    startsAt: null,
  })
  expect(other.text).not.toContain('Der Grund')
  expect(other.text).toContain('Dem Gast wurde geschrieben: „Tut uns leid.“')
  expect(other.subject).toMatch(/, ohne festen Termin$/)
})

test.each(['www.boese.example', 'boese.example', 'ada@boese.example'])(
  'no name puts a link into either mail: %s',
  (lure) => {
    const lured = { ...snapshot, userName: lure, provider: { ...snapshot.provider, title: lure } }
    const message = 'Das tut uns leid.'
    const { all } = mailOf({ snapshot: lured, message })
    expect(all).toContain('Der Anbieter gibt dir davon')
    expect(all).toContain('Der Anbieter schreibt dazu')
    const shares = { guestCents: 500, companyCents: 450, commissionCents: 50, feeCents: 12 }
    const toOwner = partialRefundOwnerMail({
      ...{ id: 'kanu-1', companyId: 'kontor', serviceId: 'kanu', bookingCode, startsAt, appUrl },
      ...{ snapshot: lured, giver: lure, reason: 'defect', message, shares },
    })
    expect(toOwner.text).toContain('Jemand aus deinem Team hat')
    expect(toOwner.text).toContain('Ein Gast bekommt')
    expect(JSON.stringify([all, toOwner])).not.toContain('boese')
  },
)
