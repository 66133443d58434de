import { storableText } from '#foundation/lib/text.ts'
import {
  guestFaults,
  type CounterSale,
  type GuestFault,
  type SaleGuest,
  type SaleLine,
  type SalePayment,
} from '#app/availability/counter-sales/counter-sales.ts'
import {
  quote,
  type Cart,
  type Choice,
  type PriceTerms,
  type QuoteRefusal,
} from '#app/booking/quote/quote.ts'

/** A guest as typed; a form that is refused comes back so. */
export type TypedSale = {
  name: string
  phone: string
  email: string
  note: string
  /** By price group. */
  amounts: Record<string, string>
  /** The party, where the price list counts none; else empty. */
  persons: string
  slots: string
  payment: SalePayment
}

/** A field whose fault is said beside it. */
export type SaleField = 'name' | 'phone' | 'email' | 'note' | 'amounts'

/** A form that wasn't taken, as it is shown again. */
export type RefusedForm =
  | {
      form: 'guest'
      /** The sale that was to be changed; `null` of a new one. */
      saleId: string | null
      typed: TypedSale
      faults: Partial<Record<SaleField, string>>
      refusal: string | null
    }
  | { form: 'capacity'; typed: string; fault: string }

const longest = 600
const amountName = 'anzahl.'

/** The field of a price group's amount. */
export const amountField = (groupID: string) => `${amountName}${groupID}`

/** What a sent form says. */
export function typedSale(form: FormData): TypedSale {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value, longest).trim() : ''
  }
  const amounts = [...form.keys()]
    .filter((key) => key.startsWith(amountName))
    .map((key) => [key.slice(amountName.length), text(key)] as const)
  return {
    name: text('name'),
    phone: text('telefon'),
    email: text('mail'),
    note: text('notiz'),
    amounts: Object.fromEntries(amounts),
    persons: text('personen'),
    slots: text('dauer'),
    payment: text('zahlung') === 'bezahlt' ? 'paid' : 'on-site',
  }
}

/** A sale as a form shows it. */
export function typedOfSale(sale: CounterSale, { slots }: { slots: number }): TypedSale {
  const amounts = sale.lines.flatMap(({ groupID, amount }) => (groupID ? [[groupID, String(amount)]] : []))
  const { name, phone, email, note, persons, payment } = sale
  return {
    name,
    phone: phone ?? '',
    email: email ?? '',
    note: note ?? '',
    amounts: Object.fromEntries(amounts) as Record<string, string>,
    persons: String(persons),
    slots: String(slots),
    payment,
  }
}

/** What is to be sold: the guest, and a price for what they take. */
export type ReadSale = {
  guest: SaleGuest
  cart: Cart
  persons: number
  units: number
  lines: SaleLine[]
  payment: SalePayment
}

/** Why nothing can be sold as it was typed. */
export type SaleFormFault = GuestFault | QuoteRefusal

/** The longest party and the smallest: a company sells to whom it wants to, as long as there is room. */
const anyParty = { countMinPerson: 1, countMaxPerson: 500 }

/** Reads a form and prices it by the offer's own price list. */
export function readSale(
  typed: TypedSale,
  { terms, startsAt, slots }: { terms: PriceTerms; startsAt: Date; slots: number },
): { outcome: 'read'; sale: ReadSale } | { outcome: 'faulty'; faults: SaleFormFault[]; missing?: string } {
  const guest = {
    name: typed.name,
    phone: typed.phone || null,
    email: typed.email || null,
    note: typed.note || null,
  }
  const faults: SaleFormFault[] = guestFaults(guest)
  const priced = priceOfSale(typed, { terms, startsAt, slots })
  if (priced.outcome === 'refused')
    return {
      outcome: 'faulty',
      faults: [...faults, priced.because],
      ...(priced.missing ? { missing: priced.missing.said } : {}),
    }
  if (faults.length > 0) return { outcome: 'faulty', faults }
  const { cart, persons, units } = priced
  const lines = cart.lines.map(({ groupID, name, amount, unitCents }) => ({
    groupID,
    name,
    amount,
    priceCents: unitCents,
  }))
  return { outcome: 'read', sale: { guest, cart, persons, units, lines, payment: typed.payment } }
}

/** The price of what is typed, in the browser as on the server. */
export function priceOfSale(
  { amounts, persons }: Pick<TypedSale, 'amounts' | 'persons'>,
  { terms, startsAt, slots }: { terms: PriceTerms; startsAt: Date; slots: number },
) {
  const choices: Choice[] = Object.entries(amounts).map(([groupID, amount]) => ({
    groupID,
    amount: wholeNumber(amount),
  }))
  const isPartyTyped = persons !== ''
  return quote(
    { ...terms, ...anyParty },
    { choices, slots, startsAt, persons: isPartyTyped ? Math.max(1, wholeNumber(persons)) : null },
  )
}

/** A typed amount; what is no number is none, what is no amount at all is refused by its size. */
export function wholeNumber(text: string): number {
  return /^\d{1,4}$/.test(text) ? Number(text) : text === '' ? 0 : Number.NaN
}

/** Which field a fault belongs to. */
export function fieldForFault(fault: SaleFormFault): SaleField {
  if (fault === 'name-missing' || fault === 'name-long') return 'name'
  if (fault === 'phone-odd') return 'phone'
  if (fault === 'email-odd') return 'email'
  return fault === 'note-long' ? 'note' : 'amounts'
}
