import {
  busyTimesOfFile,
  fetchCalendar,
  noteReading,
  takeDueCalendars,
  type CalendarNetwork,
} from '#app/availability/imported-calendars/imported-calendars.server.ts'
import { changeBusyTimes } from '#app/availability/schedule/schedule.server.ts'
import { withEach } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'

/** How often it is looked for calendars that are due. */
export const connectionSeconds = 15

const minuteMs = 60_000
const dayMs = 86_400_000
const everyMinutes = 30
const daysAhead = 400
/** What a calendar that can't be read said last holds for so long. */
const keptDays = 7
const atOnce = 10

/** Reads the calendars that are due; `network` is another one in tests only. */
export async function readDueCalendars(
  db: Db,
  { now, network }: { now: Date; network?: CalendarNetwork },
): Promise<void> {
  const nextAt = new Date(now.getTime() + everyMinutes * minuteMs)
  const due = await takeDueCalendars(db, { limit: atOnce, nextAt, now })
  await withEach(due, async ({ companyId, id, url, succeededAt }) => {
    const reading = await timesAt(url, { now, network })
    const isStale = succeededAt !== null && now.getTime() - succeededAt.getTime() > keptDays * dayMs
    await inTransaction(db, async (tx) => {
      if (reading.outcome === 'read') await changeBusyTimes(tx, { companyId, id, times: reading.times, now })
      else if (isStale) await changeBusyTimes(tx, { companyId, id, times: [], now })
      const problem = reading.outcome === 'read' ? null : reading.because
      await noteReading(tx, { companyId, id, problem, now })
    })
  })
}

async function timesAt(url: string, { now, network }: { now: Date; network: CalendarNetwork | undefined }) {
  const fetched = await fetchCalendar(url, network && { network })
  if (fetched.outcome === 'failed') return fetched
  const to = new Date(now.getTime() + daysAhead * dayMs)
  return busyTimesOfFile(fetched.text, { from: new Date(now.getTime() - dayMs), to })
}
