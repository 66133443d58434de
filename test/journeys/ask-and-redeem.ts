import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { payWithTestCard } from './book-a-slot.ts'
import { demoAddress, enter } from './people.ts'
import { nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

const guest = demoAddress('mehmet')
const company = demoAddress('bille')
const serviceId = 'grillboot'
const dayMs = 86_400_000

/** A guest asks, the company accepts, the guest pays, the company lets them in: both sides, one after the other. */
export async function askAndRedeem(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  const { order, startsAt } = await application.withDb(requestable)
  await walk.begin()
  await come(walk, url, guest)
  await walk.go(url + orderUrl(order))
  await walk.step('bestellung')
  await walk.tap(page.getByRole('button', { name: 'Unverbindlich anfragen' }))
  await page.getByRole('heading', { name: 'Deine Anfrage ist unterwegs.' }).last().waitFor()
  await walk.step('angefragt')
  await walk.tap(page.getByRole('link', { name: 'Zur Buchung' }))
  await page.getByText('Anfrage gesendet.').waitFor()
  await walk.step('status')
  await accept(walk, application)
  await pay(walk, application)
  await letIn(walk, application, startsAt)
  await lookAtStatement(walk, application)
}

/** Whoever is signed in asks for a boat, without anybody looking. */
export async function request(walk: Walk, application: ApplicationControls): Promise<void> {
  const { order } = await application.withDb(requestable)
  await walk.go(application.url + orderUrl(order))
  await walk.page.getByRole('button', { name: 'Unverbindlich anfragen' }).click()
  await walk.page.getByRole('heading', { name: 'Deine Anfrage ist unterwegs.' }).last().waitFor()
}

/** Somebody else takes the telephone. Codes of the second step count once, so time goes on in between. */
async function come(walk: Walk, url: string, email: string): Promise<void> {
  const context = walk.page.context()
  await context.clearCookies()
  await enter(context, url, email)
}

async function accept(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  await application.moveClock(1)
  await come(walk, application.url, company)
  await walk.go(`${application.url}/overview`)
  await page.getByRole('heading', { name: 'Wartet auf dich' }).waitFor()
  await walk.step('ueberblick')
  await walk.tap(page.getByRole('link', { name: /Mehmet B\./ }).first())
  await page.getByText('Wartet auf dich.').waitFor()
  await walk.step('anfrage')
  await walk.tap(page.getByRole('link', { name: 'Ablehnen' }))
  await page.getByRole('dialog').waitFor()
  await walk.step('ablehnen')
  await walk.tap(page.getByRole('dialog').getByRole('link', { name: 'Abbrechen' }))
  await walk.tap(page.getByRole('link', { name: 'Annehmen' }))
  await page.getByRole('dialog').waitFor()
  await walk.step('annehmen')
  await walk.tap(page.getByRole('button', { name: 'Ja, annehmen' }))
  await page.getByText('Angenommen.').waitFor()
  await walk.step('angenommen')
}

async function pay(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  await come(walk, application.url, guest)
  await walk.go(`${application.url}/bookings`)
  await walk.step('buchungen')
  await walk.tap(page.getByRole('link', { name: 'Jetzt bezahlen' }).first())
  await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).waitFor()
  await walk.step('bezahlen')
  await walk.tap(page.getByRole('button', { name: 'Zahlungspflichtig buchen' }))
  await page.waitForURL(/\/_sandbox\/pay\//)
  await payWithTestCard(walk)
  await page.getByText('Gültig').waitFor()
  await walk.step('ticket')
}

async function letIn(walk: Walk, application: ApplicationControls, startsAt: Date): Promise<void> {
  const { page } = walk
  const now = await application.withDb(nowOf)
  await application.moveClock(Math.round((startsAt.getTime() - now.getTime()) / 60_000) - 10)
  await come(walk, application.url, company)
  await walk.go(`${application.url}/overview/buchungen`)
  await walk.step('liste')
  await walk.tap(page.getByRole('link', { name: /Mehmet B\./ }).first())
  await page.getByText('Das Ticket ist gültig.').waitFor()
  await walk.step('buchung')
  await walk.tap(page.getByRole('link', { name: 'Buchung stornieren' }))
  await page.getByRole('dialog').waitFor()
  await walk.step('stornieren')
  // The way back closes the dialog alone: its page stays.
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByText('Das Ticket ist gültig.').waitFor()
  // Opened once more to see the other way out: no tap of somebody who lets a guest in.
  await page.getByRole('link', { name: 'Buchung stornieren' }).click()
  await walk.tap(page.getByRole('dialog').getByRole('link', { name: 'Abbrechen' }))
  await walk.tap(page.getByRole('link', { name: 'Einlösen' }))
  await page.getByRole('dialog').waitFor()
  await walk.step('einloesen')
  await walk.tap(page.getByRole('button', { name: 'Ja, einlösen' }))
  await page.getByText('Viel Spaß!').waitFor()
  await walk.step('eingeloest')
}

/** The month's statement has the booking that was just paid. */
async function lookAtStatement(walk: Walk, application: ApplicationControls): Promise<void> {
  const { page } = walk
  await walk.go(`${application.url}/overview/abrechnung`)
  const month = page.getByRole('link', { name: /Für dich/ }).first()
  await month.waitFor()
  await walk.step('abrechnung')
  await walk.go(application.url + (await month.getAttribute('href')))
  await page.getByRole('link', { name: 'Als PDF', exact: true }).waitFor()
  await walk.step('abrechnung-monat')
}

/** A start that can be asked for, some days ahead, for six people in one boat. */
async function requestable(db: Db): Promise<{ order: OrderRequest; startsAt: Date }> {
  const now = await nowOf(db)
  const slots = await db
    .selectFrom('slot')
    .innerJoin('service', 'service.id', 'slot.service_id')
    .select(['slot.company_id as companyId', 'starts_at as startsAt', 'price_groups as priceGroups'])
    .where('service_id', '=', serviceId)
    .where('is_blocked', '=', false)
    .where('starts_at', '>', new Date(now.getTime() + 3 * dayMs))
    .whereRef('booked', '<', 'capacity')
    .orderBy('starts_at')
    .limit(40)
    .execute()
  for (const { companyId, startsAt, priceGroups } of slots)
    for (const { groupID } of priceGroups) {
      const place = { companyId, serviceId, startsAt, eventId: null, slots: 1 }
      const order = { ...place, choices: [{ groupID, amount: 1 }], persons: 6 }
      const priced = await previewOrder(db, { order, now })
      if (priced.outcome === 'priced' && priced.preview.button === 'request') return { order, startsAt }
    }
  throw new Error('nothing to ask for')
}
