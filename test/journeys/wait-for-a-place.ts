import { orderUrl } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { addDays, berlinClock, berlinDay, berlinInstant, berlinMinute } from '#foundation/lib/berlin-time.ts'
import { readClockOffset } from '#foundation/platform/demo-clock.server.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import {
  isPhone,
  openStarts,
  orderButton,
  payWithTestCard,
  pressOrder,
  waitForSuccess,
  walkerOn,
} from './book-a-slot.ts'
import { turnBack } from './break-off.ts'
import { longestWaitMs } from './look.ts'
import { demoAddress, enter } from './people.ts'
import { bookableStart } from './starts.ts'
import type { Walk } from './walk.ts'

const lucky = demoAddress('hauke')

/** Everything is sold; somebody waits, another one cancels, a mail comes, and the place is booked. */
export async function waitForAPlace(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  await untilPeopleAreAwake(application)
  const waiter = await walkerOn(page)
  const wish = { placesLeft: { from: 2, to: 6 }, isCancellable: true }
  const { order } = await application.withDb((db) => bookableStart(db, wish))
  const reservationId = await buyTheRest(walk, application, order)
  await come(walk, url, waiter)
  await walk.begin()
  await joinTheLine(walk, url, order)
  await come(walk, url, lucky)
  await cancel(walk, url, reservationId)
  await come(walk, url, waiter)
  const link = await linkOfOffer(application, waiter)
  await walk.go(`${url}/bookings`)
  await page.getByText(/^Für dich reserviert bis /).waitFor()
  await walk.step('etwas-frei')
  await walk.tap(page.getByRole('link', { name: 'Ansehen und buchen' }))
  await page.getByRole('link', { name: 'Jetzt buchen' }).waitFor()
  await comesBackLater(walk, application)
  await walk.step('angebot')
  await walk.go(link)
  await page.getByText(/Für dich gehalten bis/).waitFor()
  await walk.step('gehalten')
  await pressOrder(walk)
  await findsItOpen(walk, application, link)
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await walk.step('bezahlt')
}

/** Whoever leaves the payment page finds both hours everywhere; whoever turns back, the offer's. */
async function findsItOpen(walk: Walk, { url }: ApplicationControls, link: string): Promise<void> {
  const { page } = walk
  const payment = page.url()
  await walk.go(link)
  await page.getByText(/^Deine Bezahlung ist noch bis .* noch bis .* für dich/).waitFor()
  await walk.step('beide-zeiten')
  await walk.go(`${url}/bookings`)
  await page.getByText(/Bezahlen kannst du bis .* noch bis .* für dich/).waitFor()
  await walk.step('unter-buchungen')
  await walk.go(payment)
  await turnBack(walk)
  await page.getByText(/Die Plätze von der Warteliste halten wir weiter für dich/).waitFor()
  await walk.step('noch-gehalten')
  await walk.tap(page.getByRole('dialog').getByRole('link', { name: 'Jetzt buchen' }))
  // The offer's page says so, too, in two places: until the order's page stands there the address alone has changed.
  await page.waitForURL(/\/bookings\/new/)
  await orderButton(page).waitFor()
  await page.getByText(/^Für dich gehalten bis/).waitFor()
}

/** At night offers are told in the morning. */
async function untilPeopleAreAwake({ withDb, moveClock }: ApplicationControls): Promise<void> {
  const now = new Date(Date.now() + (await withDb(readClockOffset)))
  const minute = berlinMinute(now)
  if (minute >= 540 && minute < 1260) return
  const dayOn = minute < 540 ? berlinDay(now) : addDays(berlinDay(now), 1)
  const morning = berlinInstant(dayOn, 540) ?? now
  await moveClock(Math.ceil((morning.getTime() - now.getTime()) / 60_000))
}

/** What is left of an offer is true again as soon as somebody looks at it. */
async function comesBackLater({ page }: Walk, { moveClock }: ApplicationControls): Promise<void> {
  const left = page.getByText(/^Noch \d/)
  const before = (await left.textContent()) ?? ''
  await moveClock(30)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.getByText(before, { exact: true }).waitFor({ state: 'detached' })
  await left.waitFor()
}

/** Somebody else takes the telephone. */
async function come(walk: Walk, url: string, email: string): Promise<void> {
  // A page that is left alone notices that its session is gone.
  await walk.page.goto('about:blank')
  const context = walk.page.context()
  await context.clearCookies()
  await enter(context, url, email)
}

async function buyTheRest(
  walk: Walk,
  { url, withDb }: ApplicationControls,
  order: OrderRequest,
): Promise<string> {
  await come(walk, url, lucky)
  await walk.go(url + orderUrl(order))
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  return withDb(async (db) => {
    const { id } = await db
      .selectFrom('reservation')
      .innerJoin('users', 'users.id', 'reservation.user_id')
      .select('reservation.id as id')
      .where('users.email', '=', lucky)
      .orderBy('reservation.created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return id
  })
}

async function joinTheLine(walk: Walk, url: string, order: OrderRequest): Promise<void> {
  const { page } = walk
  const startsAt = order.startsAt ?? new Date(0)
  const [dayOn, clock] = [berlinDay(startsAt), berlinClock(startsAt)]
  const query = new URLSearchParams({ d: dayOn.split('-').toReversed().join('/') })
  await walk.go(`${url}/activity/details/${order.companyId}/${order.serviceId}?${query}`)
  await openStarts(walk)
  const scope = isPhone(page) ? page.getByRole('dialog') : page.locator('.booking-panel')
  const full = scope
    .getByRole('list', { name: 'Startzeiten' })
    .getByRole('link', { name: `${clock} Uhr, Warteliste` })
  await full.waitFor()
  await walk.step('ausgebucht')
  await walk.tap(full)
  await page.getByRole('heading', { name: 'Auf die Warteliste' }).waitFor()
  await walk.step('warteliste')
  await walk.tap(page.getByRole('button', { name: 'Auf die Warteliste' }))
  await page.getByText('Du stehst jetzt auf der Warteliste.').waitFor()
  await walk.step('wartet')
  // A look aside, which the way to the place doesn't need.
  await page.getByRole('link', { name: 'Warteliste verlassen' }).click()
  await page.getByRole('dialog').getByText('Dein Platz in der Reihe geht an andere.').waitFor()
  await walk.step('wirklich-verlassen')
  await page.getByRole('dialog').getByRole('link', { name: 'Weiter warten' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function cancel(walk: Walk, url: string, reservationId: string): Promise<void> {
  const answer = await walk.page.context().request.post(`${url}/bookings/${reservationId}/stornieren`, {
    form: { reason: 'other' },
    headers: { origin: url },
    maxRedirects: 0,
  })
  if (answer.status() !== 200) throw new Error(`cancelling answered ${answer.status()}`)
}

/** Where the mail of the offer leads. */
async function linkOfOffer({ mailsTo }: ApplicationControls, waiter: string): Promise<string> {
  const deadline = performance.now() + longestWaitMs
  for (;;) {
    const mail = (await mailsTo(waiter)).find(({ kind }) => kind === 'waiting-offer')
    const link = /https?:\/\/\S+\/bookings\/new\?\S+/.exec(mail?.text ?? '')?.[0]
    if (link) return link
    if (performance.now() > deadline) throw new Error('no mail told of the place')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
