import { longestReply, type ReplyFault } from '../reply-form.ts'
import type { ReplyRefusal } from '../review-limits.ts'
import type { Reply } from '../reviews.ts'

/** The line above what a company answered. */
export const replyLine = (company: string, { isEarlier }: Pick<Reply, 'isEarlier'>): string =>
  isEarlier ? `Antwort von ${company} auf eine frühere Fassung` : `Antwort von ${company}`

/** A company answers a rating or a tip. */
export const replyTexts = {
  answer: 'Antworten',
  change: 'Antwort ändern',
  title: 'Öffentlich antworten',
  about: (author: string) => `Beitrag von ${author}`,
  stars: (stars: number) => (stars === 1 ? '1 von 5 Sternen' : `${stars} von 5 Sternen`),
  lead: (company: string) =>
    `Deine Antwort steht für alle unter dem Beitrag: „Antwort von ${company}“. Dein Name steht nicht dabei. Wer den Beitrag schrieb, bekommt einmal eine Mail.`,
  label: 'Deine Antwort',
  hint: `Höchstens ${longestReply} Zeichen. Schreib nichts über den Gast, was nicht alle wissen dürfen, etwa wann er da war.`,
  submit: 'Antwort veröffentlichen',
  working: 'Einen Moment …',
  remove: 'Antwort löschen',
  removeLead: 'Die Antwort ist dann weg. Das lässt sich nicht zurückholen.',
  removeYes: 'Ja, löschen',
  faults: {
    'reply-missing': 'Bitte schreib ein paar Worte',
    'reply-too-long': `Höchstens ${longestReply} Zeichen`,
  } satisfies Record<ReplyFault, string>,
  refusals: {
    'not-allowed': 'Auf Beiträge antworten Inhaber und Team des Anbieters.',
    'too-many': 'Das waren sehr viele Antworten in kurzer Zeit.',
    'review-gone': 'Diesen Beitrag gibt es nicht mehr.',
    'own-review': 'Diesen Beitrag hast du selbst geschrieben. Antworten kann jemand anderes von euch.',
    'reply-hidden':
      'Eure Antwort auf diesen Beitrag ist ausgeblendet. Antworten könnt ihr erst wieder, wenn wir das aufheben.',
    changed:
      'Der Beitrag oder eure Antwort hat sich inzwischen geändert. Lies ihn noch einmal, dann schick deine Antwort ab.',
    'account-gone': 'Dein Konto gibt es nicht mehr.',
  } satisfies Record<ReplyRefusal, string>,
  hidden: (because: string) =>
    `Eure Antwort ist ausgeblendet: Niemand außer euch sieht sie. Der Grund: ${because} Ihr seht das anders? Schreibt uns über die Hilfe.`,
  network: 'Die Verbindung ist weg. Was du geschrieben hast, steht noch da. Versuch es gleich noch einmal.',
  unknown:
    'Bei uns ist etwas schiefgegangen. Was du geschrieben hast, steht noch da. Versuch es gleich noch einmal.',
} as const
