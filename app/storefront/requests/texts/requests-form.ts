import { requestClock } from '#app/booking/package-requests/package-requests.ts'

const hours = requestClock.replyHours

/** The form of a request and of a question, on the page of an offer. */
export const requestFormTexts = {
  request: {
    title: 'Anfrage stellen',
    send: 'Anfrage senden',
    sent: 'Anfrage gesendet.',
    failed: 'Die Anfrage wurde nicht gesendet. Deine Angaben sind noch da.',
    discard: 'Anfrage verwerfen?',
    pageTitle: (title: string) => `Anfrage stellen: ${title}`,
  },
  question: {
    title: 'Frage stellen',
    send: 'Frage senden',
    sent: 'Frage gesendet.',
    failed: 'Die Frage wurde nicht gesendet. Dein Text ist noch da.',
    discard: 'Frage verwerfen?',
    pageTitle: (title: string) => `Frage stellen: ${title}`,
  },
  panel: {
    heading: 'Angebot nach Wunsch',
    line: 'Sag, wie viele ihr seid und wann ihr Zeit habt. Du bekommst ein Angebot mit festem Preis.',
    ask: 'Frage stellen',
    onlyAsk: 'Nur eine Frage? Hier fragen',
    provider: 'Der Anbieter',
  },
  when: 'Wann?',
  onDay: 'An einem Tag',
  sometime: 'Irgendwann',
  day: 'Tag',
  partOfDay: 'Tageszeit',
  anyPartOfDay: 'Uhrzeit egal',
  month: 'Monat',
  anyMonth: 'Monat egal',
  partOfWeek: 'Wochentage',
  anyPartOfWeek: 'Tag egal',
  who: 'Wer kommt mit?',
  adults: 'Erwachsene',
  children: 'Kinder',
  childrenLine: 'bis 17 Jahre',
  youngest: 'Jüngstes',
  oldest: 'Ältestes',
  noAge: 'Alter',
  years: (age: number) => (age === 1 ? '1 Jahr' : age === 0 ? 'unter 1 Jahr' : `${age} Jahre`),
  occasion: 'Anlass',
  noOccasion: 'Keine Angabe',
  budget: 'Budget für alle',
  upTo: 'bis',
  euro: '€, inkl. MwSt.',
  message: 'Nachricht',
  questionField: 'Deine Frage',
  optional: 'freiwillig',
  forward: `Wenn der Anbieter ${hours} Stunden nicht antwortet: dieselbe Anfrage an bis zu drei andere passende Anbieter schicken.`,
  noObligation: 'Unverbindlich',
  paysNothing: 'Du zahlst jetzt nichts.',
  again: 'Nochmal senden',
  sending: 'Wird gesendet',
  signIn: 'Anmelden',
  signInFirst: 'Melde dich an, dann geht deine Anfrage raus. Deine Angaben bleiben stehen.',
  keeping: 'deine Anfrage',
  throwAway: 'Verwerfen',
  keepOn: 'Weiter ausfüllen',
  confirm: 'Bestätige noch deine E-Mail-Adresse.',
  confirmLine: `Dann schicken wir deine Anfrage ab. Den Link haben wir dir geschickt. Nach ${requestClock.unconfirmedHours} Stunden ohne Bestätigung löschen wir sie.`,
  confirmAgain: 'Neuen Link schicken',
  noReply: {
    request: `Spätestens nach ${hours} Stunden hörst du vom Anbieter oder von uns.`,
    question: 'Die Antwort kommt in den Chat. Damit du sie nicht verpasst, schicken wir dir auch eine Mail.',
  },
  toChat: 'Zum Chat',
  browse: 'Weiter stöbern',
  toOffer: 'Zum Angebot',
  steps: 'So geht es weiter',
} as const

/** `Paddelkontor Osterbek antwortet meist in 2 Stunden.` */
export const replySentence = (company: string, reply: string) => `${company} antwortet meist in ${reply}.`

/** `antwortet meist in 2 Stunden`. */
export const replyPart = (reply: string) => `antwortet meist in ${reply}`

/** How long answers usually take: never less than it was. */
export function replyTime(minutes: number): string {
  if (minutes <= 30) return '30 Minuten'
  if (minutes <= 60) return 'einer Stunde'
  const wholeHours = Math.ceil(minutes / 60)
  if (wholeHours < 24) return `${wholeHours} Stunden`
  const days = Math.ceil(wholeHours / 24)
  return days === 1 ? 'einem Tag' : `${days} Tagen`
}

/** What happens after a request, step by step. */
export function nextSteps(reply: string | null): { title: string; line: string }[] {
  return [
    { title: 'Du fragst an', line: 'Kostenlos und ohne Pflicht zu buchen.' },
    {
      title: 'Der Anbieter antwortet',
      line:
        reply === null
          ? `Spätestens nach ${hours} Stunden.`
          : `Meist in ${reply}, spätestens nach ${hours} Stunden.`,
    },
    { title: 'Du bekommst ein Angebot', line: 'Mit allen Preisen und einer Frist, bis wann es gilt.' },
    {
      title: 'Du nimmst an',
      line: 'Du zahlst den ganzen Preis oder die Hälfte als Anzahlung, je nach Angebot. Das steht darin.',
    },
  ]
}
