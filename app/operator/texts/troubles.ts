import type { RefundCause } from '#app/payment/payment.ts'
import type { TroubleList, TroubleStep } from '../troubles.ts'

/** Every sentence about money and work that got stuck. */
export const troubleTexts = {
  title: 'Geld und Technik',
  lists: {
    erstattungen: 'Erstattungen',
    zahlungen: 'Zahlungen',
    mails: 'Mails',
    meldungen: 'Meldungen',
    auftraege: 'Aufträge',
    abgleich: 'Abgleich',
  } satisfies Record<TroubleList, string>,
  means: {
    erstattungen:
      'Erstattungen, die abgelehnt wurden oder zurückkamen, länger als eine Stunde nicht hinausgehen oder länger als eine Woche bei der Bank liegen. Der Gast wartet auf sein Geld.',
    zahlungen:
      'Bezahlseiten, deren Zeit um ist und deren Ende niemand kennt, und Zahlungen ohne Ticket und ohne Erstattung.',
    mails: 'Mails, die seit mehr als einer Stunde nicht hinausgehen.',
    meldungen:
      'Meldungen des Zahlungsdienstleisters, die seit mehr als zehn Minuten nicht verarbeitet werden konnten.',
    auftraege: 'Aufträge im Hintergrund, die nach allen Versuchen gescheitert sind oder hängen.',
    abgleich:
      'Unser Hauptbuch neben dem Konto beim Zahlungsdienstleister, Tag für Tag. Was um Mitternacht gebucht wird, gleicht sich am Nachbartag aus.',
  } satisfies Record<TroubleList, string>,
  empty: 'Nichts zu tun',
  emptyLead: 'Hier ist gerade alles in Ordnung.',
  emptyBooks: 'Noch nicht verglichen',
  emptyBooksLead: 'Der erste Abgleich läuft in der kommenden Nacht.',
  allLists: 'Listen',
  toFirst: 'Zum Anfang',
  more: 'Weitere anzeigen',
  steps: {
    'refund-again': 'Noch einmal senden',
    'refund-now': 'Jetzt versuchen',
    'refund-outside': 'Anders bezahlt',
    'page-look': 'Jetzt nachsehen',
    'payment-refund': 'Ganz erstatten',
    'mail-again': 'Noch einmal senden',
    'mail-up': 'Aufgeben',
    'webhook-again': 'Noch einmal verarbeiten',
    'webhook-aside': 'Beiseitelegen',
    'job-again': 'Noch einmal ausführen',
    'job-drop': 'Verwerfen',
    compare: 'Jetzt vergleichen',
    'day-acknowledge': 'Als geklärt vermerken',
  } satisfies Record<TroubleStep, string>,
  asked: {
    'refund-outside':
      'Nur, wenn der Gast sein Geld schon anders bekommen hat, etwa per Überweisung. Der Anteil des Anbieters und unsere Provision gehen danach wie immer zurück.',
    'mail-up': 'Niemand versucht danach noch, die Mail zu senden.',
    'webhook-aside':
      'Die Meldung wird nicht mehr verarbeitet. Was sie sagen könnte, wird ohnehin nachgefragt: Zahlungen und Erstattungen alle paar Minuten, die Konten der Anbieter einmal am Tag.',
    'job-drop': 'Der Auftrag wird gelöscht und nicht mehr ausgeführt.',
    'day-acknowledge':
      'Nur, wenn bekannt ist, woher der Unterschied kommt. Der Tag zählt danach nicht mehr mit, bis sich an ihm etwas ändert.',
  } as Partial<Record<TroubleStep, string>>,
  reason: 'Grund',
  reasonHint: 'Ohne Namen und Adressen: Der Grund bleibt dauerhaft im Protokoll.',
  reasonMissing: 'Bitte gib einen Grund an, mindestens 3 Zeichen',
  amount: 'Bezahlter Betrag',
  amountHint: (owed: string) => `Genau ${owed}, so viel ist offen.`,
  amountMissing: 'Bitte gib den Betrag an, etwa 12,50',
  notices: {
    'refund-again': 'Die Erstattung ist wieder unterwegs.',
    'refund-now': 'Die Erstattung wird jetzt versucht.',
    'refund-outside':
      'Die Erstattung ist als anders bezahlt vermerkt. Der Anteil des Anbieters kommt jetzt zurück.',
    'page-paid': 'Die Seite war bezahlt. Die Buchung ist nachgezogen.',
    'page-refunding':
      'Die Seite war bezahlt, aber zu spät oder mit falschem Betrag. Das Geld geht ganz zurück.',
    'page-ended': 'Es wurde nichts bezahlt. Die Plätze sind wieder frei.',
    'page-over': 'Auf dieser Seite wurde nichts bezahlt. Die Buchung selbst bleibt, wie sie ist.',
    'page-pending': 'Der Zahlungsdienstleister ist noch nicht fertig. Sieh später noch einmal nach.',
    'payment-refund': 'Das Geld geht ganz zurück.',
    'mail-again': 'Die Mail geht gleich noch einmal hinaus.',
    'mail-up': 'Die Mail ist aufgegeben.',
    'webhook-again': 'Die Meldung wird noch einmal verarbeitet.',
    'webhook-aside': 'Die Meldung liegt beiseite.',
    'job-again': 'Der Auftrag läuft noch einmal.',
    'job-drop': 'Der Auftrag ist verworfen.',
    compare: 'Der Abgleich läuft. Lade die Seite in einer Minute neu.',
    'day-acknowledge': 'Der Tag ist als geklärt vermerkt.',
  },
  refusals: {
    'no-such-refund': 'Diese Erstattung gibt es nicht.',
    'no-such-payment': 'Diese Zahlung gibt es nicht.',
    'no-such-mail': 'Diese Mail gibt es nicht mehr.',
    'no-such-webhook': 'Diese Meldung gibt es nicht.',
    'no-such-job': 'Diesen Auftrag gibt es nicht mehr.',
    'no-such-day': 'Dieser Tag wurde nicht verglichen.',
    'no-such-step': 'Das geht hier nicht. Bitte lade die Seite neu.',
    'nobody-finds-it': 'Diesen Auftrag würde niemand nachholen. Er lässt sich nur noch einmal ausführen.',
    'under-way-already': 'Die Erstattung ist schon wieder unterwegs. Es ist nichts weiter zu tun.',
    'solved-already': 'Das hat sich schon erledigt. Es ist nichts weiter zu tun.',
    'being-tried': 'Die Mail wird gerade noch versucht. Bitte warte ein paar Minuten.',
    'provider-silent':
      'Der Zahlungsdienstleister antwortet gerade nicht. Es ist nichts geschehen, versuch es später noch einmal.',
    'provider-has-it':
      'Beim Zahlungsdienstleister ist das Geld schon zurückgegangen. „Noch einmal senden“ übernimmt das, ohne noch einmal zu zahlen.',
    'refunded-by-hand':
      'Beim Zahlungsdienstleister wurde von Hand weniger erstattet, als offen ist. Erstatte dort den Rest; „Noch einmal senden“ übernimmt dann alles.',
    'settled-outside':
      'Diese Erstattung ist schon als anders bezahlt vermerkt und wird nicht gesendet. „Anders bezahlt“ bringt sie zu Ende.',
    'wrong-amount': 'Der Betrag ist nicht der offene. Es ist nichts geschehen.',
  },
  amountOf: (text: string) => `Betrag ${text}`,
  booking: 'Zur Buchung',
  account: 'Zum Konto',
  refund: {
    title: (code: string) => `Erstattung zu ${code}`,
    failed: 'abgelehnt',
    requested: 'läuft',
    error: (text: string) => `Antwort: ${text}`,
    bank: 'Die Bank des Gastes hat das Geld nicht angenommen.',
    causes: {
      'user-cancelled': 'Vom Gast storniert',
      'provider-cancelled': 'Vom Anbieter storniert',
      'late-payment': 'Zu spät bezahlt',
      reduced: 'Umgebucht, weniger nötig',
      goodwill: 'Kulanz des Anbieters',
      'amount-mismatch': 'Falscher Betrag',
    } satisfies Record<RefundCause, string>,
  },
  payment: {
    title: (code: string) => `Zahlung zu ${code}`,
    page: 'Ende unbekannt',
    payment: 'ohne Ticket',
    pageLine: 'Die Bezahlseite ist zu, und ihr Ende ist nicht bekannt.',
    paymentLine: 'Bezahlt, aber es gibt weder ein Ticket noch eine Erstattung.',
  },
  mail: {
    dead: 'gescheitert',
    trying: 'wird versucht',
    to: (address: string) => `An ${address}`,
    tries: (count: number) => (count === 1 ? '1 Versuch' : `${count} Versuche`),
    next: (when: string) => `Nächster Versuch: ${when}`,
  },
  webhook: { waiting: 'wartet' },
  job: {
    stands: { failed: 'gescheitert', overdue: 'hängt', waiting: 'liegt' },
    names: {
      'platform.send-mail': 'Mails senden',
      'payment.apply-webhook': 'Meldung verarbeiten',
      'payment.send-refund': 'Erstattung senden',
      'payment.refund-done': 'Erstattung abschließen',
      'payment.recheck-refund': 'Erstattung nachprüfen',
      'payment.compare-books': 'Bücher vergleichen',
      'booking.fulfil': 'Zahlung einer Buchung zuordnen',
      'booking.refresh-tickets': 'Tickets aktualisieren',
    } as Partial<Record<string, string>>,
  },
  books: {
    openTitle: (text: string) => `Offene Differenz: ${text}`,
    openLead: 'Die Tage zusammen gehen nicht auf. Sieh zuerst nach den Tagen mit Funden.',
    evenTitle: 'Alles geht auf.',
    sent: (text: string) =>
      `Erstattungen über ${text} waren am Ende des letzten verglichenen Tages noch unterwegs: Ins Hauptbuch kommen sie, wenn sie bei der Bank durch sind.`,
    sentIsAll: 'Das ist die ganze Differenz.',
    ledger: (text: string) => `Hauptbuch ${text}`,
    provider: (text: string) => `Zahlungsdienstleister ${text}`,
    even: 'gleich',
    differs: (text: string) => `Differenz ${text}`,
    acknowledged: (when: string) => `Geklärt: ${when}`,
    compared: (when: string) => `Verglichen: ${when}`,
    findings: {
      'charge-unknown-here': (id: string, amount: string) =>
        `Zahlung ${id} über ${amount} kennt nur der Zahlungsdienstleister.`,
      'refund-unknown-here': (id: string, amount: string) =>
        `Erstattung ${id} über ${amount} kennt nur der Zahlungsdienstleister.`,
      'payment-unknown-there': (id: string, amount: string) =>
        `Zahlung ${id} über ${amount} kennt nur unser Hauptbuch.`,
      'refund-failed-there': (id: string, amount: string) =>
        `Erstattung ${id} über ${amount} kam von der Bank zurück, und unser Hauptbuch weiß nichts davon.`,
      'other-movement': (id: string, amount: string, type = '') =>
        `Andere Bewegung „${type}“ ${id} über ${amount}, nicht von einer Buchung.`,
    },
  },
  audit: 'Zuletzt getan',
  auditEmpty: 'Noch nichts.',
  by: (name: string) => `von ${name}`,
  actions: {
    'refund.send-again': 'Erstattung noch einmal gesendet',
    'refund.take-over': 'Von Hand gemachte Erstattung übernommen',
    'refund.take-over-own': 'Früher gesendete Erstattung übernommen',
    'refund.try-now': 'Erstattung sofort versucht',
    'refund.settle-outside': 'Erstattung anders bezahlt',
    'payment.look-again': 'Nach einer Zahlung gesehen',
    'payment.refund': 'Zahlung ganz erstattet',
    'mail.send-again': 'Mail noch einmal gesendet',
    'mail.give-up': 'Mail aufgegeben',
    'webhook.apply-again': 'Meldung noch einmal verarbeitet',
    'webhook.lay-aside': 'Meldung beiseitegelegt',
    'job.retry': 'Auftrag noch einmal ausgeführt',
    'job.drop': 'Auftrag verworfen',
    'books.compare': 'Bücher verglichen',
    'books.acknowledge': 'Tag als geklärt vermerkt',
  } as Partial<Record<string, string>>,
} as const
