import type { Page } from 'playwright-core'
import type { ApplicationControls } from '#test/support/application.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'
import { isPhone, openStarts, payWithTestCard, pressOrder, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { signIn } from './people.ts'
import { bookableStart } from './starts.ts'
import type { Walk } from './walk.ts'

/** Takes the last places of a start, leaves the payment page, finds them on the offer's page, and pays from there. */
export async function leaveUnpaid(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  const { url } = application
  await signIn(page, url, await walkerOn(page))
  const { order } = await application.withDb((db) => bookableStart(db, { placesLeft: { from: 2, to: 6 } }))
  const startsAt = order.startsAt ?? new Date(0)
  await walk.begin()
  await walk.go(url + orderUrl(order))
  await pressOrder(walk)
  const day = berlinDay(startsAt).split('-').toReversed().join('/')
  await walk.go(`${url}/activity/details/${order.companyId}/${order.serviceId}?d=${day}`)
  await page.getByText('Du hast hier noch eine unbezahlte Buchung:').filter({ visible: true }).waitFor()
  await walk.step('angebot')
  await openStarts(walk)
  const scope = isPhone(page) ? page.getByRole('dialog') : page.locator('.booking-panel')
  const own = scope.getByRole('link', { name: `${berlinClock(startsAt)} Uhr, für dich` })
  await own.scrollIntoViewIfNeeded()
  await walk.step('startzeiten')
  await walk.tap(own)
  await page.waitForURL(/\/bookings\//)
  await walk.step('buchung')
  await walk.go(url + orderUrl(order))
  await page.getByText(/^Deine Auswahl ist schon bis/).waitFor()
  await walk.step('bestellung')
  await walk.go(`${url}/activity/details/${order.companyId}/${order.serviceId}`)
  const paying = page.waitForEvent('popup')
  await walk.tap(page.getByRole('link', { name: 'Jetzt bezahlen' }).filter({ visible: true }).first())
  await followTab(walk, await paying)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await walk.step('bezahlt')
}

/** Goes on in the walk's own tab where a link has opened another: a walk watches one. */
async function followTab(walk: Walk, opened: Page): Promise<void> {
  await opened.waitForLoadState()
  const url = opened.url()
  await opened.close()
  await walk.go(url)
}
