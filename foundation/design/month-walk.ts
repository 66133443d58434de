import { addDays } from '#foundation/lib/berlin-time.ts'
import { monthOf } from '#foundation/lib/month.ts'

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month that keys asked for and that isn't there yet. */
export type Turning = {
  grid: HTMLElement
  /** The month that they turned from. */
  from: string
  /** What had the focus then. */
  at: Element | null
  /** The day that they mean in it; `null` for the one that Tab leads to. */
  to: string | null
}

/** What keys find: the month that is shown, and what outlasts a turn of it. */
export type Walking = {
  month: string
  isRepeated: boolean
  turning: { current: Turning | null }
  /** Tab leads to this day from now on. */
  stopAt: (dayOn: string) => void
}

/** How a day is reached. */
export type Way = 'focus' | 'unfold' | 'previous' | 'next'

/** The day that an arrow key means, `null` for other keys. */
export function dayMeant(key: string, dayOn: string): string | null {
  const step = steps[key]
  return step === undefined ? null : addDays(dayOn, step)
}

/**
 * How a day is reached from a month that shows some days and has others folded away: it is there, the month is
 * unfolded, or turned. `null` for days of this month that aren't in it any more.
 */
export function wayTo(
  dayOn: string,
  { month, shown, folded }: { month: string; shown: readonly string[]; folded: readonly string[] },
): Way | null {
  if (shown.includes(dayOn)) return 'focus'
  const other = monthOf(dayOn)
  // Unfolded, a month hides what isn't of it.
  if (other !== month) return other < month ? 'previous' : 'next'
  return folded.includes(dayOn) ? 'unfold' : null
}

/** Carries a key out: moves the focus, unfolds the month for it, or turns it and says where the focus is to land. */
export function walk(grid: HTMLElement, key: string, walking: Walking): void {
  if (key === 'PageUp' || key === 'PageDown')
    return turn(grid, key === 'PageUp' ? 'previous' : 'next', walking)
  const cells = [...grid.querySelectorAll<HTMLElement>('[data-day]')]
  const shown = cells.filter(isShown)
  const { month, turning, stopAt } = walking
  const isTurning = turning.current?.from === month && turning.current.at === document.activeElement
  const here = shown.find((cell) => cell === document.activeElement)
  if (!here) return
  const edge = key === 'Home' ? shown[0] : key === 'End' ? shown.at(-1) : undefined
  // Who goes on before the month is there goes on from the day that it is turned for.
  const from = (isTurning && turning.current?.to) || dayOf(here)
  const to = edge ? dayOf(edge) : dayMeant(key, from)
  if (to === null) return
  const way = wayTo(to, { month, shown: shown.map(dayOf), folded: cells.map(dayOf) })
  if (way === 'previous' || way === 'next') return turn(grid, way, walking, to)
  const cell = cells.find((each) => dayOf(each) === to)
  if (way === null || !cell) return
  if (way === 'unfold') unfold(grid)
  stopAt(to)
  cell.focus()
}

/** Moves the focus on into a month that was turned to, unless it has left the calendar meanwhile. */
export function arrive({ grid, to }: Turning): void {
  const active = document.activeElement
  if (active && active !== document.body && !grid.contains(active)) return
  const meant = to === null ? null : grid.querySelector<HTMLElement>(`[data-day="${to}"]`)
  if (meant && !isShown(meant)) unfold(grid)
  const stop = grid.querySelector<HTMLElement>('[data-day][tabindex="0"]')
  const landing = meant && isShown(meant) ? meant : stop
  landing?.focus()
}

function turn(grid: HTMLElement, where: 'previous' | 'next', walking: Walking, to: string | null = null) {
  const { month, isRepeated, turning, stopAt } = walking
  const link = grid.parentElement?.querySelector<HTMLElement>(`[data-turn=${where}]`)
  if (!link) return
  // A key that is held would ask for the month anew with each stroke, and it would never come.
  const isAsked = isRepeated && turning.current?.from === month
  turning.current = { grid, from: month, at: document.activeElement, to }
  if (to !== null) stopAt(to)
  if (!isAsked) link.click()
}

function unfold(grid: HTMLElement): void {
  const fold = grid.closest('.month-folded')?.querySelector<HTMLDetailsElement>('.month-fold')
  if (fold) fold.open = true
}

// Folded weeks are there, but can't take the focus.
function isShown(cell: HTMLElement): boolean {
  return cell.offsetParent !== null
}

function dayOf(cell: HTMLElement): string {
  return cell.dataset['day'] ?? ''
}
