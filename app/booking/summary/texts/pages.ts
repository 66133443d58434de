import type { StateFilter } from '#app/booking/bookings/booking-filter.ts'
import { refundDays, refundTime } from '#app/booking/reservations/texts.ts'

// The contract shows it beside the booking's own number (DET-24, BOOK-14).
const reservationIdName = 'Reservierungs-ID'

const bookingCodeName = 'Buchungsnummer'

/** The sentences of order page, bookings, ticket and the dialogs after paying. */
export const pageTexts = {
  signIn: { new: 'Konto anlegen oder anmelden', known: 'Anmelden' },
  order: {
    title: 'Prüfen und buchen',
    requestTitle: 'Prüfen und anfragen',
    steps: 'Schritt 3 von 3: prüfen und bezahlen',
    securePayment: 'Sichere Zahlung',
    contact: 'Kontakt',
    nameRefused: 'Sag uns bitte noch deinen Namen.',
    contactNext: 'Sobald du angemeldet bist, steht hier deine E-Mail.',
    payment: 'Zahlung',
    paymentNext: 'Karte. Die Daten gibst du im nächsten Schritt bei Stripe ein.',
    paymentAfterRequest: 'Erst, wenn der Anbieter bestätigt hat. Jetzt wird nichts berechnet.',
    paymentFree: 'Kostenlos, es wird nichts berechnet.',
    change: 'Ändern',
    changeSelection: 'Auswahl ändern',
    ifYouCancel: 'Wenn du stornierst',
    now: 'Jetzt',
    until: (when: string) => `bis ${when}`,
    start: (when: string) => `Start ${when}`,
    refund: (amount: string) => `${amount} zurück`,
    tooLate: 'zu spät',
    feeKept: (fee: string, total: string) =>
      `Einbehalten wird nur die Zahlungsgebühr, etwa ${fee}; es zählt die tatsächliche. Nach der Frist kannst du nicht mehr stornieren. Sagt der Anbieter ab, bekommst du alle ${total} zurück.`,
    noRefundTime: 'Die Stornierungsfrist ist schon vorbei: Nach der Buchung kannst du nicht mehr stornieren.',
    notCancellable: 'Dieses Angebot kannst du nach der Buchung nicht stornieren.',
    freeCancel: (when: string) => `Kostenlos stornieren kannst du bis ${when}.`,
    line: (amount: number, name: string) => `${amount} × ${name}`,
    vat: (percent: number) => `darin ${percent} % MwSt.`,
    smallBusiness: 'Kein Ausweis von Umsatzsteuer, Kleinunternehmer nach §\u00a019\u00a0UStG',
    total: 'Gesamt',
    contract: (provider: string) => `Dein Vertrag: ${provider}. Utkiek vermittelt.`,
    trader: 'Der Anbieter handelt als Unternehmer.',
    notTrader:
      'Der Anbieter handelt nicht als Unternehmer; Verbraucherrechte gegenüber Unternehmern gelten nicht.',
    providerDetails: 'Angaben zum Anbieter',
    termsBefore: 'Es gelten die ',
    termsLink: 'AGB',
    termsAfter: '.',
    noWithdrawal:
      'Für diese Freizeitleistung zu einem festen Termin besteht kein gesetzliches Widerrufsrecht (§ 312g Abs. 2 Nr. 9 BGB).',
    working: 'Einen Moment …',
    refusedHeadlines: {
      start: 'Dieser Termin geht leider nicht',
      soldOut: 'Nicht genug Plätze frei',
      choice: 'Bitte ändere deine Auswahl',
      elsewhere: 'Frag hier den Anbieter',
      noTicket: 'Kein Ticket nötig',
      usedUp: 'Deine Reservierung ist abgelaufen',
      changed: 'Deine Bestellung hat sich geändert',
      already: 'Das hast du schon',
      notNow: 'Das geht gerade nicht',
      failed: 'Etwas ist schiefgelaufen!',
    },
    unavailable: 'Buchung derzeit nicht verfügbar. Bitte versuch es später noch einmal.',
    nothingCharged: 'Es wurde nichts abgebucht.',
    waysOn: {
      time: 'Anderen Termin wählen',
      persons: 'Zahl der Personen ändern',
      choice: 'Auswahl ändern',
      offer: 'Zurück zum Angebot',
    },
    toBookings: 'Zu deinen Buchungen',
    toBooking: 'Zu dieser Buchung',
    onceMore: 'Ja, ich möchte das noch einmal buchen.',
    held: (minutes: number) => `Mit dem Klick ist dein Termin ${minutes} Minuten für dich reserviert.`,
    /** Of what its reader holds unpaid of the same start. */
    beside: 'Diese Bestellung käme dazu. Brauchst du nur eine, gib die andere zurück.',
    heldOpen: (until: string) =>
      `Deine Auswahl ist schon bis ${until} für dich reserviert. Mit dem Klick geht es weiter zur Bezahlung.`,
    register: 'Register',
    vatId: 'USt-IdNr.',
  },
  result: {
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
    shared: 'Link kopiert',
    tryAgain: 'Noch einmal versuchen',
    otherTime: 'Anderen Termin wählen',
    support: 'Hilfe & Support',
    cancelUntil: (when: string) => `Stornieren kannst du bis ${when} Uhr.`,
    code: bookingCodeName,
    id: reservationIdName,
  },
  bookings: {
    title: 'Deine Buchungen',
    notLoaded: 'Deine Buchungen lassen sich gerade nicht laden. Versuch es gleich noch einmal.',
    partMissing: 'Hier fehlt gerade etwas, weil es sich nicht laden lässt. Versuch es gleich noch einmal.',
    upcoming: 'Anstehend',
    past: 'Vergangen',
    ended: 'Storniert und abgelehnt',
    cancelled: 'Nur storniert',
    byState: 'Nach Stand',
    states: {
      all: 'Alle',
      todo: 'Zu erledigen',
      open: 'Noch offen',
      completed: 'Abgeschlossen',
      unfinished: 'Offen, storniert, abgelehnt',
      rejected: 'Abgelehnt',
      cancelled: 'Storniert',
      requests: 'Anfragen',
      messages: 'Nachrichten',
    } satisfies Record<StateFilter, string>,
    byAsking: 'Gefragt und geschrieben',
    narrowedHint: 'In diesem Stand gibt es bei dir gerade nichts.',
    showAll: 'Alle anstehenden zeigen',
    empty: 'Keine Buchungen gefunden',
    emptyHint: 'Such dir etwas Schönes aus, dann steht es hier mit Ticket und allem, was du brauchst.',
    toIdeas: 'Freizeitideen ansehen',
    noDate: 'Ohne festen Termin',
    today: 'Heute',
    tomorrow: 'Morgen',
    more: 'Mehr anzeigen',
    kinds: { timeSlots: 'Aktivität', event: 'Event', onRequest: 'Paket' },
    ticket: 'Ticket',
    pay: 'Jetzt bezahlen',
    giveBack: 'Buchung abbrechen',
    giveBackLead:
      'Bezahlt ist noch nichts. Brichst du die Buchung ab, werden die Plätze frei, und es wird nichts berechnet.',
    notGivenBack: 'Das hat gerade nicht geklappt. Versuch es gleich noch einmal.',
    status: 'Status ansehen',
    again: 'Noch einmal buchen',
    info: 'Infos anzeigen',
    persons: (count: number) => `${count} Pers.`,
    clock: (time: string) => `${time} Uhr`,
    free: 'Kostenlos',
    openPrice: 'Preis offen',
    /** Of what ended: bare it would look like what came back. */
    priceWas: (amount: string) => `Preis ${amount}`,
    priceOpen: 'Es wurde noch kein Rechnungsbetrag/Angebotspreis definiert',
    priceNever: 'Es wurde kein Preis vereinbart.',
    details: {
      title: 'Infos zur Buchung',
      provider: 'Anbieter',
      code: bookingCodeName,
      id: reservationIdName,
      start: 'Beginn',
      kind: 'Art',
      price: 'Preis',
      category: 'Kategorie',
      contact: 'Kontakt',
      write: 'E-Mail schreiben',
      call: 'Anrufen',
    },
  },
  refundRuns: (amount: string) => `Die Erstattung von ${amount} läuft, das Ticket gilt nicht mehr.`,
  refundedOf: (amount: string) => `${amount} erstattet, bis zur Gutschrift dauert es ${refundDays}.`,
  refundedElsewhere: (amount: string) => `${amount} auf anderem Weg erstattet.`,
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
  /** A package is agreed upon with its provider: by mail and telephone where the chat will stand. */
  package: {
    title: 'Dein Paket',
    how: 'Abstimmung',
    lead: (provider: string) =>
      `Was dazugehört, was es kostet und wie du bezahlst, stimmst du direkt mit ${provider} ab. Auch stornieren kann es nur der Anbieter.`,
    endedLead: (provider: string) =>
      `Dieses Paket ist beendet. Hast du noch Fragen, wende dich an ${provider}.`,
    guestLead: 'Was dazugehört, was es kostet und wie bezahlt wird, stimmst du direkt mit deinem Gast ab.',
    write: 'Abstimmung per E-Mail',
    call: 'Anrufen',
    support: 'Hilfe & Support',
    subject: (bookingCode: string) => `Buchung ${bookingCode}`,
  },
  ticketFile: {
    name: (title: string) => `Ticket: ${title}`,
    bookedFor: 'Gebucht von',
    contact: 'Fragen?',
    showParty: (tickets: number) =>
      `Der große Code gilt für alle ${tickets}. Wer allein kommt, zeigt einen der kleinen.`,
    cancelUntil: (when: string) => `Stornieren kannst du bis ${when} unter „Deine Buchungen“ bei Utkiek.`,
    contract: (provider: string) => `Dein Vertragspartner: ${provider}. Utkiek vermittelt.`,
  },
  ticket: {
    file: 'PDF',
    filesOffline: 'Dateien gibt es wieder, sobald du Netz hast. Das Ticket hier gilt auch so.',
    valid: 'Gültig',
    used: 'Eingelöst',
    over: 'Vorbei',
    invalid: 'Nicht gültig',
    comesBack: (amount: string) => `Du bekommst ${amount} zurück, die Erstattung läuft.`,
    credit: `Sobald das Geld unterwegs ist, schreiben wir dir. Auf deinem Konto ist es dann ${refundTime}.`,
    when: 'Wann',
    who: 'Wer',
    where: 'Wo',
    clock: (from: string, to: string) => `${from}–${to} Uhr`,
    show: 'Zeig den Code am Einlass.',
    showParty: 'Ihr kommt zusammen? Dann reicht der erste Code. Sonst zeigt jeder seinen eigenen.',
    together: (tickets: number) => `Alle ${tickets} zusammen`,
    togetherShort: 'Alle',
    toCode: (number: number) => `Code von Person ${number}`,
    toParty: 'Code für alle',
    person: (number: number, tickets: number) => `Person ${number} von ${tickets}`,
    personUsed: 'schon eingelassen',
    codes: 'Codes für den Einlass',
    codeImage: (code: string) => `QR-Code für ${code}`,
    personCode: (number: number, tickets: number) => `Einzelner QR-Code, Person ${number} von ${tickets}`,
    enteredAt: (clock: string) => `Eingelöst um ${clock} Uhr`,
    halfIn: (inside: number, tickets: number) =>
      `${inside} von ${tickets} ${inside === 1 ? 'ist' : 'sind'} schon drin. Für die anderen gilt das Ticket weiter.`,
    enteredSome: (inside: number, tickets: number) => `${inside} von ${tickets} schon eingelassen`,
    print: 'Drucken',
    rate: 'Erlebnis bewerten',
    rated: 'Deine Bewertung',
    allowRequest: 'Sollen wir dich nach dem Besuch per Mail fragen, wie es war?',
    allowRequestLink: 'In den Benachrichtigungen erlauben',
    offline: 'Auch ohne Netz da: Dieses Ticket ist auf deinem Gerät gespeichert.',
    route: 'Route',
    calendar: 'Kalender',
    share: 'Teilen',
    shared: 'Link kopiert',
    back: 'Zu deinen Buchungen',
    overview: 'Ticketübersicht',
    deadline: (when: string, refund: string) =>
      `Stornieren kannst du bis ${when} Uhr. Dann bekommst du ${refund} zurück.`,
    freeDeadline: (when: string) => `Stornieren kannst du bis ${when} Uhr.`,
    deadlinePassed: 'Die Stornierungsfrist ist abgelaufen. Eine Stornierung ist nicht mehr möglich.',
    enteredAlready: 'Stornieren geht nicht mehr: Mit diesem Ticket war schon jemand drin.',
    notCancellable: 'Dieses Ticket kann nicht storniert werden.',
    questions: (provider: string) => `Fragen? ${provider} hilft dir:`,
    notSignedIn: 'Du bist nicht eingeloggt',
    notYours: 'Diese Buchung gehört zu einem anderen Konto.',
    signIn: 'Anmelden',
    cancel: 'Ticket stornieren',
    deleteRequest: 'Anfrage löschen',
  },
  cancel: {
    ticketTitle: 'Ticket stornieren',
    requestTitle: 'Anfrage löschen',
    question: { ticket: 'Warum möchtest du stornieren?', request: 'Warum ziehst du die Anfrage zurück?' },
    reasonMissing: 'Bitte einen Grund für die Stornierung auswählen.',
    youGet: 'Du bekommst zurück',
    feeNote: (total: string, fee: string) =>
      `Bezahlt ${total}, einbehalten wird die Zahlungsgebühr von ${fee}.`,
    backBefore: (total: string, back: string) => `Bezahlt ${total}, nach Umbuchungen erstattet ${back}.`,
    feeOfAll: (fee: string) => `Einbehalten werden zusammen ${fee} Zahlungsgebühr.`,
    onlyFewer: 'Kommen nur einige nicht?',
    toFewer: 'Einzelne Plätze zurückgeben',
    backTime: `Die Gutschrift ist ${refundTime} auf deinem Konto.`,
    dropsChange: 'Deine offene Umbuchung fällt damit weg. Bezahlt hast du dafür noch nichts.',
    askProvider: 'Ist etwas dazwischengekommen? Sprich mit dem Anbieter:',
    nothingPaid: 'Du hast noch nichts bezahlt, es wird nichts berechnet.',
    reallyCancel: 'Wirklich stornieren?',
    reallyDelete: 'Anfrage wirklich löschen?',
    placesGo: (places: number, span: string | null) => {
      const when = span ? ` am ${span},` : ''
      const go = places === 1 ? `Der Platz${when} geht` : `Die ${places} Plätze${when} gehen`
      return `${go} sofort an andere. Das lässt sich nicht zurückholen.`
    },
    getBack: (amount: string) => `Du bekommst ${amount} zurück.`,
    confirmTicket: 'Ja, stornieren',
    confirmRequest: 'Ja, löschen',
    keep: 'Abbrechen',
    back: 'Zurück',
    close: 'Schließen',
    doneTitle: 'Storniert.',
    /** Stands beside the contract's sentence that all is given back: of money that was sent, and isn't there yet. */
    underWay: (amount: string) =>
      `${amount} sind auf dem Weg zu dir zurück. Die Gutschrift ist ${refundTime} auf deinem Konto.`,
    overTitle: 'Schon erledigt',
    over: 'Diese Buchung ist nicht mehr aktiv, es gibt hier nichts mehr zu stornieren.',
    toBooking: 'Zur Buchung',
  },
} as const
