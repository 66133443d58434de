import { addDays, berlinDay, berlinInstant, berlinMinute } from '#foundation/lib/berlin-time.ts'

const hourMs = 3_600_000
/** Berlin hours between which reminders are due. */
const reminderDay = { fromHour: 9, toHour: 20 } as const
/** Until this Berlin hour a due one is still sent: nobody looks in every minute. */
const sentUntilHour = 21
/** Nobody needs to be told of what begins sooner than that. */
const leastAheadHours = 2
/** The earliest reminder: of a start shortly before midnight, the evening before, over the end of summer time. */
export const mostAheadHours = 24 + (24 - reminderDay.toHour) + 1

/** When somebody is reminded of a visit: at the same time of the day before, but by day. */
export function visitReminderAt(startsAt: Date): Date {
  const { fromHour, toHour } = reminderDay
  const minute = Math.min(Math.max(berlinMinute(startsAt), fromHour * 60), toHour * 60)
  const dayBefore = addDays(berlinDay(startsAt), -1)
  return berlinInstant(dayBefore, minute) ?? new Date(startsAt.getTime() - 24 * hourMs)
}

/** Whether to remind somebody now, `later`, or `never`: it was booked after the time for it, or it begins too soon. */
export function visitReminder(
  { startsAt, bookedAt }: { startsAt: Date; bookedAt: Date },
  now: Date,
): 'now' | 'later' | 'never' {
  const at = visitReminderAt(startsAt)
  if (bookedAt >= at || now.getTime() > startsAt.getTime() - leastAheadHours * hourMs) return 'never'
  const minute = berlinMinute(now)
  const isDay = minute >= reminderDay.fromHour * 60 && minute < sentUntilHour * 60
  return now >= at && isDay ? 'now' : 'later'
}
