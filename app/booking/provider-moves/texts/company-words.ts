import type { CompanyReason, ReasonFault, RejectionReason } from '../reservation-moves.ts'
import type { Actor } from '#app/booking/states/states.ts'

/** Words for a company that pages and mails share: its reasons, whose doing something was, and its share. */
export const companyWords = {
  rejectionReasons: {
    taken: 'Der Termin ist schon vergeben',
    'no-staff': 'Uns fehlen an dem Tag Leute',
    weather: 'Das Wetter macht nicht mit',
    'group-unfit': 'Die Gruppe passt nicht zum Angebot',
    other: 'Etwas anderes',
  } satisfies Record<RejectionReason, string>,
  cancellationReasons: {
    'bad-weather': 'Schlechtes Wetter',
    illness: 'Krankheit im Team',
    defect: 'Technischer Defekt',
    'too-few-guests': 'Zu wenige Anmeldungen',
    other: 'Etwas anderes',
  } satisfies Record<CompanyReason, string>,
  faults: {
    'reason-missing': 'Bitte wähle einen Grund.',
    'message-missing': 'Bitte schreib dem Gast, woran es liegt.',
    'message-too-long': 'Höchstens 500 Zeichen',
    'message-address': 'Bitte ohne Internet- oder E-Mail-Adresse; nach einem Punkt ein Leerzeichen',
  } satisfies Record<ReasonFault, string>,
  message: 'Nachricht an den Gast',
  notYet: 'Gerade ist zu viel los. Es ist nichts passiert, versuch es gleich noch einmal.',
  price: 'Preis',
  yours: 'Für dich',
  actors: { user: 'Gast', provider: 'Anbieter', system: 'Utkiek', operator: 'Betreiber' } satisfies Record<
    Actor,
    string
  >,
} as const
