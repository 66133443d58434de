import type { PersonFault } from '../person.ts'
import type { ProfileSection } from '../profile-sections.ts'

/** The account area: its frame, personal data, interests. */
export const profileTexts = {
  title: 'Kontoverwaltung',
  navigation: 'Bereiche deines Kontos',
  sections: {
    person: 'Profil',
    security: 'Sicherheit',
    notifications: 'Benachrichtigungen',
    data: 'Deine Daten',
  } satisfies Record<ProfileSection, string>,
  verified: 'bestätigt',
  notVerified: 'Jetzt bestätigen',
  loading: 'Wird geladen …',
  person: {
    headline: 'Persönliche Daten',
    lead: 'Was hier steht, füllen wir bei Buchungen für dich aus. Nur dein Nutzername ist Pflicht.',
    displayName: 'Nutzername',
    displayNameHint: 'So sehen dich andere, zum Beispiel bei Bewertungen.',
    submit: 'Speichern',
    saving: 'Wird gespeichert …',
    saved: 'Gespeichert. Deine Daten sind auf dem neuesten Stand.',
    busy: 'Gerade buchen sehr viele. Versuch es in ein paar Sekunden noch einmal.',
    refused: 'Noch nicht gespeichert. Schau bitte auf die markierten Felder.',
    faults: {
      'name-missing': 'Bitte gebe deinen Nutzername an',
      'name-address': 'Bitte ohne Internet- oder E-Mail-Adresse; nach einem Punkt ein Leerzeichen',
      'postal-code-invalid': 'Keine korrekte PLZ',
      'birthday-invalid': 'Kein korrektes Datum',
      'phone-invalid': 'Keine korrekte Telefonnr.',
    } satisfies Record<PersonFault, string>,
  },
  interests: {
    headline: 'Interessen',
    lead: 'Danach sortieren wir deine Vorschläge, sonst nichts.',
    submit: 'Interessen speichern',
    saved: 'Gespeichert. Deine Vorschläge richten sich danach.',
  },
  network: 'Noch nicht gespeichert: Die Verbindung ist weg. Was du eingetragen hast, steht noch da.',
  unknown: 'Noch nicht gespeichert: Bei uns ist etwas schiefgegangen. Versuch es bitte noch einmal.',
} as const
