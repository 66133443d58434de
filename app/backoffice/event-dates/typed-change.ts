import { minuteOf, wholeWithin } from '#app/editor/dates/dates.ts'
import { changeReaches, type ChangeReach, type DateChange } from '#app/availability/series/series.ts'
import { storableText } from '#foundation/lib/text.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { changeFaults } from './texts/event-dates.ts'

/** The dialog's fields, as they were typed. */
export type TypedChange = { time: string; until: string; capacity: string; title: string }
export type ChangeField = keyof TypedChange
export type FieldFaults = Partial<Record<ChangeField, string>>

const names = { time: 'beginn', until: 'ende', capacity: 'plaetze', title: 'titel' } as const
export const changeFields: Record<ChangeField, string> = names

export function typedChange(form: FormData): TypedChange {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? storableText(value, 80) : ''
  }
  return {
    time: text(names.time),
    until: text(names.until),
    capacity: text(names.capacity),
    title: text(names.title),
  }
}

export function typedReach(form: FormData): ChangeReach {
  return changeReaches.find((reach) => reach === form.get('fuer')) ?? 'one'
}

/** What a date is now. */
export type DateNow = { minute: number; minutes: number; capacity: number; title: string }

/** What was changed of a date, or what is wrong beside which field. What was left as it is doesn't change. */
export function readChange(
  typed: TypedChange,
  date: DateNow,
): { outcome: 'read'; change: DateChange } | { outcome: 'faulty'; faults: FieldFaults } {
  const [minute, until] = [minuteOf(typed.time), minuteOf(typed.until)]
  const capacity = wholeWithin(typed.capacity, 1, 20_000)
  if (minute === null || until === null || capacity === null)
    return {
      outcome: 'faulty',
      faults: {
        ...(minute === null && { time: changeFaults.time }),
        ...(until === null && { until: changeFaults.time }),
        ...(capacity === null && { capacity: changeFaults.capacity }),
      },
    }
  // A date of several days is as long as before: its end has no day here.
  const minutes = date.minutes > 1440 ? date.minutes : (until - minute + 1440) % 1440 || 1440
  const title = visibleLine(typed.title)
  return {
    outcome: 'read',
    change: {
      ...(minute !== date.minute && { minute }),
      ...(minutes !== date.minutes && { minutes }),
      ...(capacity !== date.capacity && { capacity }),
      ...(title !== date.title && { title }),
    },
  }
}
