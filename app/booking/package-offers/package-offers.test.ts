import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  acceptRefusal,
  commissionOfDue,
  depositCents,
  draftFaults,
  finalAmounts,
  finalDraftFaults,
  isOpenOffer,
  lapsesAt,
  offerDue,
  offerLimits,
  offerTotal,
  vatOfLines,
  type OfferDraft,
  type OfferLine,
} from './package-offers.ts'

const now = new Date('2026-06-13T11:42:00Z')
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000)
const boats: OfferLine = { name: 'Kanu für 3', amount: 4, unitCents: 4500, vatPercent: 19 }
const cake: OfferLine = { name: 'Kuchen', amount: 12, unitCents: 500, vatPercent: 7 }

const draft: OfferDraft = {
  title: 'Geburtstag auf dem Wasser',
  lines: [boats, cake],
  included: 'Schwimmwesten',
  message: null,
  persons: 12,
  startsAt: hours(240),
  endsAt: hours(243),
  payment: 'deposit-50-percent',
  validUntil: hours(52),
  depositRule: 'returned',
  place: { serviceId: 'kanu', startsAt: hours(240), units: 12 },
}

const faultsOf = (changes: Partial<OfferDraft>) =>
  draftFaults({ ...draft, ...changes }, now).map(({ because, line }) =>
    line === undefined ? because : `${line} ${because}`,
  )

describe('the money of an offer', () => {
  test('[OFFER-4] deposit and final amount are the total, for every amount up to 1,000,000 cents', () => {
    const wrong: number[] = []
    for (let total = 1; total <= 1_000_000; total += 1) {
      const deposit = depositCents(total)
      const { dueCents, backCents } = finalAmounts(total, deposit)
      const isHalf = deposit === Math.floor((total + 1) / 2)
      if (deposit + dueCents !== total || backCents !== 0 || !isHalf) wrong.push(total)
    }
    expect(wrong).toEqual([])
    expect([depositCents(9999), finalAmounts(9999, 5000).dueCents]).toEqual([5000, 4999])
  })

  test('[OFFER-3] an offer asks for all of it or for the deposit, and what is due and left is the total', () => {
    expect(offerDue(24_001, 'full')).toEqual({ dueCents: 24_001, restCents: 0 })
    expect(offerDue(24_001, 'deposit-50-percent')).toEqual({ dueCents: 12_001, restCents: 12_000 })
  })

  test('a final amount below the deposit leaves nothing to pay and gives the difference back', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (total, deposit) => {
        const { dueCents, backCents } = finalAmounts(total, deposit)
        expect(deposit + dueCents - backCents).toBe(total)
        expect(Math.min(dueCents, backCents)).toBe(0)
      }),
    )
  })

  test('[OFFER-1] the total is the sum of the lines, with one share of VAT per rate and its base', () => {
    expect(offerTotal(draft.lines)).toBe(24_000)
    expect(vatOfLines([...draft.lines, { ...boats, amount: 1, unitCents: 0, vatPercent: 0 }])).toEqual([
      { vatPercent: 19, grossCents: 18_000, netCents: 15_126, vatCents: 2874 },
      { vatPercent: 7, grossCents: 6000, netCents: 5607, vatCents: 393 },
    ])
  })

  test('[OFFER-7] the commission is a tenth of what is due, rounded down to ten cents', () => {
    expect(commissionOfDue({ dueCents: 1999 })).toBe(190)
    expect(commissionOfDue(offerDue(24_000, 'deposit-50-percent'))).toBe(1200)
    expect(commissionOfDue({ dueCents: offerDue(24_000, 'deposit-50-percent').restCents })).toBe(1200)
  })
})

