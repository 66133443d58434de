import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import type { TicketView } from '../ticket-view.ts'
import type { TicketCodeView } from '#app/booking/reservations/ticket-code.ts'
import { codeInSight, Codes } from './ticket-codes.tsx'

const codes: TicketCodeView[] = [0, 1, 2, 3].map((number) => ({
  number,
  path: 'M0 0',
  size: 21,
  isUsed: false,
}))

test('the circle of a code follows the code itself, and before scripts run none claims to be in sight', () => {
  const html = markupOf(<Codes ticket={{ codes, bookingCode: 'UTK-1' } as unknown as TicketView} />)
  const timelines = (part: RegExp) =>
    [...html.matchAll(part)].map(([, number, timeline]) => [number, timeline])
  const own = codes.map(({ number }) => [String(number), `--code-${number}`])
  expect(timelines(/<figure id="code-(\d)" style="view-timeline:(\S+) inline"/g)).toEqual(own)
  expect(timelines(/<a href="#code-(\d)"[^>]* style="animation-timeline:(\S+)"/g)).toEqual(own)
  expect(html).toContain('timeline-scope:--code-0,--code-1,--code-2,--code-3')
  expect(html).not.toContain('aria-current')
})

test.each([
  ['at rest on the first', 0, 0],
  ['less than half past it', 149, 0],
  ['more than half past it', 151, 1],
  ['at rest on the third', 600, 2],
  ['at rest on the third, by less than a pixel', 599.6, 2],
  ['pulled beyond the first', -80, 0],
  ['pulled beyond the last', 990, 3],
])('%s the code in sight is the one of its circle', (_, scrollLeft, index) => {
  expect(codeInSight({ scrollLeft, clientWidth: 300 }, codes.length)).toBe(index)
})

test('a line that has no width yet shows its first code', () => {
  expect(codeInSight({ scrollLeft: 0, clientWidth: 0 }, codes.length)).toBe(0)
})
