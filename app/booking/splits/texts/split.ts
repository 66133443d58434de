import {
  reminderHours,
  type ReminderRefusal,
  type ShareRefusal,
  type SmallerRefusal,
} from '../split-rules.ts'
import type { PersonFault } from '../people-form.ts'

/** The words of a booking in shares. */
export const splitTexts = {
  payLine: (title: string, shares: number, of: number) =>
    shares === 1 ? `Dein Anteil (1 von ${of}): ${title}` : `${shares} Anteile von ${of}: ${title}`,
  payNote:
    'Der Betrag wird jetzt nur vorgemerkt. Abgebucht wird erst, wenn alle bezahlt haben. Sonst gar nicht.',
  refusals: {
    'share-paid': 'Dieser Anteil ist schon bezahlt.',
    'split-over': 'Diese Buchung ist nicht mehr offen. Es wurde nichts abgebucht.',
    'split-complete': 'Alle haben schon bezahlt.',
    'no-payout-account':
      'Bei diesem Anbieter kannst du gerade nicht bezahlen. Versuch es später noch einmal.',
    'payment-page-failed':
      'Die Zahlungsseite lässt sich gerade nicht öffnen. Es wurde nichts abgebucht. Versuch es gleich noch einmal.',
    'too-many': 'Das waren viele Versuche. Versuch es in einer Stunde noch einmal.',
    busy: 'Gerade ist viel los. Versuch es in ein paar Sekunden noch einmal.',
  } satisfies Record<ShareRefusal, string>,
  reminderRefusals: {
    'share-paid': 'Dieser Anteil ist schon bezahlt.',
    'split-over': 'Diese Buchung ist nicht mehr offen.',
    'no-address': 'Von dieser Person kennen wir keine E-Mail-Adresse. Schick ihr den Link.',
    'reminded-lately': `Du kannst jede Person alle ${reminderHours} Stunden erinnern.`,
    busy: 'Gerade ist viel los. Versuch es in ein paar Sekunden noch einmal.',
  } satisfies Record<ReminderRefusal, string>,
  smallerRefusals: {
    'not-smaller': 'Nimm weniger als bisher.',
    'paid-more':
      'So wenige Plätze kosten weniger, als schon vorgemerkt ist. Nimm mehr, oder gib alles frei und buche neu.',
    'paid-by-more': 'Es haben schon mehr Personen bezahlt. Nimm mindestens so viele.',
    'rest-too-small': 'Der fehlende Betrag wäre zu klein, um ihn zu zahlen. Nimm eine andere Größe.',
    'split-over': 'Diese Buchung ist nicht mehr offen. Lade die Seite neu und sieh nach, wie es steht.',
    'changed-meanwhile':
      'Inzwischen hat noch jemand bezahlt, oder der Preis ist ein anderer. Sieh noch einmal nach.',
    busy: 'Gerade ist viel los. Versuch es in ein paar Sekunden noch einmal.',
  } satisfies Record<SmallerRefusal, string>,
  faults: {
    'name-missing': 'Schreib hier einen Namen hin.',
    'name-too-long': 'Höchstens 60 Zeichen.',
    'email-missing': 'Schreib deine E-Mail-Adresse hierhin.',
    'email-odd': 'Diese E-Mail-Adresse sieht nicht richtig aus.',
  } satisfies Record<PersonFault, string>,
} as const
