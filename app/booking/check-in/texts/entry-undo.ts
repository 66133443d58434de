import { undoMinutes } from '#app/booking/states/states.ts'

/** The sentences of taking an entry back on a booking's page. */
export const companyUndoTexts = {
  heading: 'Verklickt?',
  entered: (people: number, clock: string) =>
    `${people === 1 ? '1 Person' : `${people} Personen`} um ${clock} Uhr eingelassen.`,
  until: (clock: string) => `Zurücknehmen geht bis ${clock} Uhr.`,
  action: 'Rückgängig',
  done: 'Der Einlass ist zurückgenommen.',
  refusals: {
    'too-late': `Zu spät: Rückgängig geht nur ${undoMinutes} Minuten lang. Der Einlass bleibt eingetragen.`,
    unknown: 'Diesen Einlass gibt es nicht.',
  },
} as const
