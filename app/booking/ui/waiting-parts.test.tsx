import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import type { ShownWait } from '../shown-waiting.ts'
import { EndedWaits, WaitCard } from './waiting-parts.tsx'

const wait: ShownWait = {
  id: 'wait-1',
  title: 'Kanutour',
  when: 'Sa., 20. Juni 2026, 14:30 Uhr',
  party: '2 Erwachsene',
  state: 'waiting',
  said: 'Du hast die Warteliste verlassen.',
  isAhead: false,
  ahead: 1,
  offer: null,
  orderUrl: '/bookings/new',
  serviceUrl: '/activity/details/kontor/kanu?d=2026-06-20',
  bookingUrl: null,
}
const toOffer = /<a [^>]*href="\/activity\/details\/kontor\/kanu\?d=2026-06-20"[^>]*>(?:(?!<\/a>).)*Kanutour/s

test('a place in line leads to what is waited for, open or ended', () => {
  expect(markupOf(<WaitCard wait={wait} />)).toMatch(toOffer)
  expect(markupOf(<WaitCard wait={{ ...wait, offer: { until: 'gleich', leftMs: 60_000 } }} />)).toMatch(
    toOffer,
  )
  expect(markupOf(<EndedWaits waits={[{ ...wait, state: 'left' }]} />)).toMatch(toOffer)
})
