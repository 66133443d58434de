export { readCalendarAddress, type AddressFault } from './public-address.ts'
export type { BusyTime } from './read-calendar.ts'

/** A calendar elsewhere whose busy times block starts. */
export type ImportedCalendar = {
  id: string
  name: string
  url: string
  /** Empty: every offer. */
  serviceIds: string[]
  readAt: Date | null
  succeededAt: Date | null
  nextReadAt: Date
  problem: string | null
  /** How many busy times are known, in pieces of a day. */
  times: number
}

/** Most calendars of one company. */
export const mostCalendars = 5
