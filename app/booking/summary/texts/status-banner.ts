import { refundDays } from '#app/booking/reservations/texts.ts'

/** What the state of a booking means for its guest. */
export const bannerTexts = {
  banners: {
    pendingRequest: {
      kind: 'info',
      lead: 'Fast da.',
      text: 'Bestätige deine E-Mail-Adresse, dann geht die Anfrage raus.',
    },
    requestet: { kind: 'info', lead: 'Angefragt.', text: 'Der Anbieter meldet sich bei dir.' },
    justChat: { kind: 'info', lead: 'Deine Frage ist unterwegs.', text: 'Der Anbieter meldet sich bei dir.' },
    depositOffered: { kind: 'info', lead: 'Angebot da.', text: 'Du kannst es annehmen oder ablehnen.' },
    offerAccepted: { kind: 'warning', lead: 'Angenommen.', text: 'Jetzt fehlt noch die Zahlung.' },
    offerRejected: { kind: 'error', lead: 'Abgelehnt.', text: 'Dieses Angebot ist beendet.' },
    depositConfirmed: {
      kind: 'success',
      lead: 'Anzahlung bezahlt.',
      text: 'Der Rest folgt mit der Schlussrechnung.',
    },
    finalInvoiceOffered: {
      kind: 'warning',
      lead: 'Schlussrechnung da.',
      text: 'Sie kann jetzt bezahlt werden.',
    },
    confirmed: { kind: 'success', lead: 'Bezahlt.', text: 'Dein Ticket ist gültig.' },
    processing: {
      kind: 'warning',
      lead: 'Zahlung nicht abgeschlossen.',
      text: 'Die Reservierung wird bald gelöscht.',
    },
    requestRejected: {
      kind: 'error',
      lead: 'Abgelehnt.',
      text: 'Der Anbieter kann diese Anfrage nicht erfüllen.',
    },
    slotRequestet: {
      kind: 'info',
      lead: 'Anfrage gesendet.',
      text: 'Der Anbieter muss noch bestätigen oder ablehnen.',
    },
    slotConfirmed: {
      kind: 'warning',
      lead: 'Bestätigt.',
      text: 'Bezahl jetzt, dann bekommst du dein Ticket.',
    },
    slotRejected: {
      kind: 'error',
      lead: 'Beendet.',
      text: 'Der Anbieter konnte diesen Termin nicht bestätigen.',
    },
    reedemed: { kind: 'success', lead: 'Eingelöst.', text: 'Schön, dass du da warst.' },
    inEarly: { kind: 'success', lead: 'Eingelöst.', text: 'Du bist schon drin. Viel Spaß!' },
    // Our payment provider has sent it. When a bank credits it nobody tells us.
    refunded: { kind: 'info', lead: 'Erstattet.', text: `Bis zur Gutschrift dauert es ${refundDays}.` },
    deleteCapacity: { kind: 'error', lead: 'Storniert.', text: 'Die Plätze sind wieder frei.' },
    refundUnderWay: {
      kind: 'info',
      lead: 'Storniert.',
      text: 'Die Erstattung läuft, das Ticket gilt nicht mehr.',
    },
    free: { kind: 'success', lead: 'Reserviert.', text: 'Dein Ticket ist gültig.' },
    over: { kind: 'info', lead: 'Vorbei.', text: 'Der Termin ist vorüber.' },
    endedToday: { kind: 'info', lead: 'Vorbei.', text: 'Das Ticket gilt noch bis Mitternacht.' },
    offerLapsed: {
      kind: 'info',
      lead: 'Angebot abgelaufen.',
      text: 'Es wurde nichts berechnet. Passt es doch noch, frag einfach neu an.',
    },
    offerWithdrawn: {
      kind: 'error',
      lead: 'Zurückgezogen.',
      text: 'Der Anbieter hat sein Angebot zurückgenommen. Es wurde nichts berechnet.',
    },
    offerUnpaid: {
      kind: 'info',
      lead: 'Nicht bezahlt.',
      text: 'Die Zeit zum Bezahlen ist abgelaufen. Es wurde nichts berechnet.',
    },
    unanswered: {
      kind: 'info',
      lead: 'Anfrage abgelaufen.',
      text: 'Der Anbieter hat nicht rechtzeitig geantwortet. Es wurde nichts berechnet.',
    },
    depositKept: {
      kind: 'error',
      lead: 'Vom Anbieter abgesagt.',
      text: 'Die Schlussrechnung wurde nicht bezahlt. Die Anzahlung bleibt beim Anbieter, so stand es im Angebot.',
    },
    packageOver: { kind: 'info', lead: 'Beendet.', text: 'Aus diesem Paket wird nichts mehr.' },
    neverPaid: {
      kind: 'info',
      lead: 'Nicht gebucht.',
      text: 'Die Zahlung kam nicht zustande. Es wurde nichts berechnet.',
    },
    gaveBack: {
      kind: 'info',
      lead: 'Nicht gebucht.',
      text: 'Du hast die Buchung abgebrochen. Es wurde nichts berechnet. Unter deinen Buchungen steht das nicht mehr.',
    },
    requestDeleted: {
      kind: 'info',
      lead: 'Anfrage gelöscht.',
      text: 'Es wurde nichts berechnet, die Plätze sind wieder frei.',
    },
    requestLapsed: {
      kind: 'info',
      lead: 'Anfrage abgelaufen.',
      text: 'Der Anbieter hat nicht rechtzeitig geantwortet. Es wurde nichts berechnet, die Plätze sind wieder frei.',
    },
    acceptedLapsed: {
      kind: 'info',
      lead: 'Nicht bezahlt.',
      text: 'Die Zeit zum Bezahlen ist abgelaufen. Es wurde nichts berechnet, die Plätze sind wieder frei.',
    },
    cancelledByUs: {
      kind: 'error',
      lead: 'Von Utkiek abgesagt.',
      text: 'Was du bezahlt hast, bekommst du in voller Höhe zurück.',
    },
    cancelledByCompany: {
      kind: 'error',
      lead: 'Vom Anbieter abgesagt.',
      text: 'Was du bezahlt hast, bekommst du in voller Höhe zurück.',
    },
  },
  refundRuns: (amount: string) => `Die Erstattung von ${amount} läuft, das Ticket gilt nicht mehr.`,
  refundedOf: (amount: string) => `${amount} erstattet, bis zur Gutschrift dauert es ${refundDays}.`,
  refundedElsewhere: (amount: string) => `${amount} auf anderem Weg erstattet.`,
  /** Of an order that nobody paid in time. */
  timeOver: {
    today: (clock: string) => `Die Zeit zum Bezahlen war um ${clock} vorbei. Es wurde nichts berechnet.`,
    before: (instant: string) => `Die Zeit zum Bezahlen war am ${instant} vorbei. Es wurde nichts berechnet.`,
  },
  endedToday: (since: string) => `Vorbei seit ${since}.`,
  /** The one sentence about it, on the payment page. */
  reservedUntil: (until: string) => `Dein Platz ist bis ${until} Uhr reserviert.`,
  /** The same, with the time that counts; `null` where it is over. */
  untilBanner: {
    processing: (until: string | null) =>
      until === null
        ? 'Die Zeit zum Bezahlen ist abgelaufen. Die Reservierung wird gleich gelöscht.'
        : `Dein Platz ist bis ${until} reserviert. Ohne Zahlung wird die Reservierung danach gelöscht.`,
    slotRequestet: (until: string | null) =>
      until === null
        ? 'Der Anbieter hat nicht rechtzeitig geantwortet. Die Anfrage wird gleich gelöscht.'
        : `Der Anbieter muss noch bestätigen oder ablehnen, spätestens bis ${until}.`,
    slotConfirmed: (until: string | null) =>
      until === null
        ? 'Die Zeit zum Bezahlen ist abgelaufen. Die Anfrage wird gleich gelöscht.'
        : `Dein Platz ist bis ${until} reserviert. Bezahl bis dahin, dann bekommst du dein Ticket.`,
  },
  /** Of an order that a waiting list's offer became: two times, each with what it is. */
  promisedBanner: (until: string | null, promised: string) =>
    until === null
      ? `Die Zeit zum Bezahlen ist abgelaufen. Die Plätze bleiben bis ${promised} deine: Du kannst sie noch einmal buchen.`
      : `Bezahlen kannst du bis ${until}; klappt das nicht, halten wir die Plätze noch bis ${promised} für dich.`,
} as const
