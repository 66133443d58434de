import { bookingFormatTexts } from '#app/booking/summary/texts/text-lines.ts'

/** The sentences of the dialog after paying. */
export const resultTexts = {
  paidTag: (amount: string) => `Bezahlt, ${amount}`,
  freeTag: 'Reserviert',
  paidTitle: 'Das wird schön.',
  paid: (email: string) =>
    `Du hast erfolgreich bezahlt, dein Platz ist sicher. Die Bestätigung geht gerade per E-Mail an ${email}.`,
  free: (email: string) => `Dein Platz ist sicher. Die Bestätigung geht gerade per E-Mail an ${email}.`,
  waitingTag: 'Zahlung wird geprüft',
  waitingTitle: 'Gleich geschafft.',
  waiting:
    'Wir warten noch auf die Bestätigung der Zahlung. Das dauert meist nur Sekunden; wir schicken dir eine E-Mail, sobald sie da ist.',
  refresh: 'Noch einmal nachsehen',
  cancelledTitle: 'Nicht gebucht',
  cancelled: 'Deine Buchung wurde abgebrochen. Bitte versuche es erneut oder kontaktiere uns.',
  nothingTaken: 'Es wurde nichts abgebucht.',
  placeFree: 'Die Plätze sind wieder frei. Dieselbe Auswahl kannst du gleich noch einmal buchen.',
  placeFreeOnce:
    'Die Plätze sind wieder frei. Bestätige deine E-Mail-Adresse, dann kannst du diesen Termin noch einmal buchen.',
  confirm: 'E-Mail-Adresse bestätigen',
  stillToPay: (until: string) =>
    `Deine Plätze sind noch bis ${until} reserviert. Bis dahin kannst du bezahlen.`,
  pay: 'Jetzt bezahlen',
  stillHeld: (until: string) => `Die Plätze von der Warteliste halten wir weiter für dich, bis ${until}.`,
  bookHeld: 'Jetzt buchen',
  timeOverTitle: { payment: 'Die Zeit zum Bezahlen ist um', offer: 'Dein Angebot ist abgelaufen' },
  timeOver: {
    payment: (until: string) => `Bezahlen konntest du bis ${until}. Es wurde nichts berechnet.`,
    offer: (until: string) =>
      `Die Plätze von der Warteliste haben wir bis ${until} für dich gehalten. Es wurde nichts berechnet.`,
  },
  stillFree: 'Noch ist genug frei: Du kannst dasselbe noch einmal buchen.',
  stillFreeOnce:
    'Noch ist genug frei. Bestätige deine E-Mail-Adresse, dann kannst du diesen Termin noch einmal buchen.',
  gone: 'Die Plätze sind inzwischen vergeben.',
  notAgain: 'Diesen Termin kannst du nicht mehr buchen.',
  bookAgain: 'Noch einmal buchen',
  refundedTitle: 'Leider ausgebucht',
  refunded: (amount: string) =>
    `Deine Zahlung kam erst an, als die Plätze schon vergeben waren. Du bekommst die ganzen ${amount} automatisch zurück.`,
  requestedTag: 'Angefragt',
  requestedTitle: 'Deine Anfrage ist unterwegs.',
  requested: (provider: string) =>
    `${provider} bestätigt oder lehnt ab; wir schreiben dir dann sofort. Bezahlen musst du erst danach.`,
  showTicket: 'Ticket zeigen',
  toBooking: 'Zur Buchung',
  calendar: 'Kalender',
  share: 'Teilen',
  tryAgain: 'Noch einmal versuchen',
  otherTime: 'Anderen Termin wählen',
  support: 'Hilfe & Support',
  cancelUntil: (when: string) => `Stornieren kannst du bis ${when} Uhr.`,
  code: bookingFormatTexts.bookingCode,
  id: bookingFormatTexts.reservationId,
} as const
