import { expect, test } from 'vitest'
import { reviewRequestMail } from './review-request.ts'

test.each([
  ['Mara K.', /Moin Mara, du warst am/],
  ['Mara', /Moin Mara, du warst am/],
  ['Mitglied', /Moin, du warst am/],
  ['www.boese.example', /Moin, du warst am/],
])('the mail that asks %s for a review greets by first name, and by no address', (userName, greeted) => {
  const address = 'https://utkiek.example'
  const { text } = reviewRequestMail({
    ...{ title: 'Kanutour', provider: 'Paddelkontor', userName, endsAt: new Date('2026-06-20T14:30:00Z') },
    ...{ writeUrl: `${address}/w`, unsubscribe: `${address}/u`, appUrl: address },
  })
  expect(text).toMatch(greeted)
})