describe('a draft', () => {
  test('is sent as it is when nothing is wrong', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ place: null, payment: 'full', included: null })).toEqual([])
  })

  test.each<[string, Partial<OfferDraft>, string[]]>([
    ['without a title', { title: ' ' }, ['title-missing']],
    ['with a long title', { title: 'x'.repeat(81) }, ['title-too-long']],
    ['without lines', { lines: [] }, ['lines-missing']],
    ['with too many lines', { lines: Array.from({ length: 31 }, () => boats) }, ['too-many-lines']],
    [
      'with wrong lines',
      {
        lines: [
          boats,
          { name: '', amount: 0, unitCents: Number.NaN, vatPercent: 16 },
          { ...cake, name: 'x'.repeat(81) },
        ],
      },
      ['1 name-missing', '1 amount-wrong', '1 price-wrong', '1 vat-wrong', '2 name-too-long'],
    ],
    ['below one euro', { lines: [{ ...boats, amount: 1, unitCents: 99 }] }, ['total-too-small']],
    ['above 10,000 euros', { lines: [{ ...boats, amount: 2, unitCents: 500_001 }] }, ['total-too-large']],
    ['for nobody', { persons: 0 }, ['persons-wrong']],
    ['for more than a thousand', { persons: 1001 }, ['persons-wrong']],
    ['with a part of a person', { persons: 2.5 }, ['persons-wrong']],
    ['without a time', { startsAt: new Date(Number.NaN), place: null }, ['start-wrong']],
    [
      'that has begun',
      { startsAt: now, place: null, validUntil: hours(1) },
      ['start-past', 'valid-after-start'],
    ],
    ['that ends as it begins', { endsAt: draft.startsAt }, ['end-before-start']],
    ['of more than two weeks', { endsAt: hours(240 + 337) }, ['end-too-late']],
    ['valid for less than an hour', { validUntil: new Date(hours(1).getTime() - 1) }, ['valid-too-short']],
    ['without an end of its validity', { validUntil: new Date(Number.NaN) }, ['valid-wrong']],
    ['valid until it begins', { validUntil: draft.startsAt }, ['valid-after-start']],
    [
      'valid for more than thirty days',
      {
        startsAt: hours(1000),
        endsAt: hours(1001),
        place: null,
        validUntil: new Date(hours(720).getTime() + 1),
      },
      ['valid-too-long'],
    ],
    [
      'with no places to hold',
      { place: { serviceId: 'kanu', startsAt: draft.startsAt, units: 0 } },
      ['places-wrong'],
    ],
    [
      'with places at another time',
      { place: { serviceId: 'kanu', startsAt: now, units: 1 } },
      ['place-elsewhere'],
    ],
  ])('%s is refused', (_what, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults)
  })

  test('of one euro, of 10,000 euros, valid for one hour or thirty days is sent', () => {
    expect(faultsOf({ lines: [{ ...boats, amount: 1, unitCents: 100 }], validUntil: hours(1) })).toEqual([])
    expect(faultsOf({ lines: [{ ...boats, amount: 1, unitCents: 1_000_000 }] })).toEqual([])
    const late = { startsAt: hours(1000), endsAt: hours(1001), place: null, validUntil: hours(720) }
    expect(faultsOf(late)).toEqual([])
  })

  test('names at most the total that can be paid, whatever the lines are', () => {
    const line = fc.record({
      name: fc.string(),
      amount: fc.oneof(fc.integer(), fc.double()),
      unitCents: fc.oneof(fc.integer(), fc.double()),
      vatPercent: fc.constantFrom(0, 7, 19, 16),
    })
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), (lines) => {
        if (faultsOf({ lines }).length > 0) return
        const total = offerTotal(lines)
        expect(Number.isSafeInteger(total)).toBe(true)
        expect(total).toBeGreaterThanOrEqual(offerLimits.leastTotalCents)
        expect(total).toBeLessThanOrEqual(offerLimits.mostTotalCents)
        expect(vatOfLines(lines).reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(total)
      }),
    )
  })

  test('of a final invoice has a due day, and neither a rest nor a return that nobody can send', () => {
    const { payment: _payment, validUntil: _until, depositRule: _rule, ...rest } = draft
    const of = (changes: object, dueCents = 12_000, depositRule: 'kept' | 'returned' = 'returned') =>
      finalDraftFaults(
        { ...rest, dueOn: '2026-06-20', ...changes },
        { accepted: { dueCents, totalCents: 24_000, depositRule }, now },
      ).map(({ because }) => because)
    expect(of({})).toEqual([])
    expect(of({ dueOn: '2026-06-12' })).toEqual(['due-past'])
    expect(of({ dueOn: '2026-13-40' })).toEqual(['due-wrong'])
    expect(of({ dueOn: '2026-09-12' })).toEqual(['due-too-late'])
    // Nobody loses a deposit over a bill of today.
    const soon = { dueOn: '2026-06-15' }
    expect([of(soon), of(soon, 12_000, 'kept'), of(soon, 24_000, 'kept')]).toEqual([[], ['due-too-soon'], []])
    expect(of({ dueOn: '2026-06-16' }, 12_000, 'kept')).toEqual([])
    expect(of({ ...soon, lines: [{ ...boats, amount: 5, unitCents: 5000 }] }, 12_000, 'kept')).toEqual([])
    expect([of({}, 23_950), of({}, 23_951), of({}, 24_000)]).toEqual([[], ['due-too-small'], []])
    expect([of({}, 24_049), of({}, 24_050)]).toEqual([['back-too-small'], []])
  })
})

