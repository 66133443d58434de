import { orderUrl } from '#app/booking/orders/order-url.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { payWithTestCard, pressOrder, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { demoAddress, enter } from './people.ts'
import { bookableStart, nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

const stranger = demoAddress('leitung')

/**
 * From the ticket of a visit to the rating: what is missing is said, the entry is there, changing it warns. Somebody
 * who wasn't there is told so, and gives a tip. That the guest was let in is written as it is.
 */
export async function rateAVisit(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  const guest = await walkerOn(page)
  await enter(page.context(), url, guest)
  const { reservationId, service } = await visit(walk, application, guest)
  await walk.begin()
  await walk.go(`${url}/bookings/${reservationId}`)
  await walk.step('ticket', { whole: true })
  await walk.tap(page.getByRole('link', { name: 'Erlebnis bewerten' }))
  await page.getByRole('heading', { name: 'Erlebnis bewerten' }).waitFor()
  await walk.step('formular', { whole: true })
  await walk.fill(page.getByLabel('Was war gut, was nicht?'), 'Ruhig, freundlich, und die Boote waren dicht.')
  walk.expectOnConsole(/422/)
  await walk.tap(page.getByRole('button', { name: 'Bewertung abschicken' }))
  await page.getByText('Bitte wähle 1 bis 5 Sterne').waitFor()
  await walk.step('fehlt-etwas', { whole: true })
  await walk.tap(page.locator('.star-choice label').nth(3))
  await walk.fill(page.getByLabel(/Überschrift/), 'Gern wieder')
  await walk.tap(page.getByRole('button', { name: 'Bewertung abschicken' }))
  await page.getByText('Danke! Dein Beitrag').waitFor()
  await walk.step('eigene', { whole: true })
  await walk.tap(page.getByRole('link', { name: 'Ändern' }))
  await page.getByText('verfallen alle Stimmen').waitFor()
  await walk.step('aendern', { whole: true })
  await walk.go(url + service)
  await page.locator('#bewertungen').scrollIntoViewIfNeeded()
  await walk.step('angebot')
  await lookAsAStranger(walk, url + service)
}

async function lookAsAStranger(walk: Walk, service: string): Promise<void> {
  const { page } = walk
  await page.goto('about:blank')
  await page.context().clearCookies()
  await walk.go(`${service}/bewerten`)
  await page.getByRole('dialog').waitFor()
  await walk.step('anmelden')
  await enter(page.context(), new URL(service).origin, stranger)
  await walk.go(`${service}/bewerten`)
  await page.getByText('Sterne vergeben kann').waitFor()
  await walk.step('nicht-da-gewesen')
  await walk.tap(page.getByRole('link', { name: 'Tipp geben' }))
  await page.getByLabel('Was sollten andere wissen?').waitFor()
  await walk.step('tipp')
  await walk.go(`${service}/bewertungen`)
  await walk.tap(page.getByRole('button', { name: /^Hilfreich/ }).first())
  await page.locator('button[aria-pressed=true]').waitFor()
  await walk.step('stimme')
  await reportAndDecide(walk, new URL(service).origin)
}

async function reportAndDecide(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('link', { name: /^Melden/ }).last())
  await page.getByLabel('Sonst rechtswidrig').check()
  await page.getByLabel('Warum?').fill('Das hat mit dem Angebot nichts zu tun.')
  walk.expectOnConsole(/422/)
  await walk.tap(page.getByRole('button', { name: 'Melden' }))
  await page.getByText('Bitte bestätige das').waitFor()
  await walk.step('melden', { whole: true })
  await page.getByLabel(/nach bestem Wissen/).check()
  await walk.tap(page.getByRole('button', { name: 'Melden' }))
  await page.getByText('deine Meldung ist angekommen').waitFor()
  await walk.go(`${url}/operator/beitraege`)
  await walk.step('betrieb')
  await page.getByRole('textbox', { name: 'Begründung' }).first().fill('Das gehört nicht zu diesem Angebot.')
  await walk.tap(page.getByRole('button', { name: 'Ausblenden' }).first())
  await page.getByText('Der Beitrag ist ausgeblendet.').waitFor()
  await walk.step('ausgeblendet')
}

async function visit(walk: Walk, { url, withDb }: ApplicationControls, guest: string) {
  const { page } = walk
  const { order } = await withDb((db) =>
    bookableStart(db, { placesLeft: { from: 2, to: 40 }, unratedBy: guest }),
  )
  await walk.go(url + orderUrl(order))
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  const reservationId = await withDb(async (db) => {
    const { id } = await db
      .selectFrom('reservation')
      .select('id')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const visited = { state: 'reedemed' as const, starts_at: await nowOf(db) }
    await db.updateTable('reservation').set(visited).where('id', '=', id).execute()
    return id
  })
  await page.goto('about:blank')
  return { reservationId, service: `/activity/details/${order.companyId}/${order.serviceId}` }
}
