/** Topics of the help list. A middle dot parts the words of explanation. */
export const supportTopics = {
  buchen: { label: 'Buchen', text: 'Platz sichern · Anfragen' },
  bezahlen: { label: 'Bezahlen', text: 'Karte · Preise' },
  absagen: { label: 'Stornieren', text: 'Fristen · Geld zurück' },
  ticket: { label: 'Ticket', text: 'Finden · Vorzeigen' },
  konto: { label: 'Konto', text: 'Anlegen · E-Mails' },
  anbieter: { label: 'Selbst anbieten', text: 'So geht es los', tag: 'Anbieter' },
} as const

export type SupportTopic = keyof typeof supportTopics

/** `words` are what people also call it: searched, not shown. */
export type SupportEntry = {
  id: string
  topic: SupportTopic
  question: string
  answer: string
  words?: string
}

export const supportTexts = {
  title: 'Hilfe & Support – Anleitungen',
  heading: 'Was klemmt?',
  intro: 'Hilfe & Support – Anleitungen. Kurz geschrieben, von Menschen.',
  description:
    'Antworten rund ums Buchen, Bezahlen, Stornieren, Tickets und Konto: kurz geschrieben, von Menschen.',
  search: 'Such nach „stornieren“ oder „Ticket“',
  searchLabel: 'Hilfe durchsuchen',
  found: (count: number) => (count === 1 ? '1 Anleitung' : `${count} Anleitungen`),
  searchButton: 'Suchen',
  topics: 'Themen',
  all: 'Alle',
  nothing: (text: string) => `Zu „${text}“ haben wir nichts gefunden.`,
  near: (text: string) => `Genau zu „${text}“ haben wir nichts. Das kommt dem am nächsten:`,
  showAll: 'Alle Anleitungen zeigen',
  contactTitle: 'Nicht dabei?',
  contact:
    'Schreib uns, ein Mensch antwortet. Nenn am besten deine Buchungsnummer; sie steht unter [Buchungen](/bookings).',
  write: 'E-Mail schreiben',
  onTheSpot: 'Stehst du gerade am Steg?',
  onTheSpotLine: 'Ruf direkt den Anbieter an, die Nummer steht auf dem Ticket.',
} as const

/** Words of every question, umlauts spelled out: whoever types them looks for something else. */
export const smallWords: readonly string[] = [
  'aber alle als am an auch auf aus bei beim bin bis bitte da dann darf das dass dein deine dem den',
  'der des die dies diese doch du ein eine einem einen einer eines er es euch fuer geht gibt hab habe',
  'haben hat ich ihr im in ist kann kein keine koennen mal man mein meine meinem meinen meiner mich',
  'mir mit moechte muss nach nicht noch nun nur oder schon sein sich sie sind so soll um und uns',
  'unsere vom von vor wann warum was wegen welche wenn wer werden wie wieso will wir wird wo wurde zu',
  'zum zur',
].flatMap((line) => line.split(' '))
