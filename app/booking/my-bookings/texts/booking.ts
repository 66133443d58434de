/** The sentences of the page of a booking that is no ticket. */
export const bookingPageTexts = {
  /** What the page of a booking is called, by its state; a request's begins as the contract says. */
  headings: {
    ticket: 'Dein Ticket',
    unpaid: 'Deine unbezahlte Buchung',
    rejected: 'Deine abgelehnte Anfrage',
    endedRequest: 'Deine beendete Anfrage',
    ended: 'Deine beendete Buchung',
    cancelled: 'Deine stornierte Buchung',
    other: 'Deine Buchung',
  },
  messages: 'Nachrichten vom Anbieter',
  newDate: (until: string) => `Neuer Termin: Passt er dir? Antworte bis ${until}`,
  /** Of a booking that came to nothing, where the same start was booked since. */
  newer: {
    unpaid: {
      kind: 'warning',
      text: 'Diesen Termin hast du inzwischen noch einmal gebucht. Bezahlt ist er noch nicht.',
      way: 'Zur neuen Buchung',
    },
    asked: {
      kind: 'info',
      text: 'Diesen Termin hast du inzwischen noch einmal angefragt.',
      way: 'Zur neuen Anfrage',
    },
    accepted: {
      kind: 'warning',
      text: 'Diesen Termin hast du inzwischen noch einmal angefragt. Die Anfrage ist bestätigt und wartet auf deine Zahlung.',
      way: 'Zur neuen Anfrage',
    },
    booked: {
      kind: 'success',
      text: 'Diesen Termin hast du inzwischen gebucht.',
      way: 'Zu deinem Ticket',
    },
  },
  request: {
    payTitle: 'Jetzt bezahlen',
    payLead: 'Karte. Die Daten gibst du im nächsten Schritt bei Stripe ein.',
    waiting: 'Wir warten noch auf die Bestätigung der Zahlung. Das dauert meist nur Sekunden.',
    over: 'Diese Anfrage kann nicht mehr bezahlt werden.',
    failed: 'Die erstellung des Zahlungslinks ist fehlgeschlagen.',
    info: 'Infos anzeigen',
  },
} as const
