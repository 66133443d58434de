import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { stayingTexts } from '#app/editor/publish/texts/staying.ts'
import { NamedGuests } from './named-guests.tsx'

const merle = {
  id: 'r1',
  name: 'Merle',
  party: '2 Pers.',
  when: 'Sa., 20.06., 10:30 Uhr',
  href: '/bookings/r1',
}

test('who booked what publishing leaves as it is is named, each with the way to the booking', () => {
  const html = markupOf(
    <NamedGuests affected={{ guests: [merle], count: 3 }} {...stayingTexts.outsideRules} />,
  )
  expect(html).toContain('Diese Termine bleiben bestehen, weil Gäste gebucht haben:')
  expect(html).toContain('href="/bookings/r1"')
  expect(html).toContain('Merle, 2 Pers., Sa., 20.06., 10:30 Uhr')
  expect(html).toContain('und 2 weitere')
  expect(markupOf(<NamedGuests affected={{ guests: [], count: 0 }} {...stayingTexts.inTheWay} />)).toBe('')
})
