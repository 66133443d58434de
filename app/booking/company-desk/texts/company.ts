import type { CompanyRefusal, CompanyStep } from '#app/booking/provider-moves/provider-moves.ts'
import type { ReservationState } from '#app/booking/states/states.ts'

type Said = { kind: 'info' | 'warning' | 'success' | 'error'; lead: string; text: string }

/** The sentences of a company's view of a reservation. */
export const companyTexts = {
  title: 'Buchung',
  requestTitle: 'Anfrage',
  guest: 'Gast',
  noName: 'Name gelöscht',
  when: 'Wann',
  who: 'Wer',
  where: 'Wo',
  noTime: 'ohne festen Termin',
  commission: 'Provision (10 %, auf 10 Cent abgerundet)',
  money: {
    paid: 'Vom Gast bezahlt',
    refunding: 'Erstattung läuft',
    refunded: 'Erstattet',
    fee: 'Zahlungsgebühr, trägt der Gast',
  },
  /** The same in a row of the list. */
  rowMoney: {
    nothingPaid: 'nichts bezahlt',
    paid: (amount: string) => `${amount} bezahlt`,
    givenBack: (amount: string) => `${amount} erstattet`,
    givingBack: (amount: string) => `Erstattung von ${amount} läuft`,
  },
  history: 'Verlauf',
  notForDoor: 'Der Einlass sieht nur, wer heute kommt. Frag die Inhaber oder das Team.',
  notForAccountant: 'Die Buchhaltung sieht die Abrechnung und ihre Belege. Frag die Inhaber oder das Team.',
  steps: {
    accept: 'Annehmen',
    reject: 'Ablehnen',
    cancel: 'Stornieren',
    redeem: 'Einlösen',
  } satisfies Record<CompanyStep, string>,
  /** Source: contract 2, section 4 "Buttons by state". */
  cancelBooking: 'Buchung stornieren',
  cancelRequest: 'Anfrage stornieren',
  dialogs: {
    accept: {
      title: 'Anfrage annehmen?',
      confirm: 'Ja, annehmen',
      paid: (name: string, until: string) =>
        `Wenn du jetzt annimmst, kann ${name} bis ${until} bezahlen und bekommt eine E-Mail.`,
      free: (name: string) => `${name} bekommt sofort das Ticket.`,
    },
    reject: {
      title: 'Anfrage ablehnen?',
      confirm: 'Ja, ablehnen',
      lead: (name: string) => `Der Platz wird frei. ${name} bekommt eine E-Mail mit deinem Grund.`,
      package: (name: string) =>
        `Die Anfrage ist damit beendet. ${name} bekommt eine E-Mail mit deinem Grund.`,
      guestGone:
        'Die Anfrage ist damit beendet. Eine E-Mail geht nicht hinaus: Der Gast hat sein Konto gelöscht.',
    },
    cancel: {
      title: 'Wirklich stornieren?',
      confirm: 'Ja, stornieren',
      refund: (name: string, amount: string) =>
        `${name} bekommt die vollen ${amount} zurück und eine E-Mail mit deinem Grund. Die Provision entfällt, die Gebühr für die Zahlung trägt Utkiek.`,
      rest: (name: string, amount: string) =>
        `${name} bekommt die restlichen ${amount} zurück und eine E-Mail mit deinem Grund. Die Provision darauf entfällt, die Gebühr für die Zahlung trägt Utkiek.`,
      backBefore: (name: string) =>
        `Der Platz wird frei. ${name} bekommt eine E-Mail mit deinem Grund. Was bezahlt wurde, ist schon zurückgegeben.`,
      nothing: (name: string) =>
        `Der Platz wird frei. ${name} bekommt eine E-Mail mit deinem Grund; es wurde nichts bezahlt.`,
      package: (name: string) => `${name} bekommt eine E-Mail mit deinem Grund; hier wurde nichts bezahlt.`,
      overdue: (name: string) =>
        `Die Schlussrechnung ist nicht bezahlt. ${name} bekommt eine E-Mail mit deinem Grund; was aus der Anzahlung wird, bestimmst du hier.`,
    },
    redeem: {
      title: 'Ticket einlösen?',
      confirm: 'Ja, einlösen',
      lead: (name: string, party: string) => `${name}: ${party}. Ein Ticket gilt nur einmal.`,
      early: (when: string) => `Beginnt erst um ${when}.`,
    },
    keep: 'Abbrechen',
    deposit: {
      legend: 'Die Anzahlung',
      back: (amount: string) => `${amount} zurückgeben`,
      kept: (amount: string) => `${amount} behalten, wie im Angebot vereinbart`,
    },
  },
  reason: 'Grund',
  messageHint: 'Freiwillig, höchstens 500 Zeichen. Bei „Etwas anderes“ brauchen wir sie.',
  done: {
    accept: 'Angenommen. Der Gast hat gerade eine E-Mail bekommen.',
    reject: 'Abgelehnt. Der Platz ist wieder frei, der Gast weiß Bescheid.',
    cancel: 'Storniert. Der Gast weiß Bescheid.',
    redeem: 'Eingelöst. Viel Spaß!',
  } satisfies Record<CompanyStep, string>,
  packageRejected: 'Abgelehnt. Der Gast weiß Bescheid.',
  goneRejected: 'Abgelehnt. Die Anfrage ist beendet.',
  refusals: {
    'accepted-already': 'Diese Anfrage ist schon angenommen.',
    'rejected-already': 'Diese Anfrage ist schon abgelehnt.',
    'ended-already': 'Diese Buchung gilt nicht mehr. Hier ist nichts mehr zu tun.',
    'being-refunded': 'Schon storniert, die Erstattung läuft.',
    'redeemed-already': 'Dieses Ticket ist schon eingelöst.',
    lapsed: 'Die Zeit für eine Antwort ist abgelaufen.',
    'not-paid': 'Noch nicht bezahlt: Das ist kein gültiges Ticket.',
    'wrong-day': 'Dieses Ticket gilt heute nicht.',
    'no-payout-account':
      'Ohne Auszahlungskonto kann der Gast nicht bezahlen. Richte es im Anbieterbereich ein.',
    'paid-meanwhile': 'Der Gast hat gerade bezahlt. Prüf die Buchung und storniere sie dann als Ticket.',
    'state-forbids-it': 'Das geht in diesem Stand nicht.',
  } satisfies Record<CompanyRefusal, string>,
  banners: {
    pendingRequest: {
      kind: 'info',
      lead: 'Noch nicht bestätigt.',
      text: 'Der Gast bestätigt erst seine E-Mail.',
    },
    requestet: { kind: 'warning', lead: 'Angefragt.', text: 'Der Gast wartet auf ein Angebot von dir.' },
    justChat: { kind: 'info', lead: 'Frage.', text: 'Der Gast möchte etwas wissen.' },
    depositOffered: {
      kind: 'info',
      lead: 'Angebot gesendet.',
      text: 'Der Gast nimmt es an oder lehnt es ab.',
    },
    offerAccepted: { kind: 'info', lead: 'Angebot angenommen.', text: 'Der Gast muss noch bezahlen.' },
    offerRejected: {
      kind: 'error',
      lead: 'Angebot abgelehnt.',
      text: 'Der Gast hat sich anders entschieden.',
    },
    depositConfirmed: {
      kind: 'success',
      lead: 'Angezahlt.',
      text: 'Der Rest folgt mit der Schlussrechnung.',
    },
    finalInvoiceOffered: {
      kind: 'info',
      lead: 'Schlussrechnung gesendet.',
      text: 'Der Gast muss noch bezahlen.',
    },
    confirmed: { kind: 'success', lead: 'Bezahlt.', text: 'Das Ticket ist gültig.' },
    processing: {
      kind: 'info',
      lead: 'Wird gerade bezahlt.',
      text: 'Ohne Zahlung wird der Platz bald wieder frei.',
    },
    requestRejected: { kind: 'error', lead: 'Abgelehnt.', text: 'Diese Anfrage ist beendet.' },
    slotRequestet: {
      kind: 'warning',
      lead: 'Wartet auf dich.',
      text: 'Nimm die Anfrage an oder lehne sie ab.',
    },
    slotConfirmed: { kind: 'info', lead: 'Zugesagt.', text: 'Der Gast muss noch bezahlen.' },
    slotRejected: { kind: 'error', lead: 'Abgelehnt.', text: 'Der Platz ist wieder frei.' },
    reedemed: { kind: 'success', lead: 'Eingelöst.', text: 'Der Gast war da.' },
    refunded: { kind: 'info', lead: 'Storniert und erstattet.', text: 'Der Platz ist wieder frei.' },
    deleteCapacity: { kind: 'info', lead: 'Beendet.', text: 'Der Platz ist wieder frei.' },
  } satisfies Record<ReservationState, Said>,
  packageEnded: {
    refunded: { kind: 'info', lead: 'Storniert und erstattet.', text: 'Aus dem Paket wird nichts mehr.' },
    deleteCapacity: { kind: 'info', lead: 'Beendet.', text: 'Aus dem Paket wird nichts mehr.' },
  } satisfies Record<'refunded' | 'deleteCapacity', Said>,
  guestLeft: {
    kind: 'warning',
    lead: 'Der Gast hat sein Konto gelöscht.',
    text: 'Lehn die Anfrage ab, dann ist sie beendet.',
  } satisfies Said,
  refundUnderWay: {
    kind: 'info',
    lead: 'Storniert.',
    text: 'Die Erstattung läuft, das Ticket gilt nicht mehr.',
  } satisfies Said,
  inEarly: { kind: 'success', lead: 'Eingelöst.', text: 'Der Gast ist schon da.' } satisfies Said,
  /** Of a party that came in parts. */
  halfIn: (inside: number, tickets: number) =>
    `${inside} von ${tickets} ${inside === 1 ? 'ist' : 'sind'} schon da.`,
  halfWereIn: (inside: number, tickets: number) =>
    `${inside} von ${tickets} ${inside === 1 ? 'war' : 'waren'} da.`,
  over: { kind: 'info', lead: 'Bezahlt.', text: 'Der Termin ist vorüber.' } satisfies Said,
  overFree: { kind: 'info', lead: 'Reserviert.', text: 'Kostenlos, der Termin ist vorüber.' } satisfies Said,
  free: { kind: 'success', lead: 'Reserviert.', text: 'Kostenlos, das Ticket ist gültig.' } satisfies Said,
  answerUntil: (when: string) => `Nimm die Anfrage an oder lehne sie ab, bis ${when}.`,
  payUntil: (when: string) => `Der Gast muss noch bezahlen, bis ${when}.`,
  lapsed: 'Die Zeit für eine Antwort ist abgelaufen.',
  answerBy: (when: string) => `antworten bis ${when}\u00a0Uhr`,
  freeOfCharge: 'kostenlos',
  reserved: 'reserviert',
  stateWords: {
    pendingRequest: 'unbestätigt',
    requestet: 'angefragt',
    justChat: 'Frage',
    depositOffered: 'Angebot gesendet',
    offerAccepted: 'Angebot angenommen',
    offerRejected: 'Angebot abgelehnt',
    depositConfirmed: 'angezahlt',
    finalInvoiceOffered: 'Schlussrechnung',
    confirmed: 'bezahlt',
    processing: 'wird bezahlt',
    requestRejected: 'abgelehnt',
    slotRequestet: 'angefragt',
    slotConfirmed: 'zugesagt',
    slotRejected: 'abgelehnt',
    reedemed: 'eingelöst',
    refunded: 'storniert',
    deleteCapacity: 'beendet',
  } satisfies Record<ReservationState, string>,
  happened: {
    pendingRequest: 'Angefragt',
    requestet: 'Angefragt',
    justChat: 'Gefragt',
    depositOffered: 'Angebot gesendet',
    offerAccepted: 'Angebot angenommen',
    offerRejected: 'Angebot abgelehnt',
    depositConfirmed: 'Anzahlung eingegangen',
    finalInvoiceOffered: 'Schlussrechnung gesendet',
    confirmed: 'Bestätigt',
    processing: 'Zahlung begonnen',
    requestRejected: 'Abgelehnt',
    slotRequestet: 'Angefragt',
    slotConfirmed: 'Angenommen',
    slotRejected: 'Abgelehnt',
    reedemed: 'Eingelöst',
    refunded: 'Storniert und erstattet',
    deleteCapacity: 'Beendet',
  } satisfies Record<ReservationState, string>,
  cancelled: 'Storniert, Erstattung begonnen',
  moved: (before: string, after: string) => `Termin verschoben: von ${before} auf ${after}`,
  moveAccepted: 'Neuen Termin zugesagt',
  changed: {
    from: (before: string, after: string) => `Umgebucht: von ${before} auf ${after}`,
    same: 'Umgebucht',
  },
  entered: ({ people, inside, tickets }: { people: number; inside: number; tickets: number }) =>
    people === inside
      ? `${people} von ${tickets} eingelassen`
      : `${people} weitere eingelassen, jetzt ${inside} von ${tickets}`,
  entryUndone: (people: number) =>
    people === 1
      ? 'Einlass von 1 Person rückgängig gemacht'
      : `Einlass von ${people} Personen rückgängig gemacht`,
  happenedFor: (what: string, why: string) => `${what}: ${why}`,
  endings: {
    paid: 'Zahlung eingegangen',
    free: 'kostenlos',
    'hold-expired': 'Zeit abgelaufen',
    'session-expired': 'Zahlung nicht abgeschlossen',
    'page-over': 'Zahlung nicht abgeschlossen',
    'payment-refused': 'Zahlung nicht möglich',
    abandoned: 'Zahlung abgebrochen',
    'late-payment': 'zu spät bezahlt',
    'amount-mismatch': 'Betrag passte nicht',
    'account-deleted': 'Konto gelöscht',
  } as Record<string, string>,
} as const
