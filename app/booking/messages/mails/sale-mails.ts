import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { footerLinks, mailBodies, type MailContent } from '#foundation/platform/mail-frame.ts'
import { guestDataDays, type CounterSale } from '#app/availability/counter-sales/counter-sales.ts'
import type { CountingUnit } from '#app/catalog/catalog.ts'
import { brand, safeName, type BookingMail } from '#app/booking/mail-parts/mails.ts'
import type { ProviderIdentity } from '#app/booking/quote/quote.ts'
import { comingLines, priceKindName, salePartyText, spanText } from '#app/booking/summary/summary.ts'

/** What a guest is written about a sale at the counter. */
export type SaleMailKind = 'sale-made' | 'sale-changed' | 'sale-cancelled'

/** What such a mail tells. */
export type SaleFacts = {
  sale: CounterSale
  title: string
  address: string
  meeting: string | null
  bring: string | null
  countingUnit: CountingUnit
  provider: ProviderIdentity
  appUrl: string
  /** Why, and what the company writes, where it changed the whole start. */
  more?: readonly string[]
}

/**
 * The confirmation of a sale by telephone or at the counter. It is no receipt: the money goes to the company, and its
 * own till gives one.
 */
export function saleMail(kind: SaleMailKind, facts: SaleFacts): BookingMail {
  const { sale, title, appUrl, provider } = facts
  const { subject, heading, intro } = words[kind](facts)
  const isCancelled = kind === 'sale-cancelled'
  const content: MailContent = {
    preheader: `${formatInstant(sale.startsAt)}, ${facts.address}`,
    note: sale.bookingCode,
    title: heading,
    intro: [...intro, ...(facts.more ?? [])],
    card: {
      title: sale.bookingCode,
      lines: [
        title,
        spanText(sale.startsAt, sale.endsAt),
        facts.address,
        ...comingLines(facts),
        `${safeName(sale.name, 'Gast')}, ${salePartyText(sale, facts.countingUnit)}`,
      ],
    },
    ...(isCancelled ? {} : { rows: priceRows(sale) }),
    small: [...(isCancelled ? [] : [paymentLine(facts)]), providerLine(provider), ...dataLines(facts)],
    footer: `Diese Mail gehört zu deiner Buchung bei ${provider.title}.`,
    footerLinks: footerLinks(appUrl, 'terms', 'privacy'),
  }
  return {
    subject: `${subject}: ${title}, ${formatInstant(sale.startsAt)}`,
    ...mailBodies(content, { brand }),
  }
}

type Words = { subject: string; heading: string; intro: string[] }

const words: Record<SaleMailKind, (facts: SaleFacts) => Words> = {
  'sale-made': ({ provider, title }) => ({
    subject: 'Deine Buchung',
    heading: 'Dein Platz ist reserviert',
    intro: [
      `Moin, ${provider.title} hat dich eingetragen: ${title}.`,
      'Nenn am Eingang deinen Namen oder die Nummer. Die Kalenderdatei hängt an.',
    ],
  }),
  'sale-changed': ({ provider }) => ({
    subject: 'Geändert',
    heading: 'Deine Buchung hat sich geändert',
    intro: [
      `Moin, ${provider.title} hat deine Buchung geändert. Das ist der neue Stand.`,
      'Die neue Kalenderdatei hängt an und ersetzt die alte.',
    ],
  }),
  'sale-cancelled': ({ provider, sale }) => ({
    subject: 'Abgesagt',
    heading: 'Deine Buchung ist abgesagt',
    intro: [
      `Moin, ${provider.title} hat diese Buchung abgesagt. Die Kalenderdatei nimmt den Termin wieder heraus.`,
      ...(sale.payment === 'paid' ? [`Dein Geld bekommst du direkt von ${provider.title} zurück.`] : []),
    ],
  }),
}

function priceRows({ lines, totalCents, payment }: CounterSale): NonNullable<MailContent['rows']> {
  const rows = lines.map(({ name, amount, priceCents }) => ({
    label: `${amount} × ${priceKindName(amount, name)}, je ${formatEuro(priceCents)}`,
    value: formatEuro(amount * priceCents),
  }))
  const label = payment === 'paid' ? 'Schon bezahlt' : 'Vor Ort zu zahlen'
  return [...rows, { label, value: formatEuro(totalCents), weight: 'total' }]
}

function paymentLine({ provider, sale }: SaleFacts): string {
  const receipt = `Den Beleg bekommst du von ${provider.title}, diese Mail ist keiner.`
  return sale.totalCents === 0 ? 'Es kostet nichts.' : receipt
}

function providerLine({ name, title, address, email, phone }: ProviderIdentity): string {
  const reach = [email, phone].filter(Boolean).join(', ')
  return `Dein Vertragspartner: ${[name, address, reach].filter(Boolean).join(' · ')}. Kannst du nicht kommen, melde dich direkt bei ${title}.`
}

function dataLines({ provider }: SaleFacts): string[] {
  return [
    `${provider.title} hat deinen Namen und deine Mail-Adresse bei ${brand} eingetragen. ${guestDataDays} Tage nach dem Termin werden sie gelöscht.`,
  ]
}
