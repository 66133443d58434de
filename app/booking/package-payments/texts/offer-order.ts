import type { PayRefusal } from '../pay-rules.ts'

/** The sentences of the page on which a package's offer is accepted and paid. */
export const offerOrderTexts = {
  persons: (persons: number) => (persons === 1 ? '1 Person' : `${persons} Personen`),
  checkoutLines: {
    deposit: (title: string) => `Anzahlung: ${title}`,
    final: (title: string) => `Restzahlung: ${title}`,
  },
  titles: { firstOffer: 'Prüfen und annehmen', finalInvoice: 'Schlussrechnung bezahlen' },
  version: (version: number) => `Fassung ${version}`,
  buttons: {
    accept: 'Angebot zahlungspflichtig annehmen',
    free: 'Angebot annehmen',
    pay: (amount: string) => `Jetzt ${amount} bezahlen`,
  },
  working: 'Einen Moment …',
  secure: 'Sichere Zahlung',
  included: 'Inklusive',
  now: 'Jetzt zu zahlen',
  later: 'Später zu zahlen',
  nothingNow: 'Jetzt ist nichts zu zahlen.',
  paidBefore: (day: string) => `Angezahlt am ${day}`,
  schedule: {
    whole: 'Du zahlst jetzt alles. Danach gehört der Termin dir.',
    deposit: (now: string, later: string) =>
      `Du zahlst jetzt ${now} an. Die restlichen ${later} zahlst du, sobald der Anbieter dir die Schlussrechnung schickt; darin steht, bis wann. Kommen mehr oder weniger Gäste, ändert sie sich.`,
    final: (due: string) => `Fällig bis ${due}.`,
    finalOver: (due: string) => `War fällig bis ${due}. Du kannst noch bezahlen.`,
  },
  payment: 'Zahlung',
  card: 'Per Karte im nächsten Schritt.',
  until: (until: string) => `Das Angebot gilt bis ${until} Uhr.`,
  unpaid: {
    title: 'Wenn du die Schlussrechnung nicht bezahlst',
    kept: (amount: string) =>
      `Dann kann der Anbieter nach dem Fälligkeitstag stornieren und die Anzahlung von ${amount} behalten.`,
    returned: (amount: string) =>
      `Dann kann der Anbieter nach dem Fälligkeitstag stornieren. Die Anzahlung von ${amount} bekommst du zurück.`,
  },
  cancel: {
    title: 'Wenn etwas dazwischenkommt',
    text: 'Du selbst kannst ein Paket nicht stornieren. Schreib dem Anbieter im Chat: Er kann es, und dann bekommst du alles zurück, was du bezahlt hast.',
  },
  notYetBought: 'Es wurde nichts abgebucht.',
  refusals: {
    'link-over': 'Der Zahlungslink ist nicht mehr gültig.',
    'offer-missing': 'Angebot nicht gefunden',
    replaced: 'Es gibt eine neue Fassung.',
    ended: 'Dieses Angebot gilt nicht mehr.',
    lapsed: 'Dieses Angebot ist abgelaufen.',
    'bad-price': 'Ungültiger Preis',
    'bad-vat': 'Ungültiger MwSt.-Satz',
    'no-payout-account':
      'Bei diesem Anbieter kannst du gerade nicht bezahlen. Versuch es später noch einmal oder schreib ihm im Chat.',
    'payment-page-failed': 'Die erstellung des Zahlungslinks ist fehlgeschlagen.',
    busy: 'Gerade klappt es nicht. Versuch es in ein paar Sekunden noch einmal.',
  } satisfies Record<PayRefusal, string>,
  paid: {
    title: 'Schon bezahlt',
    text: 'Diese Fassung ist angenommen und bezahlt. Du musst nichts mehr tun.',
  },
  failed: 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.',
  toNewest: 'Neue Fassung ansehen',
  toChat: 'Zum Chat',
  toBooking: 'Zur Buchung',
} as const
