import { refundTime } from '#app/booking/reservations/texts.ts'

/** The sentences of a ticket. */
export const ticketTexts = {
  file: 'PDF',
  filesOffline: 'Dateien gibt es wieder, sobald du Netz hast. Das Ticket hier gilt auch so.',
  valid: 'Gültig',
  used: 'Eingelöst',
  over: 'Vorbei',
  invalid: 'Nicht gültig',
  comesBack: (amount: string) => `Du bekommst ${amount} zurück, die Erstattung läuft.`,
  comesBackInShares: (amount: string) =>
    `${amount} gehen zurück, an jede Person ihr Anteil. Die Erstattung läuft.`,
  credit: `Sobald das Geld unterwegs ist, schreiben wir dir. Auf deinem Konto ist es dann ${refundTime}.`,
  when: 'Wann',
  who: 'Wer',
  where: 'Wo',
  clock: (from: string, to: string) => `${from}–${to} Uhr`,
  show: 'Zeig den Code am Einlass.',
  showParty: 'Ihr kommt zusammen? Dann reicht der erste Code. Sonst zeigt jeder seinen eigenen.',
  together: (tickets: number) => `Alle ${tickets} zusammen`,
  togetherShort: 'Alle',
  toCode: (number: number) => `Code von Person ${number}`,
  toParty: 'Code für alle',
  person: (number: number, tickets: number) => `Person ${number} von ${tickets}`,
  personUsed: 'schon eingelassen',
  codes: 'Codes für den Einlass',
  codeImage: (code: string) => `QR-Code für ${code}`,
  personCode: (number: number, tickets: number) => `Einzelner QR-Code, Person ${number} von ${tickets}`,
  enteredAt: (clock: string) => `Eingelöst um ${clock} Uhr`,
  halfIn: (inside: number, tickets: number) =>
    `${inside} von ${tickets} ${inside === 1 ? 'ist' : 'sind'} schon drin. Für die anderen gilt das Ticket weiter.`,
  enteredSome: (inside: number, tickets: number) => `${inside} von ${tickets} schon eingelassen`,
  print: 'Drucken',
  rate: 'Erlebnis bewerten',
  rated: 'Deine Bewertung',
  allowRequest: 'Sollen wir dich nach dem Besuch per Mail fragen, wie es war?',
  allowRequestLink: 'In den Benachrichtigungen erlauben',
  offline: 'Auch ohne Netz da: Dieses Ticket ist auf deinem Gerät gespeichert.',
  route: 'Route',
  calendar: 'Kalender',
  share: 'Teilen',
  shared: 'Link kopiert',
  back: 'Zu deinen Buchungen',
  overview: 'Ticketübersicht',
  deadline: (when: string, refund: string) =>
    `Stornieren kannst du bis ${when} Uhr. Dann bekommst du ${refund} zurück.`,
  deadlineInShares: (when: string, refund: string) =>
    `Stornieren kannst du bis ${when} Uhr. Dann gehen zusammen ${refund} zurück, an jede Person ihr Anteil.`,
  freeDeadline: (when: string) => `Stornieren kannst du bis ${when} Uhr.`,
  deadlinePassed: 'Die Stornierungsfrist ist abgelaufen. Eine Stornierung ist nicht mehr möglich.',
  enteredAlready: 'Stornieren geht nicht mehr: Mit diesem Ticket war schon jemand drin.',
  notCancellable: 'Dieses Ticket kann nicht storniert werden.',
  questions: (provider: string) => `Fragen? ${provider} hilft dir:`,
  notSignedIn: 'Du bist nicht eingeloggt',
  notYours: 'Diese Buchung gehört zu einem anderen Konto.',
  signIn: 'Anmelden',
  cancel: 'Ticket stornieren',
  deleteRequest: 'Anfrage löschen',
} as const

/** What only the PDF of a ticket says. */
export const ticketFileTexts = {
  name: (title: string) => `Ticket: ${title}`,
  bookedFor: 'Gebucht von',
  contact: 'Fragen?',
  showParty: (tickets: number) =>
    `Der große Code gilt für alle ${tickets}. Wer allein kommt, zeigt einen der kleinen.`,
  cancelUntil: (when: string) => `Stornieren kannst du bis ${when} unter „Deine Buchungen“ bei Utkiek.`,
  contract: (provider: string) => `Dein Vertragspartner: ${provider}. Utkiek vermittelt.`,
} as const
