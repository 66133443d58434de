import type { PartialRefundFault, PartialRefundReason, PartialRefundRefusal } from '../partial-refund.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'

/** The sentences about money that a company gives back of a visit that took place. */
export const partialRefundTexts = {
  open: 'Geld zurückgeben',
  title: 'Geld zurückgeben',
  lead: (name: string) =>
    `Hat etwas nicht geklappt? Gib ${name} einen Teil oder alles zurück. Die Buchung bleibt, wie sie ist.`,
  amount: 'Betrag in Euro',
  amountHint: (most: string) => `Von 0,50 € bis ${most}`,
  reason: 'Grund',
  reasons: {
    defect: 'Etwas war defekt',
    'cut-short': 'Es wurde abgebrochen oder gekürzt',
    'not-as-described': 'Es war anders als beschrieben',
    waited: 'Die Wartezeit war zu lang',
    other: 'Etwas anderes',
    'below-deposit': 'Die Schlussrechnung ist niedriger als die Anzahlung',
  } satisfies Record<PartialRefundReason, string>,
  message: companyWords.message,
  messageHint: (name: string) =>
    `${name} liest Grund und Nachricht. Höchstens 500 Zeichen; bei „Etwas anderes“ brauchen wir sie.`,
  next: 'Weiter',
  keep: 'Abbrechen',
  confirmTitle: (amount: string) => `${amount} zurückgeben?`,
  confirmLead: (name: string) =>
    `${name} bekommt das Geld auf dem Weg zurück, auf dem bezahlt wurde, und eine E-Mail, sobald es unterwegs ist. Das lässt sich nicht zurücknehmen.`,
  shares: {
    guest: 'Bekommt der Gast',
    commission: 'Provision, die wir dir erlassen',
    company: 'Geht von deinem Guthaben ab',
    fee: (amount: string) => `Die Gebühr für die Zahlung (${amount}) übernimmt Utkiek.`,
    rule: 'Die Provision ist 10 % von dem, was bezahlt bleibt, auf 10 Cent abgerundet.',
  },
  reasonSaid: (reason: string) => `Grund: ${reason}`,
  confirm: 'Ja, zurückgeben',
  quoted: (message: string) => `„${message}“`,
  notYet: companyWords.notYet,
  done: 'Die Rückgabe läuft. Der Gast bekommt eine E-Mail, sobald das Geld unterwegs ist.',
  faults: {
    'amount-missing': 'Kein Preiswert angegeben.',
    'amount-unreadable': 'Ungültiger Preiswert. Schreib nur eine Zahl, zum Beispiel 12,50.',
    'not-positive': 'Der Betrag muss mehr als 0 € sein.',
    'changed-meanwhile': 'Was hier übrig ist, hat sich inzwischen geändert.',
    crumbs: 'Mindestens 0,50 €; und was bleibt, sind 0 € oder auch mindestens 0,50 €',
    ...companyWords.faults,
  } satisfies Record<Exclude<PartialRefundFault, 'too-much'>, string>,
  tooMuch: (most: string) => `Höchstens ${most}`,
  refusals: {
    'form-used-up': 'Dieses Formular ist schon abgeschickt. Sieh nach, was zurückgegeben ist.',
    'own-booking':
      'Das ist deine eigene Buchung. Geld zurückgeben kann dir nur jemand anderes aus eurem Team.',
    ended: 'Diese Buchung gilt nicht mehr. Hier ist nichts mehr zurückzugeben.',
    'not-begun': 'Der Termin hat noch nicht begonnen. Bis dahin kannst du die Buchung stornieren.',
    'too-late': 'Der Termin ist mehr als 180 Tage her. So spät geht keine Erstattung mehr.',
    'change-open': 'Hier wartet noch eine Umbuchung. Beantworte sie zuerst.',
    'nothing-paid': 'Hier wurde nichts bezahlt.',
    'nothing-left': 'Hier ist schon alles zurückgegeben.',
    'changed-meanwhile':
      'Was hier übrig ist, hat sich inzwischen geändert. Sieh nach; es ist nichts passiert.',
    'too-much': 'So viel ist nicht mehr übrig. Es ist nichts passiert.',
    crumbs: 'So lässt sich der Betrag nicht aufteilen. Es ist nichts passiert.',
  } satisfies Record<PartialRefundRefusal, string>,
  forbidden: 'Geld zurückgeben können nur die Inhaber und das Team.',
  given: {
    title: 'Zurückgegeben',
    through: (amount: string, day: string) => `${amount} erstattet am ${day}`,
    running: (amount: string) => `Die Erstattung von ${amount} läuft`,
    line: 'Aus Kulanz erstattet',
    lineRunning: 'Aus Kulanz, läuft noch',
    /** The same beside the price, where the amount stands in a column of its own. */
    throughOn: (day: string) => `Erstattet am ${day}`,
    runningYet: 'Erstattung läuft',
    left: 'Unterm Strich bezahlt',
    inList: (amount: string) => `${amount} zurück`,
  },
  happened: (amount: string) => `${amount} aus Kulanz zurückgegeben`,
  happenedBelowDeposit: (amount: string) => `${amount} der Anzahlung zurückgegeben`,
  giver: (name: string) => `${companyWords.actors.provider}, ${name}`,
  /** Who gave what and when, while somebody else had the form open. */
  meanwhile: (giver: string | null, amount: string, when: string) =>
    `${giver ?? 'Jemand von euch'} hat inzwischen ${amount} zurückgegeben (${when}).`,
  giveAnyway: 'Willst du trotzdem etwas zurückgeben? Unter dem Betrag steht, wie viel noch geht.',
  /** Of a booking of which all was given back, and that lets in all the same. */
  stillGood:
    'Alles ist zurückgegeben, das Ticket gilt aber weiter. Soll damit niemand mehr hinein, storniere die Buchung.',
} as const
