import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commissionLines, commissionSums, type CommissionOfMonth } from '#app/payment/commission-invoice.ts'
import type { CommissionInvoice } from '#app/payment/payment.server.ts'
import { pdfOf } from '#foundation/platform/pdf.server.ts'
import { eInvoiceFileName } from './e-invoice-mark.ts'
import { partyOf } from './e-invoice-party.ts'
import { eInvoiceOf, netShares } from './e-invoice.ts'
import { invoicePage } from './invoice-file.server.ts'

const issuer = {
  ...{ name: 'Utkiek & Söhne <GmbH>', address: 'Musterkai 1, 20457 Hamburg' },
  ...{ vatId: 'DE 123456789', register: 'HRB 1' },
}
const recipient = {
  ...{ name: 'Paddelkontor GmbH', address: 'Osterbekstraße 96, 22083 Hamburg' },
  ...{ vatId: null, register: null },
}

function invoiceOf(
  ofMonths: readonly CommissionOfMonth[],
  numbers: [string, number][] = [],
): CommissionInvoice {
  const lines = commissionLines(ofMonths, new Map(numbers))
  return {
    ...{
      companyId: 'kontor',
      number: 42,
      issuedAt: new Date('2026-07-01T02:10:00Z'),
      ...commissionSums(lines),
    },
    content: { issuer, recipient, month: '2026-06', vatPercent: 19, lines },
  }
}

/** What stands in every element of that name, in their order. */
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, said]) => said)
const inside = (xml: string, name: string) =>
  new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? `no ${name}`
const centsIn = (said: string | undefined) => Math.round(Number(said) * 100)

const ordinary = () => invoiceOf([{ soldIn: '2026-06', amountCents: 12_340 }])

