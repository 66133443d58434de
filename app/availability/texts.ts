import { formatFullDay } from '#foundation/lib/berlin-time.ts'
import type { DayState } from './availability.ts'

/** Words of the calendar and its starts. Source: contract 1, section 4 "Day availability labels". */
export const texts = {
  /** In the order of the legend. */
  days: {
    offen: 'offen',
    begrenzt: 'begrenzt',
    ausgebucht: 'ausgebucht',
    geschlossen: 'geschlossen',
    notYet: 'noch nicht buchbar',
    onlyOnRequest: 'auf Anfrage',
    tooFew: 'zu wenig Plätze',
  } satisfies Record<DayState | 'notYet' | 'tooFew', string>,
  chosen: 'ausgewählt, ',
  past: 'vorbei',
  dayLabel: (dayOn: string, state: string) => `${formatFullDay(dayOn)}: ${state}`,
  legend: 'Legende',
  starts: 'Startzeiten',
  wait: 'Warteliste',
  /** Of a start after which it isn't open for as long as is chosen. */
  tooLong: 'zu kurz offen',
  oClock: ' Uhr, ',
  wholeMonth: 'Ganzen Monat zeigen',
  lessMonth: 'Weniger zeigen',
} as const
