import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPath, orderQuery } from '../order-url.ts'
import { texts } from '../texts.ts'
import { loader } from './order.tsx'

const world = worldOfFile()

test.each(['-3', '10000', 'abc', '1.5'])(
  'an amount of %s orders nothing: the page says so and leads to the offer, with what else was chosen',
  (amount) =>
    withBookingPages(world, async (pages) => {
      const query = orderQuery(slotOrder(pages.bookable, { persons: 2 }))
      const [name = ''] = [...query.keys()].filter((each) => each.startsWith('p_'))
      query.set(name, amount)
      const { status, body } = await pages.open(loader, `${orderPath}?${query}`)
      const { shown, refusal, backUrl } = body as {
        shown: unknown
        refusal: { message: string }
        backUrl: string
      }
      expect([status, shown, refusal.message]).toEqual([409, null, texts.oddAmount])
      expect(backUrl).toContain(`/activity/details/${pages.bookable.companyId}/`)
      expect(new URL(backUrl, 'http://app').searchParams.get('slot')).toBe(query.get('slot'))
      expect(backUrl).not.toContain(`${name}=`)
      query.set('companyID', 'nobody')
      const other = await pages.open(loader, `${orderPath}?${query}`)
      expect((other.body as { refusal: { message: string } }).refusal.message).toBe(
        texts.refusals['not-offered'],
      )
    }),
)
