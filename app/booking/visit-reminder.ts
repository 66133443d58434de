import { berlinDay, berlinInstant, berlinMinute } from '#foundation/lib/berlin-time.ts'

const hourMs = 3_600_000
/** So long before its start somebody is reminded of a visit. */
const aheadHours = 24
/** Berlin hours between which reminders are sent. */
export const reminderDay = { fromHour: 9, toHour: 20 } as const
/** Nobody needs to be told of what begins sooner than that. */
const leastAheadHours = 2
/** The earliest reminder: of a start shortly before midnight, sent the evening before. */
export const mostAheadHours = aheadHours + 24 - reminderDay.toHour

/** When somebody is reminded of a visit: a day before it, but by day. */
export function visitReminderAt(startsAt: Date): Date {
  const dayBefore = new Date(startsAt.getTime() - aheadHours * hourMs)
  const minute = berlinMinute(dayBefore)
  const on = berlinDay(dayBefore)
  if (minute < reminderDay.fromHour * 60) return berlinInstant(on, reminderDay.fromHour * 60) ?? dayBefore
  if (minute > reminderDay.toHour * 60) return berlinInstant(on, reminderDay.toHour * 60) ?? dayBefore
  return dayBefore
}

/** Whether to remind somebody now, `later`, or `never`: they booked after the time for it, or it begins too soon. */
export function visitReminder(
  { startsAt, bookedAt }: { startsAt: Date; bookedAt: Date },
  now: Date,
): 'now' | 'later' | 'never' {
  const at = visitReminderAt(startsAt)
  if (bookedAt >= at || now.getTime() > startsAt.getTime() - leastAheadHours * hourMs) return 'never'
  const minute = berlinMinute(now)
  const isDay = minute >= reminderDay.fromHour * 60 && minute <= reminderDay.toHour * 60
  return now >= at && isDay ? 'now' : 'later'
}
