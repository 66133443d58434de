import { formatCount } from '#foundation/lib/number-text.ts'

/** Words of a list with days. */
export const dayListTexts = {
  nextWeekend: (days: readonly string[]) =>
    `An diesem Wochenende ist nichts mehr frei. Am nächsten schon: ${days.join(' und ')}.`,
  eventsNextWeekend: (days: readonly string[]) =>
    `An diesem Wochenende gibt es kein Event mehr. Am nächsten schon: ${days.join(' und ')}.`,
  withFreeStart: 'mit freiem Start oder auf Anfrage',
  startable: (count: number, total: number) =>
    count === total
      ? 'mit freiem Start'
      : count === 0
        ? 'auf Anfrage'
        : `${formatCount(count)} mit freiem Start, ${formatCount(total - count)} auf Anfrage`,
} as const
