import { formatFullDay } from '#foundation/lib/berlin-time.ts'

/** What is said of a day in an address that nothing can be had on. Only the server says it. */
export const dayOverTexts = {
  on: (date: string) => `Der ${date}`,
  weekendOn: (date: string) => `Das Wochenende ab dem ${date}`,
  weekOn: (date: string) => `Die Woche ab dem ${date}`,
  over: (day: string) => `${day} ist vorbei.`,
  tooFar: (day: string) => `${day} liegt zu weit voraus.`,
  notYet: (day: string) => `${day} ist noch nicht buchbar.`,
  /** What is shown instead. */
  instead: {
    allDays: 'Hier siehst du alle kommenden Tage.',
    wholeMonth: 'Hier siehst du den ganzen Monat.',
    freeDay: 'Hier steht der nächste freie Tag.',
    evenings: 'Hier stehen die nächsten Termine.',
  },
} as const

/** `1. November`, of another year than today's `1. November 2028`. */
export function dateWithYearText(dayOn: string, todayOn: string): string {
  const [, date = ''] = formatFullDay(dayOn).split(', ')
  const year = dayOn.slice(0, 4)
  return year === todayOn.slice(0, 4) ? date : `${date} ${year}`
}
