import type { ReceiptKind } from '#app/payment/payment.ts'
import type { ReceiptAddressFault } from '../receipt-address.ts'

/** The sentences of receipts, and of the links to them. */
export const receiptTexts = {
  links: {
    sale: 'Beleg',
    cancellation: 'Stornobeleg',
    correction: 'Korrekturbeleg',
    change: 'Beleg Umbuchung',
  } satisfies Record<ReceiptKind | 'change', string>,
  link: (words: string) => `${words} (PDF)`,
  packages: {
    deposit: (title: string) => `Anzahlung auf „${title}“`,
    deducted: (day: string) => `abzüglich Anzahlung vom ${day}`,
    persons: (persons: number) => (persons === 1 ? '1 Person' : `${persons} Personen`),
    /** Heads of the three tables of VAT on a final invoice's receipt. */
    vatOfAll: 'Gesamtleistung',
    vatDeducted: 'Davon mit der Anzahlung',
    vatLeft: 'Noch zu zahlen',
    payments: { deposit: 'Anzahlung', final: 'Schlusszahlung' },
    paymentsTogether: (names: readonly string[]) => names.join(' und '),
    links: { whole: 'Beleg', deposit: 'Beleg Anzahlung', final: 'Schlussbeleg' },
    belowDeposit: 'Schlussrechnung unter der Anzahlung',
  },
  customer: 'Rechnung an',
  address: {
    link: 'Rechnung auf eine Firma',
    title: 'Rechnung auf eine Firma',
    lead: 'Name und Anschrift stehen auf den Belegen, die du danach zum ersten Mal öffnest. Was schon ausgestellt ist, bleibt, wie es ist.',
    name: 'Firma',
    address: 'Anschrift',
    addressHint: 'Straße und Nummer, dann Postleitzahl und Ort',
    save: 'Speichern',
    remove: 'Angaben entfernen',
    saved: 'Gespeichert.',
    removed: 'Entfernt. Auf neuen Belegen steht wieder dein Name.',
    faults: {
      'name-missing': 'Wie heißt die Firma?',
      'name-too-long': 'Der Name hat höchstens 120 Zeichen.',
      'address-missing': 'Die Anschrift fehlt.',
      'address-too-long': 'Die Anschrift hat höchstens 300 Zeichen.',
    } satisfies Record<ReceiptAddressFault, string>,
    none: 'Für diese Buchung gibt es das nicht.',
  },
  label: 'Belege',
  /** Of a booking that was cancelled, as long as its money isn't through. */
  follows: 'Der Stornobeleg folgt, sobald die Erstattung ausgeführt ist.',
  anotherFollows: 'Ein weiterer Stornobeleg folgt, sobald auch der Rest erstattet ist.',
  /** In a mail, of those that come later. */
  others: 'Weitere Belege bei deiner Buchung',
  paidThen: (day: string, amount: string) => `${day} · ${amount}`,
  wentBackThen: (day: string, amount: string) => `${day} · ${amount} zurück`,
  notForDoor: 'Belege sind für die Inhaber und das Team. Frag sie, wenn du einen brauchst.',
  busy: 'Gerade wollen sehr viele einen Beleg. Versuch es in ein paar Sekunden noch einmal.',
  titles: { sale: 'Beleg', cancellation: 'Stornobeleg', correction: 'Korrekturbeleg' } satisfies Record<
    ReceiptKind,
    string
  >,
  name: (title: string, number: string) => `${title} ${number}`,
  supplier: 'Anbieter',
  vatId: 'USt-IdNr.',
  register: 'Register',
  guest: 'Für',
  what: 'Leistung',
  when: 'Leistungszeit',
  /** For whom, of a cancellation, whose lines may name a payment alone: it takes that back, not all of the booking. */
  party: 'Stornierte Buchung',
  /** The same of a package, of which nothing was cancelled. */
  who: 'Wer',
  whatBefore: 'Vorher gebucht',
  whenBefore: 'Vor der Umbuchung',
  /** What the payment of a cancellation had bought, where a change made something else of it. */
  bought: 'Beim Bezahlen gebucht',
  code: 'Buchungsnummer',
  issued: 'Ausgestellt',
  takesBack: 'Hebt auf',
  /** Of one of which a part had gone back before. */
  takesPart: 'Nimmt zurück',
  partTaken: (rest: string, sale: string, all: string) => `${rest} der ${all} aus Beleg ${sale}`,
  corrects: 'Korrigiert',
  /** The lines of a receipt about a part. */
  changes: {
    whole: (what: string) => `Umbuchung: ${what}`,
    part: (what: string) => `Teil der Umbuchung: ${what}`,
    more: (what: string) => `${what} mehr`,
    less: (what: string) => `${what} weniger`,
    moved: 'anderer Termin',
    length: 'andere Dauer',
  },
  /** Where nothing else of the change is known. */
  shareLine: (numbers: readonly number[], count: number) => {
    // What a smaller group left to its organiser is counted on from the shares that there were before.
    const ofAll = Math.max(...numbers) > count ? '' : ` von ${count}`
    return numbers.length === 1
      ? `Anteil ${numbers[0]}${ofAll}`
      : `Anteile ${numbers.slice(0, -1).join(', ')} und ${numbers.at(-1)}${ofAll}`
  },
  changeLine: 'Umbuchung, Unterschied im Preis',
  backLine: 'Umbuchung, zurückgenommener Teil',
  goodwillLine: 'Kulanz, zurückgenommener Teil',
  goodwill: 'Aus Kulanz zurückgegeben',
  goodwillBack: (day: string) => `Aus Kulanz erstattet am ${day}`,
  restLine: 'Rest der Buchung',
  paymentLine: (day: string) => `Zahlung vom ${day}`,
  takenBack: (number: string) => `Beleg ${number}`,
  paid: 'Bezahlt',
  paidOnline: (day: string) => `${day}, online über Stripe`,
  line: 'Posten',
  amount: 'Anzahl',
  unit: 'Einzelpreis',
  rate: 'MwSt.',
  gross: 'Betrag',
  total: 'Gesamt',
  percent: (percent: number) => (percent === 0 ? 'steuerfrei' : `${percent} %`),
  vat: 'Steuersatz',
  net: 'Netto',
  tax: 'MwSt.',
  withTax: 'Brutto',
  back: 'Erstattung',
  paidOn: (day: string) => `Bezahlt am ${day}`,
  paidForChange: (day: string) => `Nach Umbuchung bezahlt am ${day}`,
  changeBack: (day: string) => `Nach Umbuchung erstattet am ${day}`,
  changeOpen: 'Nach Umbuchung günstiger, mit eigenem Beleg',
  keptThen: 'Dabei einbehaltene Zahlungsgebühr',
  onePayment: (amount: string, day: string) => `${amount} am ${day}`,
  oneChangePayment: (amount: string, day: string) => `nach Umbuchung ${amount} am ${day}`,
  inPayments: (each: readonly string[]) =>
    `Diese Buchung wurde in ${each.length} Zahlungen bezahlt: ${each.join('; ')}. Jede hat ihre eigenen Belege.`,
  wasTooMuch: 'Zu viel bezahlt',
  kept: 'Einbehaltene Zahlungsgebühr',
  wentBack: (day: string) => `Erstattet am ${day}`,
  smallBusiness:
    'Für diesen Umsatz gilt die Steuerbefreiung für Kleinunternehmer nach § 19 UStG; Umsatzsteuer wird nicht ausgewiesen.',
  private: 'Der Anbieter handelt nicht als Unternehmer; der Betrag enthält keine Umsatzsteuer.',
  pricesAreGross: 'Alle Einzelpreise enthalten die Umsatzsteuer.',
  keptIsNoTurnover:
    'Die einbehaltene Zahlungsgebühr ersetzt, was die Zahlung gekostet hat. Sie ist kein Entgelt für eine Leistung und enthält keine Umsatzsteuer.',
  small: 'Kleinbetragsrechnung nach § 33 UStDV.',
  large: (supplier: string) =>
    `Du brauchst eine Rechnung mit deiner Anschrift? ${supplier} ergänzt sie zu dieser Nummer.`,
  inTheNameOf: (supplier: string) =>
    `Von Utkiek im Namen und für Rechnung von ${supplier} ausgestellt. Der Vertrag besteht mit dem Anbieter.`,
}
