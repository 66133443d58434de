import type { ApplicationControls } from '#test/support/application.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { payWithTestCard, pressOrder, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { signIn } from './people.ts'
import { bookableStart } from './starts.ts'
import type { Walk } from './walk.ts'

/** Turns back on the payment page, reads that nothing was charged, and then books after all. */
export async function breakOff(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  const { url } = application
  await signIn(page, url, await walkerOn(page))
  const { order } = await application.withDb((db) =>
    bookableStart(db, { serviceId: 'sprungstunde', persons: 2 }),
  )
  await walk.begin()
  await walk.go(url + orderUrl(order))
  await walk.step('bestellung')
  await pressOrder(walk)
  await turnBack(walk)
  await walk.step('abgebrochen')
  await tryAgain(walk)
  await walk.step('noch-einmal')
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await walk.step('bezahlt')
}

/** The payment page's way back. */
export async function turnBack(walk: Walk): Promise<void> {
  await walk.tap(walk.page.getByRole('link', { name: 'Abbrechen und zurück' }))
  await walk.page.getByRole('heading', { name: 'Nicht gebucht' }).last().waitFor()
}

/** From the dialog back to the order page, with the choice that was made. */
export async function tryAgain(walk: Walk): Promise<void> {
  await walk.tap(walk.page.getByRole('link', { name: 'Noch einmal versuchen' }))
  await walk.page.waitForURL(/\/bookings\/new/)
}
