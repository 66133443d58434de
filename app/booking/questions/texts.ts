import type { PartyPerson } from './question.ts'

/** Which words the consent to store answers about health had: kept with each of them. */
export const healthConsentVersion = '2026-11-28'

/** What is said around questions and answers. */
export const questionTexts = {
  title: 'Angaben für den Anbieter',
  lead: 'Damit beim Besuch alles passt. Du kannst sie bis zum Start ändern.',
  order: 'Für die ganze Buchung',
  person: ({ number, groupName }: Pick<PartyPerson, 'number' | 'groupName'>) =>
    groupName === null ? `Person ${number}` : `Person ${number}, ${groupName}`,
  optional: 'freiwillig',
  choose: 'Bitte wählen',
  noAnswer: 'Keine Angabe',
  yes: 'Ja',
  no: 'Nein',
  health: 'Gesundheit (freiwillig)',
  healthLead: 'Lass die Felder leer, wenn du dazu nichts sagen möchtest. Buchen kannst du trotzdem.',
  consent: (provider: string) =>
    `Ich willige ein, dass Utkiek meine Gesundheitsangaben speichert und ${provider} sie für diesen Besuch liest. Gebe ich sie für andere an, sind diese einverstanden. Am Tag nach dem Besuch werden sie gelöscht. Ich kann das jederzeit auf der Seite meiner Buchung widerrufen.`,
  /** For who isn't signed in yet. */
  later: (questions: string) => `Nach dem Anmelden fragt der Anbieter noch: ${questions}`,
  faults: {
    missing: 'Das fehlt noch.',
    choose: 'Wähl eine Antwort.',
    number: 'Gib eine Zahl ein.',
    consent: 'Setz das Häkchen, sonst speichern wir deine Angaben nicht. Oder leere die Felder.',
  },
  missing: 'Ein paar Angaben fehlen noch.',
} as const

/** What is said on the page on which a guest changes the answers. */
export const answersPageTexts = {
  title: 'Deine Angaben',
  back: 'Zur Buchung',
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert.',
  deleteHealth: 'Gesundheitsangaben löschen',
  deleted: 'Deine Gesundheitsangaben sind gelöscht.',
  nothing: 'Der Anbieter fragt für diese Buchung nichts.',
  over: 'Seit dem Start lassen sich deine Angaben nicht mehr ändern.',
  none: 'Du hast nichts angegeben.',
  link: 'Angaben für den Anbieter',
  open: (count: number) => (count === 1 ? '1 Angabe fehlt noch' : `${count} Angaben fehlen noch`),
} as const

/** What a company reads over the answers of its guests. */
export const companyAnswerTexts = {
  title: 'Angaben des Gasts',
  health: 'Gesundheit',
  healthNote: 'Nur für diesen Besuch. Am Tag danach gelöscht.',
} as const
