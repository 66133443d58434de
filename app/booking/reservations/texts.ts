import { conditionWords } from '#app/catalog/catalog.ts'
import type { CancellationReason, CancellationRefusal } from '#app/booking/deadlines/deadlines.ts'
import type { OrderButton, StartRefusal, Withdrawal } from '#app/booking/orders/orders.ts'

/** How long money that goes back is on its way: the same in pages and mails. */
export const refundTime = 'je nach Bank in 5 bis 10 Werktagen'

/** The same where it may be long over when it is read. */
export const refundDays = 'je nach Bank 5 bis 10 Werktage'

/**
 * What the contract's functions answer in English, word by word: for programs and the log. No page says it, `texts` has
 * the sentences for people. Source: contract 2, section 8; ledger OP-61
 */
export const functionAnswers = {
  'no-payout-account': 'No stripe account found',
  'reservation-missing': 'ReservationItem not found',
} as const

/** Every sentence of this module, the contract's word by word. Source: contract 2, sections 4, 5 and 8. */
export const texts = {
  order: {
    buttons: {
      pay: 'Zahlungspflichtig buchen',
      free: 'Kostenlos reservieren',
      request: 'Unverbindlich anfragen',
    } satisfies Record<OrderButton, string>,
    withdrawal: {
      'none-fixed-date':
        'Für diese Freizeitleistung zu einem festen Termin besteht kein gesetzliches Widerrufsrecht.',
    } satisfies Record<Withdrawal, string>,
    cancelUntil: (until: string, refund: string) =>
      `Du kannst bis ${until} stornieren und bekommst ${refund} zurück.`,
    cancelUntilInShares: (until: string, refund: string) =>
      `Du kannst bis ${until} stornieren. Dann gehen zusammen ${refund} zurück, an jede Person ihr Anteil abzüglich seiner Zahlungsgebühr.`,
    cancelFreeUntil: (until: string) => `Du kannst bis ${until} kostenlos stornieren.`,
    cancellationOver:
      'Die Stornierungsfrist war bei der Buchung schon vorbei: Du kannst nicht mehr stornieren. Sagt der Anbieter ab, bekommst du alles zurück.',
    noCancellation: 'Eine Stornierung durch dich ist bei diesem Angebot nicht möglich.',
    estimatedFee: (fee: string) => `Einbehalten wird nur die Zahlungsgebühr, nach Preisliste ${fee}.`,
    contract: (provider: string) => `Vertrag mit ${provider}. Utkiek vermittelt und wickelt die Zahlung ab.`,
    smallBusiness: 'Kleinunternehmer nach § 19 UStG, es wird keine Umsatzsteuer ausgewiesen.',
    vat: (percent: number, amount: string) => `darin ${percent} % MwSt.: ${amount}`,
  },
  /** Of an address with an amount that is none. */
  oddAmount:
    'Die Anzahl in diesem Link ist keine, die sich bestellen lässt. Wähle beim Angebot, wie viele ihr seid.',
  refusals: {
    'not-offered': 'Dieser Termin wird nicht (mehr) angeboten. Wähle einen anderen.',
    'booked-elsewhere': 'Dieses Angebot kannst du nicht direkt hier buchen. Frag den Anbieter.',
    'no-ticket-needed': 'Dafür brauchst du kein Ticket. Komm einfach vorbei.',
    'bad-duration': 'Diese Dauer gibt es hier nicht. Wähle eine andere.',
    'nothing-chosen': 'Wähle zuerst, was du buchen möchtest.',
    'unknown-price': 'Es wurden keine gültigen Preise gefunden',
    'too-few-persons': 'Dafür seid ihr zu wenige. Nimm mehr Personen dazu.',
    'too-many-persons': 'So viele Personen kannst du hier nicht auf einmal buchen. Frag den Anbieter.',
    'too-few-units': 'Was ihr gewählt habt, reicht nicht für alle. Nehmt mehr davon.',
    ...conditionWords.broken,
    'no-price-at-this-time': 'Zu dieser Zeit gibt es dafür keinen Preis. Wähle einen anderen Termin.',
    'total-too-small': 'Der angegebene Preis ist nicht korrekt',
    'total-too-large': 'So große Buchungen klärst du am besten direkt mit dem Anbieter.',
    'form-used-up': 'Diese Reservierung ist abgelaufen. Es wurde nichts berechnet. Buche einfach neu.',
    'form-changed':
      'Du hast an deiner Bestellung etwas geändert. Lade die Seite neu und prüf sie noch einmal.',
    'order-changed': 'An dieser Bestellung hat sich etwas geändert. Bitte prüfe und bestätige noch einmal.',
    'no-payout-account':
      'Bei diesem Anbieter kannst du gerade nicht bezahlen. Versuch es später noch einmal oder frag den Anbieter.',
    'answers-missing': 'Ein paar Angaben fehlen noch oder passen nicht. Sieh bei den Feldern nach.',
    'account-deleted': 'Dein Konto wurde gelöscht. Zum Buchen brauchst du ein neues.',
    'too-many-open':
      'Du hast noch eine unbezahlte Buchung. Bezahle sie oder gib die Plätze zurück, dann geht es hier weiter.',
    'request-open':
      'Deine Anfrage läuft noch. Warte die Antwort ab oder lösche die Anfrage, dann geht es hier weiter.',
    'booked-already': 'Genau das hast du schon gebucht oder angefragt.',
    'too-many-orders': 'Du hast in der letzten Stunde zehnmal bestellt.',
    'too-large-a-share': 'So viele Tickets kann ein Konto für dieses Event nicht haben. Nimm weniger.',
    unverified:
      'Du hast schon eine Buchung. Bestätige zuerst deine E-Mail-Adresse, dann kannst du weitere kostenlose machen.',
    'unconfirmed-share':
      'So viele Plätze halten wir ohne bestätigte E-Mail-Adresse gerade nicht frei. Bestätige zuerst deine Adresse, dann geht es hier weiter.',
    'unconfirmed-again':
      'Du hattest diesen Termin schon reserviert und nicht bezahlt. Bestätige zuerst deine E-Mail-Adresse, dann geht es hier weiter.',
    'too-many-free': 'So viele kostenlose Plätze kann ein Konto nicht zur selben Zeit haben. Nimm weniger.',
    blocked: 'Dieser Termin ist gerade geschlossen. Wähle einen anderen.',
    started: 'Dieser Termin hat schon begonnen. Wähle einen späteren.',
    'too-soon': 'Dieser Termin ist zu kurzfristig. Wähle einen späteren.',
    'too-far': 'Dieser Termin liegt noch zu weit in der Zukunft. Wähle einen früheren.',
    'sold-out': 'Die Plätze sind inzwischen vergeben. Wähle einen anderen Termin.',
    'price-mismatch':
      'Die einzelnen Preise ergeben zusammen nicht den Gesamtpreis. Es wurde nichts berechnet.',
    'checkout-incomplete': 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.',
    busy: 'Gerade buchen sehr viele. Versuch es in ein paar Sekunden noch einmal.',
    'split-open':
      'Du hast schon eine Buchung, die ihr zusammen bezahlt. Bring sie zu Ende oder gib sie frei, dann geht es hier weiter.',
    'split-people': 'Zusammen zahlen geht ab zwei Personen und mit höchstens so vielen, wie mitkommen.',
    'split-too-small': 'Die Anteile wären zu klein. Teilt den Preis auf weniger Personen auf.',
    'split-too-late': 'Für einen geteilten Preis ist der Termin zu nah. Du kannst für alle zahlen.',
    'split-too-large':
      'So viele Plätze halten wir gerade nicht frei, bis alle gezahlt haben. Du kannst für alle zahlen oder weniger Plätze nehmen.',
    'split-not-paid':
      'Das kostet nichts oder wird erst angefragt. Teilen könnt ihr nur, was gleich bezahlt wird.',
    'split-unconfirmed': 'Damit wir Plätze länger halten, bestätige zuerst deine E-Mail-Adresse.',
    'payment-page-failed': 'Die erstellung des Zahlungslinks ist fehlgeschlagen.',
  } satisfies Record<StartRefusal, string>,
  orderFailed: 'Ein Fehler ist aufgetreten. Bitte versuche es später erneut.',
  notLoaded: 'Die Reservierung konnte nicht geladen werden. Probiere es später erneut.',
  priceChanged: (before: string, now: string) =>
    `Der Preis hat sich geändert: jetzt ${now} statt ${before}. Bitte prüfe und bestätige noch einmal.`,
  tooFewUnits: (persons: number, units: string) => `Für ${persons} Personen braucht ihr ${units}.`,
  soldOutWithRest: (free: number) =>
    free === 1
      ? 'Es ist nur noch 1 Platz frei. Wähle weniger Personen oder einen anderen Termin.'
      : `Es sind nur noch ${free} Plätze frei. Wähle weniger Personen oder einen anderen Termin.`,
  cancel: {
    reasonMissing: 'Bitte einen Grund für die Stornierung auswählen.',
    notFound: 'Diese Buchung gibt es nicht. Schau in deinen Buchungen nach.',
    failed: 'Fehler beim Stornieren/Löschen des Tickets.',
    notWritten: 'Status konnte nicht aktualisiert werden',
    tooMany: 'Du hast in dieser Stunde schon fünfmal storniert.',
    requestDeleted: 'Die Anfrage wurde erfolgreich gelöscht.',
    freeTicketCancelled: 'Das Ticket wurde erfolgreich storniert.',
    ticketCancelled: 'Das Ticket wurde erfolgreich storniert und erstattet.',
    refusals: {
      'only-provider-cancels-packages': 'Anfragen können derzeit nur vom Anbieter storniert werden.',
      'being-refunded': 'Die Erstattung läuft schon.',
      'state-forbids-it': 'Status konnte nicht aktualisiert werden',
      'entry-undone':
        'Ein Einlass wurde zurückgenommen: Das Ticket gilt, aber stornieren kann es jetzt nur der Anbieter.',
      'start-time-missing': 'Fehler beim Abrufen der Reservierungszeit.',
      'deadline-passed': 'Die Stornierungsfrist ist abgelaufen. Eine Stornierung ist nicht mehr möglich.',
    } satisfies Record<CancellationRefusal, string>,
    reasons: {
      'bad-weather': 'Schlechtes Wetter',
      'travel-plans-changed': 'Geänderte Reisepläne',
      illness: 'Krankheit oder gesundheitliche Probleme',
      'personal-obligations': 'Unvorhergesehene persönliche Verpflichtungen',
      traffic: 'Verkehrsprobleme oder Verspätungen',
      'missing-participants': 'Fehlende Teilnehmer',
      'booking-problem': 'Problem mit der Buchung',
      other: 'Sonstige Gründe',
    } satisfies Record<CancellationReason, string>,
  },
} as const

/** What the button is called that leads to the conversation about a booking. Source: contract 2, sections 2 and 4. */
export const chatTexts = {
  agree: 'Abstimmung (Chat)',
  questions: 'Chat für Rückfragen',
  withGuest: 'Chat mit dem Gast',
} as const
