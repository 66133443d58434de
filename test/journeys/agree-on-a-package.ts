import type { Locator } from 'playwright-core'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { payWithTestCard, walkerOn } from './book-a-slot.ts'
import { demoAddress, enter } from './people.ts'
import { nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

const company = 'paddelkontor-osterbek'
const offerPath = `/activity/details/${company}/klassenfahrt-im-kanu`

/**
 * Two people with a browser each, from the request to the final invoice: the guest asks, the company offers a start of
 * its calendar and changes the offer, the guest pays the deposit and, after the final invoice, the rest.
 */
export async function agreeOnAPackage(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const guest = await walkerOn(walk.page)
  await enter(walk.page.context(), url, guest)
  const desk = await walk.another()
  await application.moveClock(1)
  await enter(desk.page.context(), url, demoAddress('hinnerk'))
  await walk.begin()
  const day = addDays(berlinDay(await application.withDb(nowOf)), 12)
  await ask(walk, url, day)
  await writeOffer(desk, url)
  await talk(walk, desk)
  await changeOffer(desk)
  await payDeposit(walk)
  await writeInvoice(desk, url)
  await payTheRest(walk)
}

// The sum tells this request from those that the demo city begins with: the budget, later the offer's total.
const requestsWith = (desk: Walk, sum: string): Locator =>
  desk.page.getByRole('article').filter({ hasText: sum, visible: true })

const cardOf = (walk: Walk): Locator => walk.page.locator('.off').last()

async function ask(walk: Walk, url: string, day: string): Promise<void> {
  const { page } = walk
  await walk.go(url + offerPath)
  await walk.tap(page.getByRole('link', { name: 'Jetzt anfragen' }).filter({ visible: true }).first())
  const form = page.getByRole('dialog')
  await form.getByRole('heading', { name: 'Anfrage stellen' }).waitFor()
  await walk.step('anfrage')
  await walk.fill(form.getByLabel('Tag', { exact: true }), day)
  await walk.fill(form.getByLabel(/^Budget/), '300')
  await walk.fill(form.getByLabel(/^Nachricht/), 'Zwei von uns können noch nicht schwimmen. Gibt es Westen?')
  await walk.tap(form.getByRole('button', { name: 'Anfrage senden' }))
  await page.getByText('Anfrage gesendet.').waitFor()
  await walk.step('gesendet')
  await walk.tap(page.getByRole('link', { name: 'Zum Chat' }))
  await page.getByRole('log').waitFor()
  await walk.step('chat')
}

async function writeOffer(desk: Walk, url: string): Promise<void> {
  const { page } = desk
  await desk.go(url + providerPath('requests', company))
  await desk.step('anfragen')
  await desk.tap(
    requestsWith(desk, '300,00 €')
      .last()
      .getByRole('link', { name: /^Angebot schreiben/ }),
  )
  const start = page.getByLabel('Start', { exact: true })
  const roomy = start
    .locator('option')
    .filter({ hasText: /Plätze frei/ })
    .first()
  await start.selectOption((await roomy.getAttribute('value')) ?? '')
  desk.countInput()
  await fillLine(desk, 0, { name: 'Kanutour, 2 Stunden', amount: '2', price: '15,00' })
  await desk.tap(page.getByRole('button', { name: 'Zeile hinzufügen' }))
  await fillLine(desk, 1, { name: 'Picknick am Steg', amount: '2', price: '3,50' })
  await page.getByLabel('Gültig bis').selectOption({ index: 1 })
  await page.getByLabel('Anzahlung', { exact: true }).selectOption('deposit-50-percent')
  desk.countInput()
  desk.countInput()
  await desk.step('angebot-schreiben', { whole: true })
  await send(desk, 'Angebot senden', 'angebot-pruefen')
  await page.getByText(/^Gesendet\./).waitFor()
}

async function fillLine(
  desk: Walk,
  index: number,
  { name, amount, price }: { name: string; amount: string; price: string },
): Promise<void> {
  const field = (label: string) => desk.page.getByLabel(`${label}, Zeile ${index + 1}`)
  await desk.fill(field('Bezeichnung'), name)
  await desk.fill(field('Anzahl'), amount)
  await desk.fill(field('Preis, inkl.'), price)
}

async function send(desk: Walk, button: string, step: string): Promise<void> {
  const { page } = desk
  await desk.tap(page.getByRole('button', { name: 'Prüfen und senden' }))
  await page.getByRole('heading', { name: 'So sieht es dein Gast' }).waitFor()
  await desk.step(step, { whole: true })
  await desk.tap(page.getByRole('button', { name: button }))
}

/** Nobody loads a page anew: each sees at once what the other sent. */
async function talk(walk: Walk, desk: Walk): Promise<void> {
  await cardOf(walk)
    .getByRole('link', { name: /anzahlen$/ })
    .waitFor()
  await walk.step('angebot')
  await desk.tap(
    desk.page
      .getByRole('link', { name: /^Zum Chat/ })
      .filter({ visible: true })
      .first(),
  )
  await desk.page.getByRole('log').waitFor()
  const wish = 'Können wir eine Schatzsuche dazunehmen?'
  await walk.type(walk.page.getByLabel(/^Nachricht an/), wish)
  await walk.tap(walk.page.getByRole('button', { name: 'Senden', exact: true }))
  await desk.page.getByRole('log').getByText(wish).waitFor()
  await desk.step('chat-des-anbieters')
  await desk.fill(desk.page.getByLabel(/^Nachricht an/), 'Na klar. Neues Angebot kommt.')
  await desk.tap(desk.page.getByRole('button', { name: 'Senden', exact: true }))
  await walk.page.getByRole('log').getByText('Na klar.').waitFor()
}

async function changeOffer(desk: Walk): Promise<void> {
  const { page } = desk
  await desk.tap(cardOf(desk).getByRole('link', { name: 'Neue Fassung schreiben' }))
  await page.getByLabel('Bezeichnung, Zeile 2').waitFor()
  await desk.tap(page.getByRole('button', { name: 'Zeile hinzufügen' }))
  await fillLine(desk, 2, { name: 'Schatzsuche mit Guide', amount: '1', price: '60,00' })
  await send(desk, 'Angebot senden', 'neue-fassung-pruefen')
  await page.getByText(/^Gesendet\./).waitFor()
}

async function payDeposit(walk: Walk): Promise<void> {
  const { page } = walk
  await page.getByText('Es gibt eine neue Fassung.').first().waitFor()
  await walk.tap(page.getByRole('link', { name: 'Ansehen', exact: true }))
  await walk.tap(cardOf(walk).getByRole('link', { name: 'Annehmen und 48,50 € anzahlen' }))
  await page.getByRole('button', { name: 'Angebot zahlungspflichtig annehmen' }).waitFor()
  await walk.step('annehmen', { whole: true })
  await walk.tap(page.getByRole('button', { name: 'Angebot zahlungspflichtig annehmen' }))
  await page.waitForURL(/\/_sandbox\/pay\//)
  await payWithTestCard(walk)
  await page.waitForURL(/view=chat/)
  await cardOf(walk).getByText('Angenommen. 48,50 € bezahlt.').waitFor()
  await walk.step('angezahlt')
}

async function writeInvoice(desk: Walk, url: string): Promise<void> {
  const { page } = desk
  await desk.go(url + providerPath('requests', company, { stand: 'erledigt' }))
  await desk.step('erledigt')
  await desk.tap(
    requestsWith(desk, '97,00 €')
      .first()
      .getByRole('link', { name: /^Schlussrechnung schreiben/ }),
  )
  await page.getByLabel('Fällig am').waitFor()
  await desk.step('schlussrechnung-schreiben', { whole: true })
  await send(desk, 'Schlussrechnung senden', 'schlussrechnung-pruefen')
  await page.getByText(/^Gesendet\./).waitFor()
}

async function payTheRest(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.tap(cardOf(walk).getByRole('link', { name: '48,50 € bezahlen' }))
  await walk.step('schlussrechnung', { whole: true })
  await walk.tap(page.getByRole('button', { name: 'Jetzt 48,50 € bezahlen' }))
  await page.waitForURL(/\/_sandbox\/pay\//)
  await payWithTestCard(walk)
  await page.waitForURL(/view=chat/)
  await cardOf(walk).getByText('48,50 € bezahlt.').waitFor()
  await walk.step('bezahlt')
  await walk.tap(cardOf(walk).getByRole('link', { name: 'Zur Buchung' }))
  await page.getByText('Gültig').first().waitFor()
  await walk.step('ticket')
}
