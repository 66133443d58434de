import { expect, test } from 'vitest'
import { reviewRequestMail } from './review-request.ts'

test.each([
  ['Mara K.', /Moin Mara, du warst am/],
  ['Mara', /Moin Mara, du warst am/],
  ['Mitglied', /Moin, du warst am/],
  ['www.boese.example', /Moin, du warst am/],
])('the mail that asks %s for a review greets by first name, and by no address', (userName, greeted) => {
  const address = 'https://utkiek.example'
  const { text, html } = reviewRequestMail({
    ...{ title: 'Kanutour', provider: 'Paddelkontor', userName, endsAt: new Date('2026-06-20T14:30:00Z') },
    ...{ writeUrl: `${address}/w`, unsubscribe: `${address}/u`, appUrl: address },
    starLinks: [4, 5].map((stars) => ({ stars, href: `${address}/w?sterne=${stars}` })),
  })
  expect(text).toMatch(greeted)
  expect(text).toContain(`5 Sterne: ${address}/w?sterne=5`)
  expect(html).toMatch(/href="https:\/\/utkiek.example\/w\?sterne=4"[^>]*aria-label="4 Sterne"/)
})
