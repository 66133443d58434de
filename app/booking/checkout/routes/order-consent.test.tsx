import { expect, test } from 'vitest'
import { consentWording } from '#app/account/consent.ts'
import { saveConsents } from '#app/account/consents.server.ts'
import { reviewRequestField, ReviewRequestTick } from '#app/account/ui/review-request-tick.tsx'
import { slotOrder } from '#test/support/bookable.ts'
import { orderFields, withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { orderPath, orderUrl } from '#app/booking/orders/order-url.ts'
import { action, loader } from './order.tsx'

const world = worldOfFile()
const onPages = (work: (pages: BookingPages) => Promise<void>) => withBookingPages(world, work)
const ticked = { [reviewRequestField]: 'on' }
const kept = ({ db }: BookingPages) =>
  db
    .selectFrom('consent')
    .select(['purpose', 'is_given as isGiven', 'source', 'wording_version as wording', 'at'])
    .orderBy('seq')
    .execute()
const asks = async (pages: BookingPages, asking: { cookie?: string } = pages) => {
  const answer = await pages.open(loader, orderUrl(slotOrder(pages.bookable)), asking)
  return (answer.body as { mayAsk: boolean }).mayAsk
}

test('[GEN-25] who books is asked about the mail after the visit: unticked, kept with its time, and asked once', () =>
  onPages(async (pages) => {
    const box = /<input [^>]*>/.exec(markupOf(<ReviewRequestTick isTicked={false} />))?.[0]
    expect(box).toMatch(/^<input type="checkbox" .*name="bewertung-per-mail"/)
    expect(box).not.toMatch(/checked|required/)
    expect([await asks(pages), await asks(pages, {})]).toEqual([true, false])
    const fields = await orderFields(pages, ticked)
    const before = world.now()
    expect(await pages.send(action, orderPath, fields, pages)).toMatchObject({ status: 302 })
    const [row, ...others] = await kept(pages)
    const said = { purpose: 'review-requests', isGiven: true, source: 'order', wording: consentWording }
    expect([row, others]).toMatchObject([said, []])
    expect(row?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(await asks(pages)).toBe(false)
    // Pressed again it is the same order, and the same word.
    await pages.send(action, orderPath, fields, pages)
    expect(await kept(pages)).toHaveLength(1)
  }))

test('an order without the tick agrees to nothing, and takes nothing back', () =>
  onPages(async (pages) => {
    const fields = await orderFields(pages)
    expect(await pages.send(action, orderPath, fields, pages)).toMatchObject({ status: 302 })
    expect(await kept(pages)).toEqual([])
    const given = { userId: pages.jule.id, given: ['review-requests'], source: 'profile' } as const
    await saveConsents(pages.db, { ...given, now: world.now() })
    const again = await orderFields(pages, { key: 'another-form-1', p_adults: '1' })
    await pages.send(action, orderPath, again, pages)
    expect(await kept(pages)).toMatchObject([{ isGiven: true, source: 'profile' }])
  }))

test('what is ticked stays beside what was agreed to before', () =>
  onPages(async (pages) => {
    const before = { userId: pages.jule.id, given: ['tips'], source: 'profile' } as const
    await saveConsents(pages.db, { ...before, now: world.now() })
    await pages.send(action, orderPath, await orderFields(pages, ticked), pages)
    expect(await kept(pages)).toMatchObject([
      { purpose: 'tips', isGiven: true },
      { purpose: 'review-requests', isGiven: true },
    ])
  }))

test('an order that is refused agrees to nothing; the tick stays for the next press', () =>
  onPages(async (pages) => {
    const fields = await orderFields(pages, ticked)
    await pages.db.updateTable('service').set({ is_online: false }).execute()
    const refused = await pages.send(action, orderPath, fields, pages)
    expect(refused).toMatchObject({ status: 409, body: { isTicked: true } })
    expect(await kept(pages)).toEqual([])
  }))
