import type { NameFault, NameForm } from '../own-name.ts'
import { texts } from '../texts.ts'

/** The sentences where somebody is asked for a name before they book. */
export const ownNameTexts = {
  legend: 'Dein Name',
  note: 'Auf dem Ticket und am Einlass stehen dein Vorname und der erste Buchstabe deines Nachnamens. Wir fragen nur dieses eine Mal.',
  missing: {
    firstName: 'Bitte gib deinen Vornamen an',
    lastName: 'Bitte gib deinen Nachnamen an',
  } satisfies Record<keyof NameForm, string>,
  faults: {
    'name-unreadable': 'Ein Zeichen davon können wir nicht lesen',
    'name-address': texts.register.faults['name-address'],
    'name-without-letter': 'Bitte mit Buchstaben',
    'name-long': 'Höchstens 60 Zeichen',
  } satisfies Record<Exclude<NameFault, 'name-missing'>, string>,
} as const
