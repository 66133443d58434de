import type { Locator, Page } from 'playwright-core'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { addDays, berlinDay, berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { payWithTestCard, orderButton, showTicket, waitForSuccess } from './book-a-slot.ts'
import { atTenInTheMorning } from './find-something.ts'
import { bookableStart, nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

/** A booking for today: its party code as it is drawn, its ticket, and the door that it is for. */
export type BookedToday = {
  code: string
  ticketUrl: string
  bookingCode: string
  company: string
  owner: string
  startsAt: Date
}

const minuteMs = 60_000
const wellAheadMs = 120 * minuteMs
const inTimeMs = 30 * minuteMs

/** Books something for today, two hours ahead or more, at a company that somebody looks after, and opens the ticket. */
export async function bookForToday(
  walk: Walk,
  application: ApplicationControls,
  { persons }: { persons: number },
): Promise<BookedToday> {
  const { page } = walk
  const { order, owner, now } = await orderForToday(walk, application, persons)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await showTicket(walk)
  const bookingCode = await bookingCodeOn(page)
  const code = await codeOn(page, /^QR-Code für /)
  const startsAt = order.startsAt ?? now
  return { code, ticketUrl: page.url(), bookingCode, company: order.companyId, owner, startsAt }
}

const mostChosen = 3
const firstRefusal = 400
/** What isn't to be had, and what many want at this moment. */
const passing = [409, 503]

// Other journeys share the application: what its guest has booked already, or what is over meanwhile, is refused, and
// something else is chosen, as somebody would. Ends on the payment page.
async function orderForToday(walk: Walk, application: ApplicationControls, persons: number) {
  const refused = new Map<string, string>()
  while (refused.size < mostChosen) {
    const now = await atTenInTheMorning(application)
    const until = berlinInstant(addDays(berlinDay(now), 1), 0) ?? now
    const from = new Date(now.getTime() + wellAheadMs)
    const { order, owner } = await application.withDb((db) =>
      startToday(db, { persons, until, now: from, without: [...refused.keys()] }),
    )
    await walk.go(application.url + orderUrl(order))
    const refusal = await orderRefusal(walk)
    if (refusal === null) return { order, owner, now }
    refused.set(order.serviceId, refusal)
  }
  throw new Error(`each order was refused: ${[...refused].join('; ')}`)
}

/** What the page says to an order that it doesn't take. */
async function orderRefusal(walk: Walk): Promise<string | null> {
  const { page } = walk
  // What they have booked already is asked about before anything can be sent.
  if ((await page.locator('input[name="again"]').count()) > 0) return 'booked already'
  const answered = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/bookings/new'),
  )
  await walk.tap(orderButton(page))
  const status = (await answered).status()
  if (status < firstRefusal) {
    await page.waitForURL(/\/_sandbox\/pay\//)
    return null
  }
  const said = await page.getByRole('alert').first().innerText()
  if (!passing.includes(status)) throw new Error(`the order was answered with ${status}: ${said}`)
  walk.expectOnConsole(new RegExp(`status of ${status}`))
  await walk.step('anderes')
  return said
}

/** Half an hour before the start; until then the door says of everybody when it begins. */
export async function comeInTime(
  { withDb, moveClock }: ApplicationControls,
  { startsAt }: Pick<BookedToday, 'startsAt'>,
): Promise<void> {
  const ahead = startsAt.getTime() - inTimeMs - (await withDb(nowOf)).getTime()
  if (ahead > 0) await moveClock(Math.ceil(ahead / minuteMs))
}

async function startToday(
  db: Db,
  { persons, until, now, without }: { persons: number; until: Date; now: Date; without: string[] },
): Promise<{ order: OrderRequest; owner: string }> {
  const services = await db
    .selectFrom('service')
    .innerJoin('company_member', 'company_member.company_id', 'service.company_id')
    .innerJoin('users', 'users.id', 'company_member.user_id')
    .select(['service.id as serviceId', 'users.email as owner'])
    .where('company_member.role', '=', 'owner')
    .orderBy('service.id')
    .execute()
  for (const { serviceId, owner } of services.filter((service) => !without.includes(service.serviceId))) {
    const found = await bookableStart(db, { serviceId, persons, until }, now).catch(() => null)
    if (found) return { order: found.order, owner }
  }
  throw new Error('nothing to book today')
}

async function bookingCodeOn(page: Page): Promise<string> {
  const label = await page.getByRole('img', { name: /^QR-Code für / }).getAttribute('aria-label')
  return (label ?? '').replace('QR-Code für ', '')
}

/** A drawn code: the path of its modules and how many there are in a row. */
export async function codeOn(page: Page, name: RegExp): Promise<string> {
  const image = page.getByRole('img', { name })
  const path = await image.locator('path').getAttribute('d')
  const box = await image.getAttribute('viewBox')
  return `${box?.split(' ').at(-1)} ${path}`
}

/** Puts a picture of a code before the camera of a page, in place of whatever was there. */
export async function holdBeforeCamera(page: Page, code: string): Promise<void> {
  await page.evaluate((drawn) => {
    const modules = Number(drawn.slice(0, drawn.indexOf(' ')))
    const shape = new Path2D(drawn.slice(drawn.indexOf(' ') + 1))
    const seen = globalThis as unknown as { before?: { canvas: HTMLCanvasElement; draw: () => void } }
    const canvas =
      seen.before?.canvas ?? Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')
    const draw = () => {
      if (!pen) return
      pen.setTransform(1, 0, 0, 1, 0, 0)
      pen.fillStyle = '#e8e4da'
      pen.fillRect(0, 0, 640, 480)
      const scale = 380 / modules
      pen.setTransform(scale, 0, 0, scale, 130, 50)
      pen.fillStyle = '#fff'
      pen.fillRect(0, 0, modules, modules)
      pen.fillStyle = '#06141b'
      // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas is no array
      pen.fill(shape)
    }
    if (seen.before) {
      seen.before.draw = draw
      return
    }
    seen.before = { canvas, draw }
    // A camera's picture comes again and again.
    setInterval(() => seen.before?.draw(), 100)
    navigator.mediaDevices.getUserMedia = () => Promise.resolve(canvas.captureStream(10))
  }, code)
}

/** What the door says to the eye; whoever listens hears it from a region of its own. */
export function verdictOn(page: Page): Locator {
  return page.locator('.door-verdict')
}

/** Nothing before the camera. */
export async function clearCamera(page: Page): Promise<void> {
  await holdBeforeCamera(page, '1 ')
}
