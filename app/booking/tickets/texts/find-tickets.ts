import type { FindTicketsRefusal } from '../found-tickets.server.ts'

/** The sentences of the page that sends tickets again. */
export const findTicketsTexts = {
  title: 'Tickets wiederfinden',
  lead: 'Gib die E-Mail-Adresse ein, mit der du gebucht hast. Wir schicken dir deine nächsten Tickets noch einmal, als PDF für den Einlass.',
  label: 'E-Mail',
  submit: 'Tickets schicken',
  busy: 'Einen Moment …',
  refusals: {
    'email-missing': 'Bitte gib deine E-Mail-Adresse ein',
    'email-invalid': 'Das ist keine E-Mail-Adresse',
    'too-many-attempts': 'Das waren zu viele Versuche.',
  } satisfies Record<FindTicketsRefusal, string>,
  sentTitle: 'Schau in dein Postfach.',
  sent: (email: string) =>
    `Gibt es zu ${email} Tickets, sind sie jetzt unterwegs. Das dauert meist nur Sekunden; sieh auch im Spam nach.`,
  atTheDoor:
    'Du stehst schon am Einlass? Mit deinem Namen findet dich der Anbieter auch so auf seiner Liste.',
  another: 'Andere Adresse',
  link: 'Ticket nicht gefunden?',
} as const
