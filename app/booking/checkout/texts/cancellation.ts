import { refundTime } from '#app/booking/reservations/texts.ts'

/** The sentences of cancelling. */
export const cancelTexts = {
  ticketTitle: 'Ticket stornieren',
  requestTitle: 'Anfrage löschen',
  question: { ticket: 'Warum möchtest du stornieren?', request: 'Warum ziehst du die Anfrage zurück?' },
  reasonMissing: 'Bitte einen Grund für die Stornierung auswählen.',
  youGet: 'Du bekommst zurück',
  shares: {
    backInAll: 'Zurück gehen zusammen',
    each: 'Jede Person bekommt ihren Anteil zurück.',
    eachLessFee: 'Jede Person bekommt ihren Anteil abzüglich seiner Zahlungsgebühr zurück.',
    getBack: (amount: string) => `Zusammen gehen ${amount} zurück.`,
    underWay: (amount: string) =>
      `${amount} sind auf dem Weg zurück, an jede Person ihr Anteil. Die Gutschrift ist ${refundTime} auf dem Konto.`,
    backTime: `Die Gutschrift ist ${refundTime} auf dem Konto.`,
  },
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
} as const
