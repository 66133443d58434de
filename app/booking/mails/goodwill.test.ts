import { expect, test } from 'vitest'
import { plain } from '#test/support/goodwill-given.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { goodwillMail, type GoodwillFacts } from './goodwill.ts'
import { goodwillToOwnerMail } from './goodwill-to-owner.ts'

const paidAt = new Date('2026-06-10T09:00:00Z')
const part = (amountCents: number, more: object = {}) =>
  ({
    id: `${amountCents}`,
    paidAt,
    amountCents,
    settledOutsideAt: null,
    ...more,
  }) as GoodwillFacts['parts'][0]
const { snapshot, bookingCode, startsAt } = makeReservation()
const appUrl = 'https://utkiek.example'

function mailOf(more: Partial<GoodwillFacts> = {}) {
  const facts: GoodwillFacts = {
    ...{ reservationId: 'kanu-1', bookingCode, snapshot, startsAt, appUrl, receipts: [] },
    ...{ reason: 'defect', message: null, parts: [part(500)], paidCents: 2400, besidesCents: 0 },
    ...{ isCancelled: false, isAgain: false },
    ...more,
  }
  const { text, html, subject } = goodwillMail(facts)
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

test.each(['www.boese.example', 'boese.example', 'ada@boese.example'])(
  'no name puts a link into either mail: %s',
  (lure) => {
    const lured = { ...snapshot, userName: lure, provider: { ...snapshot.provider, title: lure } }
    const message = 'Das tut uns leid.'
    const { all } = mailOf({ snapshot: lured, message })
    expect(all).toContain('Der Anbieter gibt dir davon')
    expect(all).toContain('Der Anbieter schreibt dazu')
    const shares = { guestCents: 500, companyCents: 450, commissionCents: 50, feeCents: 12 }
    const toOwner = goodwillToOwnerMail({
      ...{ id: 'kanu-1', companyId: 'kontor', serviceId: 'kanu', bookingCode, startsAt, appUrl },
      ...{ snapshot: lured, giver: lure, reason: 'defect', message, shares },
    })
    expect(toOwner.text).toContain('Jemand aus deinem Team hat')
    expect(toOwner.text).toContain('Ein Gast bekommt')
    expect(JSON.stringify([all, toOwner])).not.toContain('boese')
  },
)
