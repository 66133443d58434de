import { orderUrl } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { addDays, berlinDay, berlinInstant } from '#foundation/lib/berlin-time.ts'
import { monthAfter, monthOf } from '#foundation/lib/month.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { payWithTestCard, pressOrder, showTicket, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { atTenInTheMorning } from './find-something.ts'
import { showPaper } from './paper.ts'
import { longestWaitMs } from './look.ts'
import { demoAddress, enter } from './people.ts'
import { bookableStart, nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

const company = 'galerie-der-gezeiten'
const serviceId = 'dauerausstellung'

/**
 * Every paper about money: the receipt of a booking with two rates of VAT, the one that takes it back, the company's
 * statement, and, once the month is over, the marketplace's invoice for its commission.
 */
export async function lookAtEveryPaper(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  const { url } = application
  const context = page.context()
  await atTenInTheMorning(application)
  await enter(context, url, await walkerOn(page))
  const [first, second] = await application.withDb(async (db) => {
    const { order } = await bookableStart(db, { serviceId, persons: 2 })
    const dayBefore = new Date((order.startsAt?.getTime() ?? 0) - 3 * 86_400_000)
    const later = await bookableStart(db, { serviceId, persons: 3 }, dayBefore)
    return [withCourses(order, 1), withCourses(later.order, 2)]
  })
  await walk.begin()
  await walk.go(url + orderUrl(first))
  await walk.step('bestellung', { whole: true })
  const cancelled = await buy(walk)
  await walk.step('ticket', { whole: true })
  await showPaper(walk, `${url}/bookings/${cancelled}/beleg.pdf`, 'beleg')
  await walk.go(url + orderUrl(second))
  await buy(walk)
  const form = { reason: 'other', open: 'ja', was: 'cancel' }
  await context.request.post(`${url}/bookings/${cancelled}/stornieren`, { form, headers: { origin: url } })
  const back = `${url}/bookings/${cancelled}/beleg.pdf?art=storno`
  await untilThere(walk, back)
  await showPaper(walk, back, 'stornobeleg')
  await papersOfCompany(walk, application)
}

function withCourses(order: OrderRequest, amount: number): OrderRequest {
  return { ...order, choices: [...order.choices, { groupID: 'druckwerkstatt', amount }] }
}

/** Pays what the order page shows, and ends on the ticket. */
async function buy(walk: Walk): Promise<string> {
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await showTicket(walk)
  return new URL(walk.page.url()).pathname.split('/').at(-1) ?? ''
}

async function papersOfCompany(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const context = walk.page.context()
  const now = await application.withDb(nowOf)
  const month = monthOf(berlinDay(now))
  const query = new URLSearchParams({ company, monat: month })
  await context.clearCookies()
  await enter(context, url, demoAddress('leitung'))
  await walk.go(`${url}/overview/abrechnung?${query}`)
  await walk.step('abrechnung-vorlaeufig', { whole: true })
  const nextMonth = berlinInstant(addDays(`${monthAfter(month, 1)}-01`, 0), 245) ?? now
  await application.moveClock(Math.ceil((nextMonth.getTime() - now.getTime()) / 60_000))
  await context.clearCookies()
  await enter(context, url, demoAddress('leitung'))
  const invoice = `${url}/overview/rechnung.pdf?${query}`
  await untilThere(walk, invoice)
  await walk.go(`${url}/overview/abrechnung?${query}`)
  await walk.step('abrechnung', { whole: true })
  await showPaper(walk, `${url}/overview/abrechnung.pdf?${query}`, 'abrechnung-pdf')
  await showPaper(walk, invoice, 'rechnung')
}

// Refunds and invoices are work of jobs.
async function untilThere(walk: Walk, address: string): Promise<void> {
  const from = performance.now()
  for (;;) {
    if ((await walk.page.context().request.get(address)).ok()) return
    if (performance.now() - from > longestWaitMs) throw new Error(`${address} isn't there`)
    await walk.page.waitForTimeout(1000)
  }
}
