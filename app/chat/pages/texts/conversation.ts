import type { ChatEvent, PostRefusal } from '#app/chat/chat.ts'

type EventWords = { amount: string | null; company: string; guest: string; version: number | null }

const withAmount = (amount: string | null, words: (amount: string) => string, without: string) =>
  amount === null ? without : words(amount)
const versionWords = (version: number | null) => (version === null ? '' : `, Fassung ${version}`)

/** The sentences of a conversation. */
export const conversationTexts = {
  title: (other: string) => `Chat mit ${other}`,
  agree: 'Abstimmung (Chat)',
  questions: 'Chat für Rückfragen',
  log: 'Nachrichten',
  back: 'Zu allen Chats',
  backToBooking: 'Zur Buchung',
  info: 'Infos zum Chat',
  older: 'Ältere Nachrichten',
  newer: 'Zu den neuesten Nachrichten',
  loadingOlder: 'Wird geladen',
  today: 'Heute',
  yesterday: 'Gestern',
  unread: 'Neu',
  read: 'Gelesen',
  sending: 'Wird gesendet',
  waiting: 'Wird gesendet, sobald du wieder Netz hast.',
  notSent: 'Nicht gesendet.',
  sendAgain: 'Nochmal senden',
  gone: 'Konto gelöscht',
  system: 'Utkiek',
  offline: 'Kein Netz. Neue Nachrichten kommen, sobald du wieder verbunden bist.',
  newVersion: 'Es gibt eine neue Fassung.',
  seeVersion: 'Ansehen',
  emptyGuest: (other: string) =>
    `Schreib ${other} deine erste Nachricht. Eine Antwort kommt hier und per Mail.`,
  emptyUnconfirmed: 'Deine Anfrage ist noch nicht abgeschickt.',
  unconfirmed: {
    guest: 'Bestätige deine E-Mail-Adresse, dann geht deine Anfrage raus.',
    company: 'Dieser Gast hat seine E-Mail-Adresse noch nicht bestätigt.',
  },
  confirmAgain: 'Neuen Link schicken',
  emptyCompany: (other: string) => `Hier hat noch niemand geschrieben. ${other} liest, was du schreibst.`,
  messageTo: (other: string) => `Nachricht an ${other}`,
  send: 'Senden',
  changeDraft: 'Können wir am Angebot noch etwas ändern? ',
  shared: (company: string) =>
    `Du liest und schreibst mit. Annehmen und bezahlen kann nur, wer ${company} angefragt hat.`,
  firstMessage: {
    title: 'Deine Nachricht',
    lead: (other: string) => `${other} liest sie mit deiner Anfrage und antwortet dir im Chat.`,
    label: 'Nachricht',
    send: 'Nachricht senden',
    later: 'Später',
  },
  refusals: {
    'not-there': 'Diesen Chat gibt es nicht mehr.',
    blocked: 'In diesem Chat kannst du nicht mehr schreiben.',
    empty: 'Schreib erst etwas.',
    'too-long': 'Eine Nachricht hat höchstens 2.000 Zeichen.',
    'too-many': 'Du hast gerade sehr viel geschrieben. Warte einen Moment.',
    'too-many-new':
      'Mit einem neuen Konto kannst du am Tag nur wenige Chats beginnen. Morgen geht es weiter.',
  } satisfies Record<PostRefusal, string>,
  noAccess: {
    title: 'Diesen Chat liest du nicht mit',
    lead: 'Nur Leitung und Verkauf lesen Chats und dürfen Angebote ändern.',
    back: 'Zur Buchung',
  },
  events: {
    'request-sent': ({ guest }) => ({ guest: 'Anfrage gesendet', company: `Anfrage von ${guest}` }),
    'offer-sent': ({ version }) => ({
      guest: `Angebot erhalten${versionWords(version)}`,
      company: `Angebot gesendet${versionWords(version)}`,
    }),
    'offer-replaced': ({ version }) => ({
      guest: `Neues Angebot erhalten${versionWords(version)}`,
      company: `Neues Angebot gesendet${versionWords(version)}`,
    }),
    'offer-accepted': ({ guest }) => ({
      guest: 'Du hast das Angebot angenommen',
      company: `${guest} hat das Angebot angenommen`,
    }),
    'offer-rejected': ({ guest }) => ({
      guest: 'Du hast das Angebot abgelehnt',
      company: `${guest} hat das Angebot abgelehnt`,
    }),
    'offer-withdrawn': ({ company }) => ({
      guest: `${company} hat das Angebot zurückgezogen`,
      company: 'Angebot zurückgezogen',
    }),
    'offer-lapsed': () => both('Angebot abgelaufen'),
    'deposit-paid': ({ amount }) =>
      both(withAmount(amount, (cents) => `Anzahlung von ${cents} bezahlt`, 'Anzahlung bezahlt')),
    paid: ({ amount }) => both(withAmount(amount, (cents) => `${cents} bezahlt`, 'Bezahlt')),
    'invoice-sent': () => ({ guest: 'Schlussrechnung erhalten', company: 'Schlussrechnung gesendet' }),
    'request-rejected': ({ company }) => ({
      guest: `${company} hat die Anfrage abgelehnt`,
      company: 'Anfrage abgelehnt',
    }),
    'request-lapsed': ({ company }) => ({
      guest: `${company} hat nicht rechtzeitig geantwortet. Die Anfrage ist beendet.`,
      company: 'Die Frist ist vorbei. Die Anfrage ist beendet.',
    }),
    cancelled: ({ company, amount }) => ({
      guest: `${company} hat storniert${withAmount(amount, (cents) => `. Du bekommst ${cents} zurück.`, '')}`,
      company: `Storniert${withAmount(amount, (cents) => `. ${cents} gehen an den Gast zurück.`, '')}`,
    }),
    refunded: ({ amount }) =>
      both(withAmount(amount, (cents) => `Rückzahlung von ${cents} auf dem Weg`, 'Rückzahlung auf dem Weg')),
    'member-joined': () => both('Jemand liest und schreibt jetzt mit'),
    'member-removed': () => both('Jemand liest nicht mehr mit'),
  } satisfies Record<ChatEvent, (words: EventWords) => { guest: string; company: string }>,
} as const

function both(words: string) {
  return { guest: words, company: words }
}
