import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { lastDayOf } from '#foundation/lib/month.ts'
import { commissionInvoiceNumberText, type InvoiceParty } from '#app/payment/payment.ts'
import type { CommissionInvoice } from '#app/payment/payment.server.ts'
import { partyOf, type InvoiceSide } from './e-invoice-party.ts'
import { amount, element, text, type Xml } from './e-invoice-xml.ts'
import { invoiceTexts } from './texts/invoice.ts'
import { monthText } from './shown-invoice.ts'

const texts = invoiceTexts.pdf

/** What the structured data follow: the European norm alone, in the syntax of UN/CEFACT. */
const guideline = 'urn:cen.eu:en16931:2017'
const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
}
/** UNTDID 1001. A sum that goes back isn't a credit note: that word is kept for what the recipient writes. */
const typeCodes = { invoice: '380', correction: '384' }
/** UNTDID 5305: taxed at the standard rate. */
const standardRated = 'S'
/** UN/ECE recommendation 20: one of it. */
const one = 'C62'

/**
 * An invoice for commission as structured data by EN 16931 (CII, profile of that name), the same as its PDF says, or
 * `null` while the issuer has no VAT id, without which it would be no invoice. Amounts are net there: our lines are
 * gross, so each has its share of the net, and the first one what rounding leaves. A line that goes back counts minus
 * one: the norm knows no price below zero. All of it is settled already. Source: EN 16931-1; § 14 UStG.
 */
export function eInvoiceOf(invoice: CommissionInvoice): string | null {
  const { content, number, grossCents, issuedAt } = invoice
  if (!content.issuer.vatId) return null
  const document = [
    element('ram:ID', commissionInvoiceNumberText(number)),
    element('ram:TypeCode', grossCents < 0 ? typeCodes.correction : typeCodes.invoice),
    element('ram:IssueDateTime', dateOf(berlinDay(issuedAt))),
    ...notesOf(invoice).map((note) => element('ram:IncludedNote', [element('ram:Content', note)])),
  ]
  const transaction = [
    ...linesOf(invoice),
    element('ram:ApplicableHeaderTradeAgreement', [
      sideOf('ram:SellerTradeParty', content.issuer),
      sideOf('ram:BuyerTradeParty', content.recipient),
    ]),
    element('ram:ApplicableHeaderTradeDelivery', [
      element('ram:ActualDeliverySupplyChainEvent', [
        element('ram:OccurrenceDateTime', dateOf(lastDayOf(content.month))),
      ]),
    ]),
    settlementOf(invoice),
  ]
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [element('ram:ID', guideline)]),
      ]),
      element('rsm:ExchangedDocument', document),
      element('rsm:SupplyChainTradeTransaction', transaction),
    ],
    namespaces,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text(root)}\n`
}

const sideOf = (name: string, party: InvoiceParty): Xml => element(name, partyElements(partyOf(party)))

function partyElements({ name, registration, address, vatId }: InvoiceSide): Xml[] {
  return [
    element('ram:Name', name),
    ...(registration ? [element('ram:SpecifiedLegalOrganization', [element('ram:ID', registration)])] : []),
    element('ram:PostalTradeAddress', [
      ...(address.postalCode ? [element('ram:PostcodeCode', address.postalCode)] : []),
      element('ram:LineOne', address.line),
      ...(address.city ? [element('ram:CityName', address.city)] : []),
      element('ram:CountryID', address.country),
    ]),
    ...(vatId
      ? [element('ram:SpecifiedTaxRegistration', [element('ram:ID', vatId, { schemeID: 'VA' })])]
      : []),
  ]
}

function notesOf({ content, grossCents }: CommissionInvoice): string[] {
  const lessens = content.lines.some(({ soldIn }) => soldIn !== content.month)
  return [grossCents < 0 ? texts.paidBack : texts.kept, texts.rule, ...(lessens ? [texts.lessens] : [])]
}

function linesOf({ content, netCents }: CommissionInvoice): Xml[] {
  const nets = netShares(
    content.lines.map(({ amountCents }) => amountCents),
    { netCents, vatPercent: content.vatPercent },
  )
  return content.lines.map(({ soldIn, corrects }, index) => {
    const cents = nets[index] ?? 0
    const said =
      soldIn === content.month ? texts.earned(monthText(soldIn)) : texts.returned(monthText(soldIn))
    const about = corrects === null ? '' : `, ${texts.corrects(commissionInvoiceNumberText(corrects))}`
    return lineOf({ id: index + 1, name: said + about, cents, vatPercent: content.vatPercent })
  })
}

/** The net of each gross amount; together they are `netCents`, what rounding leaves is the first one's. */
export function netShares(
  grossCents: readonly number[],
  { netCents, vatPercent }: { netCents: number; vatPercent: number },
): number[] {
  const shares = grossCents.map((cents) => Math.round((cents * 100) / (100 + vatPercent)))
  const left = netCents - shares.reduce((sum, cents) => sum + cents, 0)
  return shares.map((cents, index) => (index === 0 ? cents + left : cents))
}

type Line = { id: number; name: string; cents: number; vatPercent: number }

function lineOf({ id, name, cents, vatPercent }: Line): Xml {
  return element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(id))]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', name)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [element('ram:ChargeAmount', amount(Math.abs(cents)))]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', cents < 0 ? '-1' : '1', { unitCode: one }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', rateOf(vatPercent)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        element('ram:LineTotalAmount', amount(cents)),
      ]),
    ]),
  ])
}

function rateOf(vatPercent: number): Xml[] {
  return [
    element('ram:TypeCode', 'VAT'),
    element('ram:CategoryCode', standardRated),
    element('ram:RateApplicablePercent', vatPercent.toFixed(2)),
  ]
}

function settlementOf({ content, netCents, vatCents, grossCents }: CommissionInvoice): Xml {
  const [type, ...rate] = rateOf(content.vatPercent)
  const corrected = [...new Set(content.lines.flatMap(({ corrects }) => corrects ?? []))]
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:InvoiceCurrencyCode', 'EUR'),
    element('ram:ApplicableTradeTax', [
      element('ram:CalculatedAmount', amount(vatCents)),
      ...(type ? [type] : []),
      element('ram:BasisAmount', amount(netCents)),
      ...rate,
    ]),
    element('ram:BillingSpecifiedPeriod', [
      element('ram:StartDateTime', dateOf(`${content.month}-01`)),
      element('ram:EndDateTime', dateOf(lastDayOf(content.month))),
    ]),
    element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      element('ram:LineTotalAmount', amount(netCents)),
      element('ram:TaxBasisTotalAmount', amount(netCents)),
      element('ram:TaxTotalAmount', amount(vatCents), { currencyID: 'EUR' }),
      element('ram:GrandTotalAmount', amount(grossCents)),
      element('ram:TotalPrepaidAmount', amount(grossCents)),
      element('ram:DuePayableAmount', amount(0)),
    ]),
    ...corrected.map((number) =>
      element('ram:InvoiceReferencedDocument', [
        element('ram:IssuerAssignedID', commissionInvoiceNumberText(number)),
      ]),
    ),
  ])
}

const dateOf = (day: string): Xml[] => [
  element('udt:DateTimeString', day.replaceAll('-', ''), { format: '102' }),
]
