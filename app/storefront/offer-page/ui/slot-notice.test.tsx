import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { SlotNotice } from './slot-notice.tsx'
import type { Booking, PanelData } from './use-booking.ts'

const at = '2026-06-20T12:30:00.000Z'
const other = '2026-06-20T13:30:00.000Z'

type Now = { chosen?: string | null; free?: number; units?: number; hasFree?: boolean }

function noticeOf(slotAt: string | null, { chosen = slotAt, free = 0, units = 4, hasFree = false }: Now) {
  const notice = { said: 'Nichts frei.', slotAt, day: null, waits: [at] }
  const choice = { slotAt: chosen }
  const booking = {
    choice,
    free,
    units,
    hasFree,
    waitPath: (start: string) => `/warten?slot=${start}`,
  }
  return markupOf(
    <SlotNotice
      panel={{ notice } as unknown as PanelData}
      booking={booking as unknown as Booking}
      where="page"
    />,
  )
}

test.each([
  ['for the party of the address', null, {}, true],
  ['once a smaller party finds a start', null, { units: 2, hasFree: true }, false],
  ['while its start stays chosen', at, {}, true],
  ['once another start is chosen', at, { chosen: other, hasFree: true }, false],
  ['once a smaller party fits into its start', at, { units: 2, free: 2 }, false],
  ['for a party of nobody, where a start has nothing left', at, { units: 0 }, true],
] as const)('that a day or a start has nothing free is said %s', (_, slotAt, now, isSaid) => {
  const html = noticeOf(slotAt, now)
  expect(html.includes('Nichts frei.')).toBe(isSaid)
  expect(html.includes(`/warten?slot=${at}`)).toBe(isSaid)
})
