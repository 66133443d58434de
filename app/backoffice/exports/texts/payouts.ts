/** What banks answer most, by the payment provider's word. */
const reasons: Record<string, string> = {
  account_closed: 'Das Bankkonto ist geschlossen.',
  account_frozen: 'Das Bankkonto ist gesperrt.',
  bank_account_restricted: 'Das Bankkonto nimmt solche Zahlungen nicht an.',
  could_not_process: 'Die Bank konnte sie nicht ausführen.',
  declined: 'Die Bank hat sie abgelehnt.',
  incorrect_account_holder_name: 'Der Name passt nicht zum Bankkonto.',
  invalid_account_number: 'Die IBAN stimmt nicht.',
  invalid_currency: 'Das Bankkonto nimmt keine Euro an.',
  no_account: 'Das Bankkonto wurde nicht gefunden.',
}

/** The sentences about payouts on the statement's pages. */
export const payoutTexts = {
  title: 'Auszahlungen',
  next: (amount: string, day: string) => `${amount} kommen voraussichtlich am ${day} auf deinem Konto an.`,
  nextDebit: (amount: string, day: string) =>
    `${amount} werden voraussichtlich am ${day} von deinem Konto abgebucht. So viel ist nach Erstattungen offen.`,
  none: 'Gerade ist keine Auszahlung unterwegs.',
  empty: 'Noch keine Auszahlung.',
  emptyLead: 'Sobald Gäste bezahlt haben, überweist Stripe das Geld von selbst auf dein Bankkonto.',
  setUpLead: 'Damit Geld bei dir ankommt, braucht dein Betrieb ein Auszahlungskonto.',
  setUp: 'Auszahlungskonto einrichten',
  list: 'Unterwegs und zuletzt',
  sum: 'Zusammen',
  states: {
    due: 'unterwegs',
    late: 'müsste da sein, die Bank hat es noch nicht bestätigt',
    paid: 'angekommen',
    debited: 'abgebucht',
    failed: 'fehlgeschlagen',
    cancelled: 'zurückgezogen',
  },
  failed: (amount: string, day: string) => `Die Auszahlung von ${amount} vom ${day} ist fehlgeschlagen.`,
  reason: (code: string | null) => reasons[code ?? ''] ?? 'Die Bank hat sie nicht angenommen.',
  failedWhatNow:
    'Das Geld liegt noch auf deinem Konto bei Stripe. Prüfe deine Bankverbindung. Danach zahlt Stripe es von selbst wieder aus.',
  failedForOthers:
    'Das Geld liegt noch auf dem Konto bei Stripe. Die Bankverbindung kann ändern, wem der Betrieb gehört.',
  check: 'Bankverbindung prüfen',
} as const
