import { longestExplanation, type NoticeFaults, type NoticeReason } from '../notice-form.ts'

type Fault = NonNullable<NoticeFaults[keyof NoticeFaults]>

/** Reporting a rating or a tip. */
export const noticeTexts = {
  title: 'Beitrag melden',
  lead: 'Sag uns, was nicht stimmt. Ein Mensch sieht es sich an, und wir schreiben dir, was wir entschieden haben. Du brauchst dafür kein Konto.',
  about: (author: string) => `Beitrag von ${author}`,
  replyOf: (company: string) => `Antwort von ${company}`,
  aboutReply: 'Geht es um die Antwort des Anbieters? Dann schreib das dazu.',
  legend: 'Was ist das Problem?',
  reasons: {
    'not-a-guest': 'Die Person war gar nicht da',
    insult: 'Beleidigt oder bedroht jemanden',
    untrue: 'Behauptet etwas Unwahres',
    personal: 'Verrät etwas Privates über jemanden',
    advertising: 'Werbung oder Spam',
    unlawful: 'Sonst rechtswidrig',
    children: 'Sexueller Missbrauch von Kindern',
  } satisfies Record<NoticeReason, string>,
  explanation: 'Warum?',
  explanationHint: `Was genau stimmt nicht, und woran sehen wir das? Höchstens ${longestExplanation} Zeichen.`,
  name: 'Dein Name',
  email: 'Deine E-Mail',
  unknown: 'Geht es um Kinder, darfst du Name und E-Mail weglassen.',
  goodFaith: 'Was ich hier angebe, ist nach bestem Wissen richtig und vollständig.',
  submit: 'Melden',
  working: 'Einen Moment …',
  faults: {
    'reason-missing': 'Bitte wähle einen Grund',
    'explanation-missing': 'Bitte erklär es in einem Satz',
    'explanation-too-long': `Höchstens ${longestExplanation} Zeichen`,
    'name-missing': 'Bitte gib deinen Namen an',
    'email-missing': 'Keine korrekte E-Mail',
    'good-faith-missing': 'Bitte bestätige das',
  } satisfies Record<Fault, string>,
  refusals: {
    'too-many':
      'Von hier kamen heute schon sehr viele Meldungen. Versuch es morgen noch einmal, oder schreib uns über die Hilfe.',
    'review-gone': 'Diesen Beitrag gibt es nicht mehr.',
  },
} as const
