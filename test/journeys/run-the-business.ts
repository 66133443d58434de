import { orderUrl } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { eventDatesPath, providerPath, startPath } from '#app/provider-shell/provider-shell.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { payWithTestCard, pressOrder, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { demoAddress, enter, newcomer } from './people.ts'
import { bookableStart } from './starts.ts'
import type { Walk } from './walk.ts'
import type { Locator } from 'playwright-core'

const company = 'paddelkontor-osterbek'
const serviceId = 'kanutour-barmbek'
const caller = 'Greta Thomsen'

/**
 * The owner's day: calendar, a guest on the telephone, places blocked and opened, a message; then a start is moved and
 * the one that it was moved to called off. The guest who booked online gets a mail with a calendar file, then one that
 * says what goes back.
 */
export async function runTheBusiness(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  const guest = await walkerOn(page)
  const order = await bookForTheStart(walk, application, guest)
  await comeAs(walk, application, demoAddress('hinnerk'))
  await walk.begin()
  await lookAtTheDay(walk, url, order)
  await sellByTelephone(walk, url, order)
  await changePlaces(walk)
  await writeToGuests(walk)
  await moveGuests(walk, application, guest)
  await callOff(walk, application, guest)
  await lookAtTheRest(walk, url)
  await comeAs(walk, application, demoAddress('barkasse'))
  await walk.go(url + eventDatesPath('barkassenkontor-jansen', 'lichterfahrt'))
  await page.getByRole('navigation', { name: 'Welche Termine?' }).waitFor()
  await walk.step('event-termine')
}

async function comeAs(walk: Walk, application: ApplicationControls, email: string): Promise<void> {
  await walk.page.context().clearCookies()
  // A code of the second step counts once: the one before may be half a minute old.
  await application.moveClock(1)
  await enter(walk.page.context(), application.url, email)
}

async function bookForTheStart(
  walk: Walk,
  application: ApplicationControls,
  guest: string,
): Promise<OrderRequest> {
  await enter(walk.page.context(), application.url, guest)
  const { order } = await application.withDb((db) =>
    bookableStart(db, { serviceId, persons: 2, times: 3, isUnheld: true }),
  )
  await walk.go(application.url + orderUrl(order))
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  return order
}

async function lookAtTheDay(walk: Walk, url: string, { startsAt }: OrderRequest): Promise<void> {
  const { page } = walk
  await walk.go(url + providerPath('overview', company))
  await walk.step('heute')
  await walk.go(url + providerPath('calendar', company, { ansicht: 'woche' }))
  await walk.step('kalender-woche', { whole: true })
  await walk.go(url + providerPath('calendar', company, { tag: berlinDay(startsAt ?? new Date()) }))
  await page.getByRole('link', { name: 'Tag', exact: true }).filter({ visible: true }).click()
  await page.locator('.start-row').first().waitFor()
  await walk.step('kalender-tag')
}

async function sellByTelephone(walk: Walk, url: string, { startsAt }: OrderRequest): Promise<void> {
  const { page } = walk
  if (!startsAt) throw new Error('the order has no start')
  await walk.go(url + startPath(company, { serviceId, startsAt }))
  await walk.step('termin', { whole: true })
  const add = page.getByRole('main').getByRole('link', { name: 'Gast eintragen' }).filter({ visible: true })
  const isSheet = (await add.count()) > 0
  if (isSheet) await walk.tap(add)
  const form = isSheet ? page.getByRole('dialog') : page.getByRole('complementary').last()
  await walk.fill(form.getByLabel('Name', { exact: true }), caller)
  await walk.fill(form.getByLabel(/^Telefon/), '0171 5550199')
  await walk.step('gast-eintragen')
  await walk.tap(form.getByRole('button', { name: '2 Plätze eintragen' }))
  await page.getByText(`${caller} ist eingetragen.`).waitFor()
  await walk.step('eingetragen')
  await walk.tap(page.getByRole('link', { name: 'Bestätigung drucken' }).first())
  await page.getByRole('heading', { name: 'Buchungsbestätigung' }).waitFor()
  await walk.step('bestaetigung')
  await page.goBack()
  await page.getByText(`${caller} ist eingetragen.`).waitFor()
}

async function changePlaces(walk: Walk): Promise<void> {
  const { page } = walk
  const main = page.getByRole('main')
  await walk.tap(main.getByRole('button', { name: /freie Plätze sperren$/ }))
  await page.getByText('Gesperrt. Für diesen Termin wird nichts mehr verkauft.').waitFor()
  await walk.step('gesperrt')
  await walk.tap(main.getByRole('button', { name: 'Freigeben' }))
  await page.getByText('Freigegeben. Der Termin ist wieder buchbar.').waitFor()
  await walk.tap(main.locator('summary').filter({ hasText: 'Kapazität' }))
  const places = main.getByLabel('Plätze insgesamt')
  await walk.fill(places, String(Number(await places.inputValue()) + 2))
  await walk.tap(main.getByRole('button', { name: 'Speichern' }).filter({ visible: true }))
  await page.getByText('Kapazität geändert.').waitFor()
  await walk.step('kapazitaet', { whole: true })
}

