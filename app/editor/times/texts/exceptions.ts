import type { OpeningException } from '#app/availability/schedule/schedule.ts'
import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatCount } from '#foundation/lib/number-text.ts'
import { clockOf } from '#app/editor/dates/dates.ts'

/** When an exception holds: `Mi., 24. Juni, Starts vor 14:00`, `1. bis 14. Juli, ganztägig`. */
export function exceptionTime({ fromOn, toOn, ...exception }: OpeningException): string {
  const days =
    fromOn === toOn ? formatShortDay(fromOn) : `${formatShortDay(fromOn)} bis ${formatShortDay(toOn)}`
  return `${days}, ${hoursOf(exception as OpeningException)}`
}

function hoursOf(exception: OpeningException): string {
  if (exception.kind === 'extra') return exception.starts.map((minute) => clockOf(minute)).join(', ')
  if (exception.minutes === null) return 'ganztägig'
  const { from, to } = exception.minutes
  if (to === from + 1) return `Start ${clockOf(from)}`
  if (from === 0) return `Starts vor ${clockOf(to)}`
  return to === 1440 ? `Starts ab ${clockOf(from)}` : `Starts von ${clockOf(from)} bis vor ${clockOf(to)}`
}

/** What an exception does: `Gesperrt: Gruppe Kita Fuchsbau`. */
export function exceptionLine(exception: OpeningException): string {
  const what = changeText(exception)
  return exception.reason ? `${what}: ${exception.reason}` : what
}

function changeText(exception: OpeningException): string {
  switch (exception.kind) {
    case 'closed':
      return exception.minutes === null ? 'Geschlossen' : 'Gesperrt'
    case 'objects':
      return `Nicht dabei: ${exception.objects.join(', ')}`
    case 'capacity':
      return `${placesText(exception.capacity)} pro Start`
    case 'extra':
      return `Zusätzlich geöffnet, ${placesText(exception.capacity)} pro Start`
  }
}

/** `1 Platz`, `12 Plätze`. */
function placesText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'Platz' : 'Plätze'}`
}
