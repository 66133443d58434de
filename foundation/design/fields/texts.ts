import type { FieldKind } from '#foundation/lib/field-rules.ts'

const durationHint = 'Zum Beispiel "1,2" für 1 Std. und 2 Min.'

/** What fields say by themselves, the contract's words. Source: contract 1, section 5 "Form fields". */
export const fieldTexts = {
  /** A text, an amount and a colour have no sentence of the contract's but this first one. */
  faults: {
    string: 'Min. 4 Zeichen erforderlich',
    number: 'Es sind nur Zahlen erlaubt',
    currency: 'Kein gültiger Betrag',
    date: 'Kein korrektes Datum',
    time: 'Ungültige Uhrzeit',
    duration: durationHint,
    street: 'Gebe Straße und Haus-Nr. an',
    phone: 'Keine korrekte Telefonnr.',
    email: 'Keine korrekte E-Mail',
    postal_code: 'Keine korrekte PLZ',
    password: 'Min. 6 Zeichen',
    url: 'Keine gültige URL',
    iban: 'Keine gültige IBAN',
    color: 'Keine gültige Farbe',
  } satisfies Record<FieldKind, string>,
  placeholders: { date: 'TT/MM/JJJJ', time: '00:00' } as Partial<Record<FieldKind, string>>,
  durationHint,
} as const
