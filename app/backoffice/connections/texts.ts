import type { AddressFault } from '#app/availability/imported-calendars/imported-calendars.ts'

/** Everything that the page of connected calendars says. */
export const connectionsTexts = {
  title: 'Kalender verbinden',
  lead: 'Deine Termine im eigenen Kalender, und deine belegten Zeiten hier.',
  out: 'Deine Termine abonnieren',
  outLead:
    'Unter dieser Adresse liest dein Kalender alle Starts mit Gästen und alle Eventtermine: wann und wie voll, ohne Namen und Kontakte. Wer die Adresse kennt, kann sie lesen.',
  address: 'Adresse deines Kalenders',
  copy: 'Adresse kopieren',
  copied: 'Kopiert',
  copyFailed: 'Kopieren klappt hier nicht. Markiere die Adresse und kopiere sie selbst.',
  open: 'Im Kalender öffnen',
  hints: [
    'Google Kalender: „Weitere Kalender“, dann „Per URL“, Adresse einfügen.',
    'Apple Kalender: „Im Kalender öffnen“ antippen und abonnieren.',
    'Outlook: „Kalender hinzufügen“, dann „Aus dem Internet abonnieren“, Adresse einfügen.',
  ],
  renew: 'Neue Adresse',
  renewLead: 'Die alte Adresse gilt dann sofort nicht mehr. Du musst deinen Kalender neu verbinden.',
  renewConfirm: 'Neue Adresse erstellen',
  in: 'Belegte Zeiten übernehmen',
  inLead:
    'Steht in einem dieser Kalender ein Termin, sind Starts in dieser Zeit nicht mehr buchbar. Wer schon gebucht hat, bleibt. Eventtermine werden nicht gesperrt. Wir lesen jede halbe Stunde, nur die Zeiten, keine Titel.',
  none: 'Noch kein Kalender verbunden.',
  name: 'Name',
  nameMissing: 'Wie heißt der Kalender?',
  url: 'Adresse (ICS)',
  urlHint: 'Beginnt mit https:// oder webcal:// und endet oft auf .ics.',
  offers: 'Welche Angebote sperrt er?',
  offersHint: 'Wählst du keins, sperrt er alle.',
  all: 'alle Angebote',
  add: 'Kalender hinzufügen',
  readNow: 'Jetzt lesen',
  remove: 'Entfernen',
  waiting: 'Wird gleich gelesen.',
  readAt: (when: string, times: number) =>
    `Zuletzt gelesen: ${when}, ${times === 1 ? '1 belegte Zeit' : `${times} belegte Zeiten`}.`,
  feedName: (company: string) => `Termine von ${company}`,
  full: (title: string, booked: number, capacity: number) => `${title}: ${booked} von ${capacity} Plätzen`,
  refusals: {
    'too-many': 'Mehr als fünf Kalender gehen nicht. Entferne zuerst einen.',
    known: 'Diesen Kalender hast du schon verbunden.',
    'not-an-address': 'Das ist keine Adresse eines Kalenders.',
    'not-https': 'Die Adresse muss mit https:// oder webcal:// beginnen.',
    'has-credentials': 'Die Adresse darf keinen Benutzernamen und kein Passwort enthalten.',
    'other-port': 'Die Adresse darf keinen eigenen Port nennen.',
  } satisfies Record<AddressFault | 'too-many' | 'known', string>,
} as const

/** Why a calendar could not be read, as the page says it. */
export const problemTexts: Record<string, string> = {
  'bad-address': 'Die Adresse führt zu einer, die nicht mit https:// beginnt.',
  private: 'Die Adresse führt in ein privates Netz.',
  'too-large': 'Der Kalender ist größer als 2 MB.',
  'no-answer': 'Der Kalender antwortet nicht.',
  refused: 'Unter der Adresse liegt kein Kalender, den wir lesen dürfen.',
  redirects: 'Die Adresse leitet zu oft weiter.',
  unreadable: 'Unter der Adresse liegt kein lesbarer Kalender.',
  'too-many': 'Der Kalender hat zu viele Termine.',
}
