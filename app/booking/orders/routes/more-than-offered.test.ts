import { expect, test } from 'vitest'
import { slotOrder } from '#test/support/bookable.ts'
import { begin, seenTerms } from '#test/support/bookings.ts'
import { standInLine } from '#test/support/waiting.ts'
import { whenFirstIsFull, type FullPages } from '#test/support/when-full.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { OrderRequest } from '../order.ts'
import { orderQuery, orderUrl } from '../order-url.ts'
import { termsFields } from '#app/booking/order-page/accepted-terms.ts'
import { action, loader } from '#app/booking/checkout/routes/order.tsx'

const world = worldOfFile()

/** What the page of an order says, looked at and sent. */
async function saidOf(pages: FullPages, order: OrderRequest) {
  const shown = await seenTerms(pages.db, order, world.now())
  if (!shown) throw new Error('there is no order to show')
  const form = Object.fromEntries([...orderQuery(order), ...termsFields(shown)])
  const key = `a-form-of-its-own-${world.now().getTime()}`
  const looked = await pages.open(loader, orderUrl(order), pages)
  const sent = await pages.send(action, '/bookings/new', { ...form, key }, pages)
  return { looked, sent }
}

test('whoever orders more than a waiting list holds for them reads for how much that is, and finds the way to it', () =>
  whenFirstIsFull(world, async (pages) => {
    const { db, bookable, jule } = pages
    const [offered, more] = [slotOrder(bookable, { persons: 2 }), slotOrder(bookable, { persons: 4 })]
    await standInLine(db, { customer: jule, order: offered, now: world.now() })
    await pages.giveBack()
    const message = expect.stringMatching(
      /^Dein Angebot von der Warteliste ist für 2 Plätze \(2 Erwachsene\) und gilt bis .* 12:00 Uhr\. Für mehr reicht/,
    )
    const wait = { to: orderUrl(offered), label: 'Angebot buchen' }
    const said = {
      looked: { status: 409, body: { wait, refusal: { because: 'sold-out', message } } },
      sent: { status: 409, body: { wait, because: 'sold-out', message } },
    }
    // Beside what is held two are free; then none.
    expect(await saidOf(pages, more)).toMatchObject(said)
    await begin(db, world, offered)
    world.advance(60)
    expect(await saidOf(pages, more)).toMatchObject(said)
    const longer = slotOrder(bookable, { persons: 2, slots: 2 })
    expect((await saidOf(pages, longer)).looked).toMatchObject({
      body: {
        wait,
        refusal: { message: expect.stringMatching(/Für längere Zeit reicht es gerade nicht\.$/) },
      },
    })
    // It counts to its end; then its hour is over before anybody looked after it. Seconds go by by themselves.
    const { offered_until: until } = await db
      .selectFrom('waiting_entry')
      .select('offered_until')
      .where('state', '=', 'offered')
      .executeTakeFirstOrThrow()
    world.advance(Math.floor(((until?.getTime() ?? 0) - world.now().getTime()) / 1000) - 30)
    expect(await saidOf(pages, more)).toMatchObject(said)
    world.advance(60)
    const { looked } = await saidOf(pages, more)
    expect(looked.body).not.toMatchObject({ refusal: { message } })
  }))
