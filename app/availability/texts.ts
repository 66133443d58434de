import { formatFullDay } from '#foundation/lib/berlin-time.ts'
import type { DayState, StartState } from './availability.ts'

/** Words of the calendar and its starts. Source: contract 1, section 4 "Day availability labels". */
export const texts = {
  days: {
    offen: 'offen',
    begrenzt: 'begrenzt',
    geschlossen: 'geschlossen',
    onlyOnRequest: 'auf Anfrage',
  } satisfies Record<DayState, string>,
  chosen: 'ausgewählt',
  past: 'vorbei',
  dayLabel: (dayOn: string, state: string) => `${formatFullDay(dayOn)}: ${state}`,
  placesLeft: (free: number) => (free === 1 ? 'höchstens 1 Platz' : `bis zu ${free} Plätze`),
  legend: 'Zeichenerklärung',
  noStarts: 'An diesem Tag beginnt nichts. Such dir einen anderen aus.',
  starts: 'Startzeiten',
  startStates: {
    free: 'frei',
    few: 'noch',
    // It leads there.
    full: 'Warteliste',
    blocked: 'gesperrt',
    past: 'vorbei',
  } satisfies Record<StartState, string>,
  left: (free: number) => `noch ${free}`,
  oClock: ' Uhr, ',
  wholeMonth: 'Ganzen Monat zeigen',
  lessMonth: 'Nur diese Wochen zeigen',
} as const
