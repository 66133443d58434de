import type { ApplicationControls } from '#test/support/application.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { payWithTestCard, pressOrder, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { longestWaitMs } from './look.ts'
import { demoAddress, enter } from './people.ts'
import { bookableStart } from './starts.ts'
import type { Walk } from './walk.ts'

/** The operator of the demo. */
const operator = demoAddress('leitung')

/**
 * The bank gives a guest's refund back to us. The operator finds it, asks for the other way with nothing filled in, and
 * sends it again.
 */
export async function mendARefund(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  await enter(page.context(), url, await walkerOn(page))
  const refundId = await refuseARefund(walk, application)
  await page.context().clearCookies()
  // A code of the second step counts once: the one before may be half a minute old.
  await application.moveClock(1)
  await enter(page.context(), url, operator)
  await walk.begin()
  await walk.go(`${url}/operator`)
  await walk.step('schreibtisch')
  await walk.tap(page.getByRole('link', { name: /^\d+ Sachen? warte/ }))
  await page.getByRole('heading', { name: 'Geld und Technik' }).waitFor()
  await walk.step('erstattungen')
  await askForNothing(walk)
  await sendAgain(walk, application, refundId)
  for (const name of ['Zahlungen', 'Mails', 'Meldungen', 'Aufträge', 'Abgleich']) {
    await walk.tap(page.getByRole('navigation', { name: 'Listen' }).getByRole('link', { name, exact: true }))
    await page.getByRole('heading', { name, exact: true }).waitFor()
    await walk.step(name.toLowerCase())
  }
}

/** A guest pays and cancels; the bank takes its time, and says no. */
async function refuseARefund(walk: Walk, application: ApplicationControls): Promise<string> {
  const { url } = application
  const { page } = walk
  const { order } = await application.withDb((db) =>
    bookableStart(db, { serviceId: 'sprungstunde', persons: 2, times: 2 }),
  )
  await walk.go(url + orderUrl(order))
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await application.fault({ kind: 'refund-pending' })
  const { reservationId } = await application.withDb((db) =>
    db
      .selectFrom('payment')
      .select('reference as reservationId')
      .orderBy('paid_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  const headers = { origin: url }
  await page.context().request.post(`${url}/bookings/${reservationId}/stornieren`, {
    form: { reason: 'other' },
    headers,
  })
  const refund = await until(application, reservationId, ({ stripeId }) => stripeId !== null)
  await page.context().request.post(`${url}/_sandbox/_refunds/${refund.stripeId}`, {
    data: { result: 'failed' },
    headers,
  })
  await until(application, reservationId, ({ status }) => status === 'failed')
  return refund.id
}

type Refund = { id: string; status: string; stripeId: string | null }

/** The reservation's refund, once it is as wanted. */
async function until(
  application: ApplicationControls,
  reservationId: string,
  isSo: (refund: Refund) => boolean,
): Promise<Refund> {
  const end = performance.now() + longestWaitMs
  for (;;) {
    const refund = await application.withDb((db) =>
      db
        .selectFrom('refund')
        .select(['id', 'status', 'stripe_refund_id as stripeId'])
        .where('reference', '=', reservationId)
        .executeTakeFirst(),
    )
    if (refund && isSo(refund)) return refund
    if (performance.now() > end) throw new Error(`the refund stays ${JSON.stringify(refund)}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function askForNothing(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.tap(page.locator('summary').filter({ hasText: 'Anders bezahlt' }).first())
  await walk.step('anders-bezahlt')
  walk.expectOnConsole(/422/)
  await walk.tap(page.getByRole('button', { name: 'Anders bezahlt' }))
  await page.getByText('Bitte gib den Betrag an, etwa 12,50').waitFor()
  await walk.step('fehlt-etwas')
}

async function sendAgain(walk: Walk, application: ApplicationControls, refundId: string): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('button', { name: /Noch einmal senden/ }).first())
  await page.getByText('Die Erstattung ist wieder unterwegs.').waitFor()
  await page.getByRole('heading', { name: 'Zuletzt getan' }).waitFor()
  await walk.step('gesendet')
  const { reference } = await application.withDb((db) =>
    db.selectFrom('refund').select('reference').where('id', '=', refundId).executeTakeFirstOrThrow(),
  )
  await until(application, reference, ({ status }) => status === 'done')
}
