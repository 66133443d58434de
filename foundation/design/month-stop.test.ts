import { expect, test } from 'vitest'
import { tabStopOf } from './month-stop.ts'

const days = Array.from({ length: 25 }, (_, index) =>
  new Date(Date.UTC(2026, 10, 12 + index)).toISOString().slice(0, 10),
)
const whole = { fromOn: '2026-11-23', toOn: '2026-12-06', said: 'November / Dezember 2026' }

type Named = { open?: string[]; chosen?: string; walkedTo?: string; isWhole?: boolean }

const stopOf = ({ open = [], chosen, walkedTo, isWhole = true }: Named) =>
  tabStopOf(days, {
    ...{ month: '2026-11', whole: isWhole ? whole : null, walkedTo: walkedTo ?? null },
    dayOf: (dayOn) => ({ to: open.includes(dayOn) ? '?' : null, label: dayOn, current: dayOn === chosen }),
  })

test.each([
  ['where the keys led to', '2026-11-28', { walkedTo: '2026-11-28', chosen: '2026-11-26' }],
  ['else the chosen day', '2026-11-26', { open: ['2026-11-24'], chosen: '2026-11-26' }],
  // A chosen day that is closed isn't marked.
  ['else the first open one', '2026-11-24', { open: ['2026-11-24', '2026-11-25'] }],
  ['not one that may be folded away', '2026-11-24', { open: ['2026-11-13', '2026-11-24'] }],
  [
    'not one of another month, which unfolding hides',
    '2026-11-26',
    { walkedTo: '2026-12-02', chosen: '2026-11-26' },
  ],
  ['where nothing is open, the first of these', '2026-11-23', { open: ['2026-11-13', '2026-12-01'] }],
  ['in a month that can’t be folded, any of its own', '2026-11-13', { open: ['2026-11-13'], isWhole: false }],
])('Tab leads to one day of a month: %s', (_, dayOn, named) => expect(stopOf(named)).toBe(dayOn))
