import type { StartState } from '../availability.ts'

/** Words of days and starts that the server puts in; the page's first load doesn't carry them. */
export const calendarTexts = {
  placesLeft: (free: number) => (free === 1 ? 'höchstens 1 Platz' : `bis zu ${free} Plätze`),
  left: (free: number) => `noch ${free}`,
  most: (places: number) => `höchstens ${places}`,
  noStarts: 'An diesem Tag beginnt nichts. Such dir einen anderen aus.',
  startStates: {
    free: 'frei',
    full: 'ausgebucht',
    blocked: 'gesperrt',
    past: 'vorbei',
  } satisfies Record<Exclude<StartState, 'few'>, string>,
} as const