/** Every field that the norm asks for (BT- and BG-numbers of EN 16931-1), with what this invoice says there. */
const required: [field: string, parent: string, name: string, said: string][] = [
  ['BT-24', 'ram:GuidelineSpecifiedDocumentContextParameter', 'ram:ID', 'urn:cen.eu:en16931:2017'],
  ['BT-1', 'rsm:ExchangedDocument', 'ram:ID', 'UR-00042'],
  ['BT-2', 'rsm:ExchangedDocument', 'udt:DateTimeString', '20260701'],
  ['BT-3', 'rsm:ExchangedDocument', 'ram:TypeCode', '380'],
  ['BT-5', 'ram:ApplicableHeaderTradeSettlement', 'ram:InvoiceCurrencyCode', 'EUR'],
  ['BT-27', 'ram:SellerTradeParty', 'ram:Name', 'Utkiek &amp; Söhne &lt;GmbH&gt;'],
  ['BT-40', 'ram:SellerTradeParty', 'ram:CountryID', 'DE'],
  ['BT-44', 'ram:BuyerTradeParty', 'ram:Name', 'Paddelkontor GmbH'],
  ['BT-55', 'ram:BuyerTradeParty', 'ram:CountryID', 'DE'],
  ['BT-38', 'ram:SellerTradeParty', 'ram:PostcodeCode', '20457'],
  ['BT-37', 'ram:SellerTradeParty', 'ram:CityName', 'Hamburg'],
  ['BT-72', 'ram:ApplicableHeaderTradeDelivery', 'udt:DateTimeString', '20260630'],
  ['BT-73', 'ram:BillingSpecifiedPeriod', 'udt:DateTimeString', '20260601'],
  ['BT-126', 'ram:IncludedSupplyChainTradeLineItem', 'ram:LineID', '1'],
  ['BT-129', 'ram:IncludedSupplyChainTradeLineItem', 'ram:BilledQuantity', '1'],
  ['BT-131', 'ram:IncludedSupplyChainTradeLineItem', 'ram:LineTotalAmount', '103.70'],
  ['BT-146', 'ram:IncludedSupplyChainTradeLineItem', 'ram:ChargeAmount', '103.70'],
  ['BT-151', 'ram:IncludedSupplyChainTradeLineItem', 'ram:CategoryCode', 'S'],
  ['BT-152', 'ram:IncludedSupplyChainTradeLineItem', 'ram:RateApplicablePercent', '19.00'],
  ['BT-116', 'ram:ApplicableHeaderTradeSettlement', 'ram:BasisAmount', '103.70'],
  ['BT-117', 'ram:ApplicableHeaderTradeSettlement', 'ram:CalculatedAmount', '19.70'],
  ['BT-118', 'ram:ApplicableHeaderTradeSettlement', 'ram:CategoryCode', 'S'],
  ['BT-119', 'ram:ApplicableHeaderTradeSettlement', 'ram:RateApplicablePercent', '19.00'],
  ['BT-106', 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', 'ram:LineTotalAmount', '103.70'],
  ['BT-109', 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', 'ram:TaxBasisTotalAmount', '103.70'],
  ['BT-110', 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', 'ram:TaxTotalAmount', '19.70'],
  ['BT-112', 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', 'ram:GrandTotalAmount', '123.40'],
  ['BT-113', 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', 'ram:TotalPrepaidAmount', '123.40'],
  ['BT-115', 'ram:SpecifiedTradeSettlementHeaderMonetarySummation', 'ram:DuePayableAmount', '0.00'],
]

test.each(required)('%s of the norm: %s, %s', (_field, parent, name, said) => {
  const xml = eInvoiceOf(ordinary()) ?? ''
  expect(all(inside(xml, parent), name)[0]).toBe(said)
})

test('VAT ids, unit, currency and dates are marked by the norm’s lists; a party without an id has none', () => {
  const xml = eInvoiceOf(ordinary()) ?? ''
  expect(xml).toContain('<ram:ID schemeID="VA">DE123456789</ram:ID>')
  expect(inside(xml, 'ram:BuyerTradeParty')).not.toContain('SpecifiedTaxRegistration')
  expect(xml).toContain('<ram:BilledQuantity unitCode="C62">')
  expect(xml).toContain('<ram:TaxTotalAmount currencyID="EUR">')
  expect(new Set([...xml.matchAll(/<udt:DateTimeString format="(\d+)"/g)].map(([, form]) => form))).toEqual(
    new Set(['102']),
  )
  expect(xml).toContain('Du musst nichts überweisen')
})

test('what goes back counts minus one at a price above zero, names the invoice it lessens, and is a correction', () => {
  const back = { soldIn: '2026-05', amountCents: -5000 }
  const numbers: [string, number][] = [['2026-05', 7]]
  const mixed = eInvoiceOf(invoiceOf([{ soldIn: '2026-06', amountCents: 12_340 }, back], numbers)) ?? ''
  expect(all(mixed, 'ram:BilledQuantity')).toEqual(['1', '-1'])
  expect(all(mixed, 'ram:ChargeAmount').every((price) => Number(price) > 0)).toBe(true)
  expect(all(mixed, 'ram:IssuerAssignedID')).toEqual(['UR-00007'])
  expect(all(inside(mixed, 'rsm:ExchangedDocument'), 'ram:TypeCode')).toEqual(['380'])
  const correction = eInvoiceOf(invoiceOf([back], numbers)) ?? ''
  expect(all(inside(correction, 'rsm:ExchangedDocument'), 'ram:TypeCode')).toEqual(['384'])
  expect(all(correction, 'ram:GrandTotalAmount')).toEqual(['-50.00'])
  expect(all(correction, 'ram:DuePayableAmount')).toEqual(['0.00'])
})

test('without the issuer’s VAT id there are no data, and the paper goes without', () => {
  const { content, ...invoice } = ordinary()
  const nameless = { ...invoice, content: { ...content, issuer: { ...issuer, vatId: null } } }
  expect([eInvoiceOf(nameless), invoicePage(nameless).attached]).toEqual([null, null])
  expect(invoicePage(ordinary()).attached).toMatchObject({ name: eInvoiceFileName })
})

test.each([
  ['Kaistraße 1, 20457 Hamburg', { line: 'Kaistraße 1', postalCode: '20457', city: 'Hamburg' }],
  ['Am Markt 5\n24103 Kiel, Deutschland', { line: 'Am Markt 5', postalCode: '24103', city: 'Kiel' }],
  ['Kai 2, D-20457 Hamburg', { line: 'Kai 2', postalCode: '20457', city: 'Hamburg' }],
  ['Haus am See', { line: 'Haus am See', postalCode: null, city: null }],
])('the address %j in parts', (address, parts) => {
  expect(partyOf({ ...recipient, address }).address).toEqual({ ...parts, country: 'DE' })
})

// BR-CO-10, BR-CO-13, BR-CO-15, BR-CO-16, BR-CO-17, BR-S-08: the norm's sums, whatever the lines are.
test('every invoice adds up as the norm wants it', () => {
  const line = fc.record({
    soldIn: fc.constantFrom('2026-06', '2026-05', '2026-04', '2025-12'),
    amountCents: fc.integer({ min: -500_000, max: 500_000 }).map((dimes) => dimes * 10),
  })
  const months = fc.uniqueArray(line, { selector: ({ soldIn }) => soldIn, minLength: 1 })
  fc.assert(
    fc.property(months, (ofMonths) => {
      const invoice = invoiceOf(ofMonths)
      const xml = eInvoiceOf(invoice) ?? ''
      const lines = [...xml.matchAll(/<ram:IncludedSupplyChainTradeLineItem>.*?<\/ram:Inc[^>]*Item>/gs)]
      const nets = lines.map(([each]) => centsIn(all(each, 'ram:LineTotalAmount')[0]))
      for (const [index, [each]] of lines.entries())
        expect(centsIn(all(each, 'ram:ChargeAmount')[0]) * Number(all(each, 'ram:BilledQuantity')[0])).toBe(
          nets[index],
        )
      const sums = inside(xml, 'ram:SpecifiedTradeSettlementHeaderMonetarySummation')
      const of = (name: string) => centsIn(all(sums, `ram:${name}`)[0])
      const net = nets.reduce((sum, cents) => sum + cents, 0)
      expect([of('LineTotalAmount'), of('TaxBasisTotalAmount')]).toEqual([net, net])
      expect(of('GrandTotalAmount')).toBe(net + of('TaxTotalAmount'))
      expect(of('GrandTotalAmount') - of('TotalPrepaidAmount')).toBe(of('DuePayableAmount'))
      expect(Math.abs(of('TaxTotalAmount') - (net * 19) / 100)).toBeLessThanOrEqual(1)
      expect(of('GrandTotalAmount')).toBe(invoice.grossCents)
    }),
  )
})

test('what rounding leaves is the first line’s', () => {
  expect(netShares([10, 10, 10], { netCents: 25, vatPercent: 19 })).toEqual([9, 8, 8])
  expect(netShares([], { netCents: 0, vatPercent: 19 })).toEqual([])
})

/** The streams of a PDF that can be unpacked, as text. */
function streamsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const raw = file.toString('latin1')
  return [...raw.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: word }) => {
    if (raw.slice(index - 3, index) === 'end') return []
    const packed = file.subarray(index + word.length, raw.indexOf('endstream', index))
    try {
      return [inflateSync(packed).toString()]
    } catch {
      return [packed.toString()]
    }
  })
}

test('the PDF holds the very data, says so to programs, and is made to last', async () => {
  const invoice = ordinary()
  const bytes = await pdfOf(invoicePage(invoice))
  const raw = Buffer.from(bytes).toString('latin1')
  expect(streamsOf(bytes)).toContain(eInvoiceOf(invoice))
  for (const part of [
    '/AFRelationship /Alternative',
    '/Subtype /text#2Fxml',
    '/OutputIntents',
    '(factur-x.xml)',
  ])
    expect([part, raw.includes(part)]).toEqual([part, true])
  expect(raw).toMatch(/\/AF \[\d+ 0 R\]/)
  const metadata = streamsOf(bytes).find((each) => each.includes('x:xmpmeta')) ?? ''
  for (const part of [
    ...['<pdfaid:part>3</pdfaid:part>', '<pdfaid:conformance>B</pdfaid:conformance>'],
    ...['<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>', '<fx:DocumentType>INVOICE</fx:DocumentType>'],
    ...[`<fx:DocumentFileName>${eInvoiceFileName}</fx:DocumentFileName>`, 'pdfaExtension:schemas'],
  ])
    expect([part, metadata.includes(part)]).toEqual([part, true])
})