async function writeToGuests(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('link', { name: 'Liste drucken' }))
  await page.getByRole('button', { name: 'Drucken' }).waitFor()
  await walk.step('liste')
  await walk.tap(page.getByRole('link', { name: 'Nachricht an alle' }))
  await walk.fill(page.getByLabel('Betreff'), 'Treffpunkt am Steg')
  await walk.fill(page.getByLabel('Nachricht', { exact: true }), 'Wir stehen heute am unteren Steg.')
  await walk.step('nachricht')
  await walk.tap(page.getByRole('button', { name: /senden$/ }))
  await page.getByText(/^Nachricht an .* unterwegs\.$/).waitFor()
  await walk.step('nachricht-unterwegs')
  await walk.tap(page.getByRole('main').getByRole('link', { name: 'Zurück' }))
  await page.getByRole('link', { name: 'Verschieben' }).waitFor()
}

async function moveGuests(walk: Walk, application: ApplicationControls, guest: string): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('link', { name: 'Verschieben' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('navigation', { name: 'Tag' }).waitFor()
  const day = dialog.getByRole('navigation', { name: 'Tag' }).getByRole('link').nth(6)
  await walk.tap(day)
  await day.and(page.locator('[aria-current]')).waitFor()
  const times = dialog.locator('label.start-change-time:has(input:enabled)')
  await times.first().waitFor()
  const target = await unbookedTime(application, times)
  await walk.tap(times.filter({ has: page.locator(`input[value="${target}"]`) }))
  await walk.step('verschieben')
  await walk.tap(dialog.getByRole('button', { name: 'Verschieben' }))
  await dialog.getByText(/^Verschoben\./).waitFor()
  await walk.step('verschoben')
  await lookAtMail(walk, application, guest)
  await walk.go(application.url + startPath(company, { serviceId, startsAt: new Date(target) }))
}

/** A start that nobody booked here: it will be called off, and no other journey's guest with it. */
async function unbookedTime(application: ApplicationControls, times: Locator): Promise<string> {
  const values = await times
    .locator('input')
    .evaluateAll((all) => all.map((each) => each.getAttribute('value') ?? ''))
  const booked = await application.withDb((db) =>
    db
      .selectFrom('reservation')
      .select('starts_at')
      .where('service_id', '=', serviceId)
      .where(
        'starts_at',
        'in',
        values.map((value) => new Date(value)),
      )
      .execute(),
  )
  const taken = new Set(booked.map(({ starts_at: at }) => at?.getTime()))
  const free = values.findLast((value) => !taken.has(new Date(value).getTime()))
  if (!free) throw new Error('somebody booked every start of the day')
  return free
}

/** The newest mail to somebody whose subject begins so; it comes by a job. */
async function mailTo(application: ApplicationControls, guest: string, subject: string) {
  for (let tries = 0; tries < 60; tries += 1) {
    const mail = (await application.mailsTo(guest)).find((each) => each.subject.startsWith(subject))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${guest} got no mail "${subject}"`)
}

async function lookAtMail(walk: Walk, application: ApplicationControls, guest: string): Promise<void> {
  const { page } = walk
  const mail = await mailTo(application, guest, 'Dein Termin wurde verschoben')
  if (!mail.attachments.some(({ type }) => type.startsWith('text/calendar')))
    throw new Error('the mail has no calendar file')
  await walk.go(`${application.url}/dev/mails/${mail.id}`)
  await page.getByRole('main').waitFor()
  await walk.step('mail-verschoben')
}

async function callOff(walk: Walk, application: ApplicationControls, guest: string): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('link', { name: 'Absagen' }))
  const dialog = page.getByRole('dialog')
  await walk.tap(dialog.locator('label').filter({ hasText: 'Wetter' }))
  await walk.step('absagen')
  await walk.tap(dialog.getByRole('button', { name: 'Termin absagen' }))
  await dialog.getByText(/^Abgesagt\./).waitFor()
  await walk.tap(dialog.getByRole('button', { name: new RegExp(`^${caller}.*: Erledigt$`) }))
  await dialog.getByText('(angerufen)').first().waitFor()
  await walk.step('abgesagt')
  const mail = await mailTo(application, guest, 'Leider abgesagt')
  if (!/\d,\d\d €/.test(mail.text.replaceAll('\u00a0', ' ')))
    throw new Error('the mail names no money that goes back')
  await walk.go(`${application.url}/dev/mails/${mail.id}`)
  await walk.step('mail-abgesagt')
}

async function lookAtTheRest(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.go(url + providerPath('resources', company))
  await walk.step('boote-und-raeume')
  await walk.go(url + providerPath('bookings', company))
  await walk.tap(page.locator('summary').filter({ hasText: 'Buchungen als Datei' }))
  await walk.step('buchungen')
  const download = page.waitForEvent('download')
  await walk.tap(page.getByRole('button', { name: 'CSV herunterladen' }))
  if (!(await download).suggestedFilename().endsWith('.csv')) throw new Error('no CSV file')
  await walk.go(url + providerPath('statement', company))
  await walk.step('abrechnung')
  await walk.go(url + providerPath('embedding', company))
  await walk.step('einbetten')
  await walk.go(url + providerPath('team', company))
  const { email } = newcomer()
  await walk.fill(page.getByLabel('E-Mail'), email)
  await walk.tap(page.locator('label').filter({ hasText: 'Buchhaltung' }).last())
  await walk.tap(page.getByRole('button', { name: 'Einladung senden' }))
  await page.getByText('Die Einladung ist unterwegs.').waitFor()
  await walk.step('team')
  await walk.tap(page.getByRole('button', { name: `Einladung an ${email} zurückziehen` }))
  await page.getByText('Die Einladung gilt nicht mehr.').waitFor()
}
