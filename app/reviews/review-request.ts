import { addDays, berlinDay, berlinMidnight, berlinMinute } from '#foundation/lib/berlin-time.ts'

/** Berlin hours in which guests are asked for a review. */
const requestHours = { from: 10, to: 20 } as const
/** So many days after a visit somebody is still asked, where nobody could the day after. */
const latestDays = 3

/** True in the hours in which guests may be asked. */
export function isTimeToAsk(now: Date): boolean {
  const minute = berlinMinute(now)
  return minute >= requestHours.from * 60 && minute < requestHours.to * 60
}

/** Visits that ended from `from` until before `until` are asked about today: those of yesterday, or missed ones. */
export function visitsToAskAbout(now: Date): { from: Date; until: Date } {
  const today = berlinDay(now)
  return { from: berlinMidnight(addDays(today, -latestDays)), until: berlinMidnight(today) }
}
