import { describe, expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { waitlistSummary, type WaitlistEntryView } from '../waitlist-view.ts'
import { NoBookings } from '#app/booking/my-bookings/ui/booking-card.tsx'
import { EndedWaits, WaitCard } from './waitlist-parts.tsx'
import { WaitsLine } from './waitlist-line.tsx'

const wait: WaitlistEntryView = {
  id: 'wait-1',
  title: 'Kanutour',
  when: 'Sa., 20. Juni 2026, 14:30 Uhr',
  party: '2 Erwachsene',
  state: 'waiting',
  said: 'Du hast die Warteliste verlassen.',
  isAhead: false,
  leaveLead: 'Dein Platz in der Reihe geht an andere.',
  ahead: 1,
  offer: null,
  paying: null,
  orderUrl: '/bookings/new',
  serviceUrl: '/activity/details/kontor/kanu?d=2026-06-20',
  bookingUrl: null,
}
const toOffer = /<a [^>]*href="\/activity\/details\/kontor\/kanu\?d=2026-06-20"[^>]*>(?:(?!<\/a>).)*Kanutour/s

test('a place in line leads to what is waited for, open or ended', () => {
  expect(markupOf(<WaitCard wait={wait} />)).toMatch(toOffer)
  expect(
    markupOf(<WaitCard wait={{ ...wait, offer: { until: 'gleich', leftMs: 60_000, leaving: 'bald' } }} />),
  ).toMatch(toOffer)
  expect(markupOf(<EndedWaits waits={[{ ...wait, state: 'left' }]} />)).toMatch(toOffer)
})

describe('what somebody waits for stands with their bookings', () => {
  const [now, offeredUntil] = [new Date('2026-06-20T10:00:00Z'), new Date('2026-06-20T12:30:00Z')]
  const first = { title: 'Kanutour', startsAt: new Date('2026-06-21T08:00:00Z') }
  const said = (counts: { waiting: number; offered: number }, until: Date | null = offeredUntil) =>
    waitlistSummary({ ...counts, offeredUntil: until, first }, now)

  test('above them and where there are none: how many lists, and the way there', () => {
    const waits = said({ waiting: 1, offered: 0 }, null)
    if (!waits) throw new Error('they wait')
    for (const html of [
      markupOf(<WaitsLine {...waits} />),
      markupOf(<NoBookings isNarrowed={false} waits={waits} />),
      markupOf(<NoBookings isNarrowed waits={waits} />),
    ]) {
      expect(html).toMatch(
        /Auf der Warteliste: Kanutour, So\., 21\. Juni 2026, 10:00 Uhr\.|Du stehst aber auf einer Warteliste\./,
      )
      expect(html).toMatch(/<a [^>]*href="\/warteliste"/)
    }
    expect(waitlistSummary({ waiting: 0, offered: 0, offeredUntil: null, first: null }, now)).toBeNull()
    const none = markupOf(<NoBookings isNarrowed={false} waits={null} />)
    expect(none).toContain('Keine Buchungen gefunden')
    expect(none).not.toContain('warteliste')
  })

  test('an offer says until when, and doesn’t hide the other lists', () => {
    const tour = 'Kanutour, So., 21. Juni 2026, 10:00 Uhr.'
    expect(said({ waiting: 2, offered: 1 })?.said).toBe(
      `Für dich reserviert bis 14:30 Uhr: ${tour} Auf 2 weiteren wartest du noch.`,
    )
    expect(said({ waiting: 0, offered: 2 })?.said).toBe(
      `Für dich reserviert bis 14:30 Uhr: ${tour} Auch auf einer weiteren Warteliste ist etwas frei geworden.`,
    )
    expect(said({ waiting: 0, offered: 1 }, null)?.said).toBe(
      `Auf deiner Warteliste ist etwas frei geworden: ${tour}`,
    )
    expect(said({ waiting: 0, offered: 1 })?.saidBelow).toContain('etwas für dich reserviert')
    expect(said({ waiting: 0, offered: 1 }, null)?.saidBelow).not.toContain('reserviert')
    expect(said({ waiting: 3, offered: 0 }, null)?.said).toBe(
      `Auf der Warteliste: ${tour} Auf 2 weiteren wartest du noch.`,
    )
  })
})
