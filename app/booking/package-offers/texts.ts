import { formatEuro } from '#foundation/lib/money.ts'
import { offerLimits, type DraftFaultName } from './draft-faults.ts'
import type { AcceptRefusal } from './offer-times.ts'
import type { EndRefusal, OfferEnd, OfferKind, OfferPayment, OfferRefusal } from './package-offer.ts'

const { leastTotalCents, mostTotalCents, mostLines, mostOfLine, mostPersons } = offerLimits
const euro = (cents: number) => formatEuro(cents)

/** What is said about offers of packages, to the company that writes them and to the guest who reads them. */
export const offerTexts = {
  kinds: { firstOffer: 'Angebot', finalInvoice: 'Schlussrechnung' } satisfies Record<OfferKind, string>,
  payments: {
    full: 'Alles sofort',
    'deposit-50-percent': '50 % Anzahlung',
  } satisfies Record<OfferPayment, string>,
  depositRules: {
    kept: 'Wird der Rest nicht bezahlt, bleibt die Anzahlung beim Anbieter.',
    returned: 'Wird der Rest nicht bezahlt, geht die Anzahlung zurück.',
  },
  ends: {
    withdrawn: 'Zurückgezogen',
    rejected: 'Abgelehnt',
    lapsed: 'Abgelaufen',
    cancelled: 'Abgesagt',
  } satisfies Record<OfferEnd, string>,
  faults: {
    'title-missing': 'Gib dem Angebot einen Namen.',
    'title-too-long': `Der Name hat höchstens ${offerLimits.longestTitle} Zeichen.`,
    'lines-missing': 'Trag mindestens eine Zeile ein.',
    'too-many-lines': `Es gehen höchstens ${mostLines} Zeilen.`,
    'name-missing': 'Name fehlt.',
    'name-too-long': `Höchstens ${offerLimits.longestName} Zeichen.`,
    'amount-wrong': `Eine ganze Zahl von 1 bis ${mostOfLine}.`,
    'price-wrong': 'Preis fehlt.',
    'vat-wrong': 'Wähle 19, 7 oder 0 %.',
    'total-too-small': `Ein Angebot kostet mindestens ${euro(leastTotalCents)}.`,
    'total-too-large': `Ein Angebot kostet höchstens ${euro(mostTotalCents)}.`,
    'due-too-small':
      'Nach der Anzahlung bliebe ein Rest unter 0,50 €. So wenig kann niemand zahlen; ändere den Betrag.',
    'back-too-small':
      'Von der Anzahlung gingen weniger als 0,50 € zurück. So wenig lässt sich nicht erstatten; ändere den Betrag.',
    'included-too-long': `Höchstens ${offerLimits.longestIncluded} Zeichen.`,
    'message-too-long': `Höchstens ${offerLimits.longestMessage} Zeichen.`,
    'persons-wrong': `Wie viele kommen? 1 bis ${mostPersons} Personen.`,
    'start-wrong': 'Wähle Tag und Uhrzeit.',
    'start-past': 'Der Beginn liegt in der Vergangenheit.',
    'end-before-start': 'Das Ende liegt vor dem Beginn.',
    'end-too-late': `Es dauert höchstens ${offerLimits.mostDaysLong} Tage.`,
    'valid-wrong': 'Bis wann gilt das Angebot?',
    'valid-too-short': 'Das Angebot muss noch mindestens 1 Stunde gelten.',
    'valid-too-long': `Das Angebot gilt höchstens ${offerLimits.mostDaysValid} Tage.`,
    'valid-after-start': 'Das Angebot muss vor dem Beginn enden.',
    'due-wrong': 'Bis wann soll bezahlt werden?',
    'due-past': 'Das Zahlungsziel liegt in der Vergangenheit.',
    'due-too-soon': `Mindestens ${offerLimits.leastDaysDue} Tage: Wird nicht bezahlt, bleibt die Anzahlung bei dir.`,
    'due-too-late': `Das Zahlungsziel liegt höchstens ${offerLimits.mostDaysDue} Tage entfernt.`,
    'places-wrong': `Wie viele Plätze? 1 bis ${mostPersons}.`,
    'place-elsewhere': 'Die gehaltenen Plätze gehören zu einer anderen Uhrzeit als das Angebot.',
  } satisfies Record<DraftFaultName, string>,
  refusals: {
    'no-right': 'Nur Leitung und Verkauf dürfen Angebote ändern.',
    'guest-blocked': 'Zwischen euch ist der Kontakt blockiert. Es wurde nichts gesendet.',
    'guest-gone': 'Dieses Konto gibt es nicht mehr. Es wurde nichts gesendet.',
    'not-requested': 'Der Gast hat seine Anfrage noch nicht bestätigt. Es wurde nichts gesendet.',
    'accepted-already': 'Der Gast hat das Angebot schon angenommen. Es wurde nichts gesendet.',
    'not-accepted': 'Dazu gibt es noch kein bezahltes Angebot. Es wurde nichts gesendet.',
    'ended-already': 'Diese Anfrage ist beendet. Es wurde nichts gesendet.',
    'deposit-not-paid': 'Die Anzahlung ist noch nicht bezahlt. Die Schlussrechnung geht danach.',
    'draft-faulty': 'Da stimmt noch etwas nicht. Es wurde nichts gesendet.',
    'paid-already': 'Das Paket ist schon ganz bezahlt. Es wurde nichts gesendet.',
    'being-paid': 'Der Gast bezahlt gerade. Schau gleich noch einmal nach.',
    'start-unknown': 'Diesen Start gibt es nicht mehr. Das Angebot wurde nicht gesendet.',
    'start-closed': 'Dieser Start ist gesperrt. Das Angebot wurde nicht gesendet.',
    'start-over': 'Dieser Start ist schon vorbei. Das Angebot wurde nicht gesendet.',
    'start-elsewhere': 'Dieser Start beginnt zu einer anderen Uhrzeit. Das Angebot wurde nicht gesendet.',
    'start-full': 'Dieser Start ist gerade voll geworden. Das Angebot wurde nicht gesendet.',
  } satisfies Record<OfferRefusal, string>,
  /** Of a start with too few places. */
  startFull: (clock: string, free: number) =>
    free === 0
      ? `Der Start um ${clock} ist gerade voll geworden. Das Angebot wurde nicht gesendet.`
      : `Der Start um ${clock} hat nur noch ${free} ${free === 1 ? 'freien Platz' : 'freie Plätze'}. Das Angebot wurde nicht gesendet.`,
  acceptRefusals: {
    'offer-missing': 'Dieses Angebot gibt es nicht.',
    replaced: 'Es gibt eine neue Fassung. Diese hier gilt nicht mehr.',
    ended: 'Dieses Angebot ist beendet.',
    lapsed: 'Dieses Angebot ist abgelaufen. Frag gern neu an.',
    'accepted-already': 'Du hast dieses Angebot schon angenommen.',
    'not-open': 'Dieses Angebot kann gerade nicht angenommen werden.',
  } satisfies Record<AcceptRefusal, string>,
  endRefusals: {
    'no-right': 'Nur Leitung und Verkauf dürfen Angebote ändern.',
    'offer-missing': 'Dieses Angebot gibt es nicht.',
    replaced: 'Es gibt eine neue Fassung. Diese hier gilt nicht mehr.',
    'accepted-already': 'Dieses Angebot ist schon angenommen.',
    'ended-already': 'Dieses Angebot ist schon beendet.',
    'being-paid': 'Die Zahlung läuft gerade. Schau gleich noch einmal nach.',
  } satisfies Record<EndRefusal, string>,
  notYet: 'Das hat gerade nicht geklappt. Es wurde nichts gesendet, versuch es gleich noch einmal.',
} as const
