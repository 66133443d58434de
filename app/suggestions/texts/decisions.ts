import type { RejectionReason } from '../rejection-reasons.ts'

/** What an approved entry says, and why a suggestion isn't taken over. */
export const decisionTexts = {
  reasons: {
    exists: 'Gibt es schon',
    'not-public': 'Kein öffentlicher Ort',
    rights: 'Bildrechte unklar',
    other: 'Anderer Grund',
  } satisfies Record<RejectionReason, string>,
  /** The same for whoever sent it. */
  sentences: {
    exists: 'Diesen Ort gibt es bei uns schon.',
    'not-public': 'Wir nehmen nur Orte auf, die allen kostenlos offen stehen.',
    rights: 'Uns ist nicht klar, ob wir deine Bilder zeigen dürfen.',
    other: 'Der Vorschlag passt leider nicht zu unseren Freizeitideen.',
  } satisfies Record<RejectionReason, string>,
  entry: {
    company: 'Community',
    description:
      'Kostenlose Orte, die Menschen aus der Gegend vorgeschlagen haben. Wir prüfen jeden Vorschlag, bevor er hier steht. Eine Buchung ist nicht nötig.',
    price: 'Alle',
    keywords: ['kostenlos', 'umsonst', 'gratis'],
    teaser: 'Ein Ort, den jemand aus der Gegend empfiehlt. Kostenlos und ohne Buchung.',
  },
  untitled: (street: string) => `Tipp: ${street}`,
} as const
