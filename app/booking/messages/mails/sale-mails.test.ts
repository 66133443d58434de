import { describe, expect, test } from 'vitest'
import type { CounterSale } from '#app/availability/counter-sales/counter-sales.ts'
import { saleMail, type SaleFacts } from './sale-mails.ts'

const sale: CounterSale = {
  companyId: 'kontor',
  id: 'sale',
  serviceId: 'kanu',
  eventId: null,
  startsAt: new Date('2026-06-13T12:30:00Z'),
  endsAt: new Date('2026-06-13T14:30:00Z'),
  startsOn: '2026-06-13',
  units: 3,
  persons: 3,
  name: 'Yıldız',
  phone: null,
  email: 'y@example.org',
  note: 'bringt einen Hund mit',
  lines: [
    { name: 'Erwachsene', amount: 2, priceCents: 1800 },
    { name: 'Kinder', amount: 1, priceCents: 1100 },
  ],
  totalCents: 4700,
  payment: 'on-site',
  bookingCode: 'UTK-7F4K-29QX',
  soldAt: new Date('2026-06-13T11:42:00Z'),
  cancelledAt: null,
  sequence: 0,
}

const facts: SaleFacts = {
  sale,
  title: 'Kanutour',
  address: 'Osterbekstraße 96, 22083 Hamburg',
  meeting: 'Steg 2',
  bring: null,
  countingUnit: 'person',
  provider: {
    companyId: 'kontor',
    form: 'kontor',
    title: 'Paddelkontor',
    name: 'Paddelkontor GmbH',
    address: 'Osterbekstraße 96, 22083 Hamburg',
    email: 'moin@kontor.example',
    phone: '040 1234',
    register: null,
    vatId: null,
    isTrader: true,
    isSmallBusiness: false,
  },
  appUrl: 'https://utkiek.example',
}

/** The text of a mail with plain spaces. */
const textOf = (kind: Parameters<typeof saleMail>[0], changes: Partial<CounterSale> = {}) =>
  saleMail(kind, { ...facts, sale: { ...sale, ...changes } }).text.replaceAll('\u00a0', ' ')

describe('the mail to a guest of a counter sale', () => {
  test('names what, when, where, who and what is to be paid on site, and is no receipt', () => {
    const text = textOf('sale-made')
    for (const words of [
      'UTK-7F4K-29QX',
      'Kanutour',
      'Treffpunkt: Steg 2',
      'Yıldız, 2 Erwachsene, 1 Kind',
      'Vor Ort zu zahlen: 47,00 €',
      'Den Beleg bekommst du von Paddelkontor, diese Mail ist keiner.',
      'moin@kontor.example, 040 1234',
      '90 Tage nach dem Termin werden sie gelöscht',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('Hund')
  })

  test('says that it is paid, or that it costs nothing', () => {
    expect(textOf('sale-made', { payment: 'paid' })).toContain('Schon bezahlt: 47,00 €')
    expect(textOf('sale-made', { lines: [], totalCents: 0 })).toContain('Es kostet nichts.')
  })

  test('of a cancellation says who gives the money back, and names no price', () => {
    const text = textOf('sale-cancelled', { payment: 'paid' })
    expect(text).toContain('Dein Geld bekommst du direkt von Paddelkontor zurück.')
    expect(text).not.toContain('47,00')
    expect(textOf('sale-cancelled')).not.toContain('Dein Geld')
  })

  test('makes no link of a name that holds an address', () => {
    expect(textOf('sale-made', { name: 'böse.example' })).toContain('Gast, 2 Erwachsene')
  })
})