describe('an offer', () => {
  const sent = {
    ...{ kind: 'firstOffer' as const, validUntil: hours(2), startsAt: hours(50), acceptedAt: null },
    ...{ replacedAt: null, endedAt: null, endedAs: null, paidAt: null },
  }

  test('is open until its time is over, unless it was replaced, ended or paid', () => {
    expect(isOpenOffer(sent, new Date(hours(2).getTime() - 1))).toBe(true)
    expect(isOpenOffer(sent, hours(2))).toBe(false)
    for (const change of [{ replacedAt: now }, { endedAt: now }, { paidAt: now }])
      expect(isOpenOffer({ ...sent, ...change }, now)).toBe(false)
    const invoice = { ...sent, kind: 'finalInvoice' as const, validUntil: null }
    expect(isOpenOffer(invoice, hours(1000))).toBe(true)
  })

  test('that was accepted in its last minute can be paid as long as an order, but not past its start', () => {
    const last = new Date(hours(2).getTime() - 60_000)
    expect(lapsesAt({ ...sent, acceptedAt: now })).toEqual(hours(2))
    expect(lapsesAt({ ...sent, acceptedAt: last })).toEqual(new Date(last.getTime() + 35 * 60_000))
    const startsAt = new Date(hours(2).getTime() + 60_000)
    expect(lapsesAt({ ...sent, startsAt, acceptedAt: last })).toEqual(startsAt)
  })

  test('is accepted once, only the newest version, and only in time', () => {
    const state = 'depositOffered'
    expect(acceptRefusal(sent, { state, now })).toBeNull()
    expect(acceptRefusal(null, { state, now })).toBe('offer-missing')
    expect(acceptRefusal({ ...sent, kind: 'finalInvoice' }, { state, now })).toBe('offer-missing')
    expect(acceptRefusal({ ...sent, replacedAt: now }, { state, now })).toBe('replaced')
    expect(acceptRefusal({ ...sent, acceptedAt: now }, { state: 'offerAccepted', now })).toBe(
      'accepted-already',
    )
    expect(acceptRefusal({ ...sent, endedAt: now, endedAs: 'lapsed' }, { state, now })).toBe('lapsed')
    expect(acceptRefusal({ ...sent, endedAt: now, endedAs: 'withdrawn' }, { state, now })).toBe('ended')
    expect(acceptRefusal(sent, { state, now: hours(2) })).toBe('lapsed')
    expect(acceptRefusal(sent, { state: 'requestet', now })).toBe('not-open')
  })
})
