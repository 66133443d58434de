import { addDays } from '#foundation/lib/berlin-time.ts'
import { readFields, type Checked, type Typed } from './typed-fields.ts'

/** The fields of a paid placement's form. */
export const placementFields = ['startsOn', 'endsOn', 'paidBy'] as const
export type PlacementField = (typeof placementFields)[number]

/** First and last day in Berlin, and who pays: visitors are told. */
export type PlacementValues = { startsOn: string; endsOn: string; paidBy: string }

/** Whether a placement is still to come, shows today, or is over. */
export type PlacementState = 'coming' | 'running' | 'past'

/** The state on a day: a placement shows from the first midnight of its first day to the last one of its last day. */
export function placementState(
  { startsOn, endsOn }: Pick<PlacementValues, 'startsOn' | 'endsOn'>,
  todayOn: string,
): PlacementState {
  if (startsOn > todayOn) return 'coming'
  return endsOn >= todayOn ? 'running' : 'past'
}

const longestDays = 366

/** Checks a placement's form. One that runs keeps its first day, `startedOn`; a new one begins today or later. */
export function checkPlacement(
  typed: Typed<PlacementField>,
  { todayOn, startedOn }: { todayOn: string; startedOn: string | null },
): Checked<PlacementValues, PlacementField> {
  const fields = readFields(startedOn === null ? typed : { ...typed, startsOn: startedOn })
  const startsOn = fields.day('startsOn')
  const endsOn = fields.day('endsOn')
  if (startedOn === null && startsOn < todayOn) fields.fail('startsOn', 'day-gone')
  if (endsOn < startsOn) fields.fail('endsOn', 'ends-before-start')
  else if (endsOn < todayOn) fields.fail('endsOn', 'day-gone')
  else if (startsOn !== '' && endsOn > addDays(startsOn, longestDays)) fields.fail('endsOn', 'no-day')
  return fields.checked({ startsOn, endsOn, paidBy: fields.line('paidBy', { longest: 100 }) })
}

/** A paid placement by its key. */
export type PlacementKey = { serviceId: string; categoryId: string; startsOn: string }

/** Names what somebody looked at before changing a placement. */
export const placementVersion = ({ endsOn, paidBy }: Pick<PlacementValues, 'endsOn' | 'paidBy'>): string =>
  `${endsOn} ${paidBy}`
