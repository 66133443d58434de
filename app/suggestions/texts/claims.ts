import type { ClaimRefusal } from '../suggestions.ts'

/** The page on which a company says that an entry is its own offer. */
export const claimTexts = {
  title: 'Das ist unser Angebot',
  lead: (title: string) =>
    `„${title}“ hat jemand aus der Gegend vorgeschlagen. Ist es euer Angebot? Dann übernehmt den Eintrag: Wir prüfen das und legen euch einen Entwurf an.`,
  company: 'Für welchen Anbieter?',
  note: 'Woran erkennen wir das?',
  noteHint: 'z. B. ein Link zu eurer Website. Freiwillig.',
  submit: 'Eintrag übernehmen',
  busy: 'Wird gesendet …',
  back: 'Zurück zum Eintrag',
  noCompany: 'Einträge übernehmen können nur Inhaber eines Anbieters.',
  become: 'Anbieter werden',
  states: {
    pending: 'Danke! Wir prüfen das und schreiben dir eine Mail.',
    accepted: 'Der Eintrag gehört euch. Der Entwurf steht bei euren Angeboten.',
  },
  toOffers: 'Zu euren Angeboten',
  refusals: {
    'no-company': 'Wähle einen Anbieter, der dir gehört.',
    'too-many': 'Das waren viele Anfragen an einem Tag. Morgen geht es weiter.',
    'too-long': 'Höchstens 500 Zeichen.',
  } satisfies Record<ClaimRefusal | 'too-long', string>,
} as const
