import type { CompanyMailTopic } from '#app/booking/messages/messages.ts'

/** Every sentence of the page on which a team chooses its mails. */
export const mailTexts = {
  title: 'Mails',
  lead: 'Welche Mails über den Anbieter an dich gehen sollen. Für alle anderen im Team ändert sich nichts.',
  topics: {
    bookings: { title: 'Neue Buchungen', text: 'Jemand hat gebucht und bezahlt.' },
    requests: {
      title: 'Anfragen',
      text: 'Neue Anfragen und Umbuchungswünsche, die Erinnerung kurz vor Ablauf und was daraus wurde.',
    },
    cancellations: {
      title: 'Stornos und Änderungen',
      text: 'Jemand hat storniert, umgebucht oder nicht bezahlt.',
    },
    statements: { title: 'Abrechnung', text: 'Einmal im Monat die Rechnung über die Provision.' },
  } satisfies Record<CompanyMailTopic, { title: string; text: string }>,
  toMe: (email: string) => `An mich (${email})`,
  toCompany: (email: string) => `An die Adresse des Anbieters (${email})`,
  ownersOnly: 'Diese Mails bekommen nur die Inhaber.',
  now: (receivers: readonly string[]) => `Geht gerade an: ${receivers.join(', ')}`,
  always:
    'Jede Mail geht an mindestens eine Adresse: Ist niemand ausgewählt, bekommt sie, wer den Anbieter am längsten besitzt.',
  save: 'Speichern',
  saved: 'Gespeichert.',
}
