import { orderUrl } from '#app/booking/orders/order-url.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { isPhone, payWithTestCard, pressOrder, waitForSuccess, walkerOn } from './book-a-slot.ts'
import { demoAddress, enter } from './people.ts'
import { bookableStart, nowOf } from './starts.ts'
import type { Walk } from './walk.ts'

/** Taken offline and put online again, marked and promoted; no other journey looks at it. */
const offer = { id: 'optisegeln', title: 'Opti-Nachmittag für Kinder', company: 'segelschule-backbord' }
const collection = 'feierabend-am-kanal'

/**
 * The operator's day: a booking is found and refunded, a company asked, an offer stopped and approved, and what guests
 * find is put in order. What others read is put back.
 */
export async function runTheDesk(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  const code = await bookSomething(walk, application)
  await page.context().clearCookies()
  // A code of the second step counts once: the one before may be half a minute old.
  await application.moveClock(1)
  await enter(page.context(), url, demoAddress('leitung'))
  await walk.begin()
  await refund(walk, url, code)
  await askCompany(walk, url)
  await stopOffer(walk, url)
  await writeCityVersion(walk, url)
  await orderPicked(walk, url)
  await promote(walk, application)
}

async function bookSomething(walk: Walk, application: ApplicationControls): Promise<string> {
  const { page } = walk
  await enter(page.context(), application.url, await walkerOn(page))
  const { order } = await application.withDb((db) =>
    bookableStart(db, { serviceId: 'bouldern', persons: 1, isUnheld: true }),
  )
  await walk.go(application.url + orderUrl(order))
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  const { code } = await application.withDb((db) =>
    db
      .selectFrom('payment')
      .innerJoin('reservation', 'reservation.id', 'payment.reference')
      .select('reservation.booking_code as code')
      .orderBy('payment.paid_at', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return code
}

async function refund(walk: Walk, url: string, code: string): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/operator`)
  await walk.step('schreibtisch', { whole: true })
  const field = page.getByRole('searchbox')
  await page.keyboard.press('/')
  if (!(await field.evaluate((input) => input === document.activeElement)))
    throw new Error('the slash key does not lead into the search')
  await walk.fill(field, 'Paddelkontor')
  await field.press('Enter')
  await page.getByText('Treffer für „Paddelkontor“').waitFor()
  await walk.step('treffer')
  await walk.fill(page.getByRole('searchbox'), code)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('heading', { name: `Buchung ${code}` }).waitFor()
  await walk.step('buchung', { whole: true })
  await walk.tap(page.getByRole('link', { name: 'Voll erstatten' }))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByLabel('Grund'), 'Der Steg war gesperrt, niemand konnte einsteigen.')
  await walk.step('voll-erstatten')
  await walk.tap(dialog.getByRole('button', { name: 'Ja, voll erstatten' }))
  await page.getByText('Storniert. Das Geld ist auf dem Weg').waitFor()
  await walk.step('erstattet')
}

async function askCompany(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/operator/anbieter`)
  await walk.step('anbieter')
  await walk.go(`${url}/operator/anbieter/tonwerk-ottensen`)
  await walk.step('ein-anbieter', { whole: true })
  await walk.tap(page.getByRole('link', { name: 'Frage stellen' }))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByLabel('Deine Frage'), 'Sind die Brennöfen im Sommer in Betrieb?')
  await walk.step('frage')
  await walk.tap(dialog.getByRole('button', { name: 'Frage senden' }))
  await page.getByText('Die Frage ist unterwegs.').waitFor()
}

async function stopOffer(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/operator/angebote`)
  await walk.fill(page.getByLabel('Angebot oder Anbieter suchen'), offer.title)
  await walk.tap(page.getByRole('button', { name: 'Suchen' }))
  await page.waitForURL(/suche=/)
  await walk.step('angebote')
  await walk.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(offer.title) })
      .first(),
  )
  await walk.tap(page.getByRole('link', { name: 'Offline nehmen' }))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByLabel('Begründung'), 'Das Bild zeigt ein anderes Boot.')
  await walk.step('offline-nehmen')
  await walk.tap(dialog.getByRole('button', { name: 'Offline nehmen' }))
  await page.getByText('Das Angebot ist offline.').waitFor()
  await walk.step('offline')
  await walk.tap(page.getByRole('button', { name: 'Freigeben und online stellen' }))
  await page.getByText('Das Angebot ist freigegeben und wieder online.').waitFor()
  await walk.step('wieder-online')
}

async function writeCityVersion(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/operator/orte/eigene`)
  await walk.step('eigene-je-stadt')
  await walk.tap(page.getByRole('main').getByRole('link', { name: 'Kreativ' }).first())
  await walk.fill(page.getByLabel('Titel für Suchmaschinen'), 'Selber machen an der Elbe')
  await walk.tap(page.getByRole('button', { name: 'Speichern' }))
  await page.getByText('Gespeichert. Gäste sehen es sofort.').waitFor()
  await walk.step('eigene-texte')
  await walk.tap(page.getByRole('link', { name: 'Wie überall' }))
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: 'Wie überall' }))
  await page.getByText('Gelöscht.').waitFor()
}

async function orderPicked(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/operator/sammlungen/${collection}/angebote`)
  await walk.step('ausgewaehlte')
  const titles = () =>
    page
      .getByRole('button', { name: /^Nach unten: / })
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  const [first = null, second = null] = await titles()
  await walk.tap(page.getByRole('button', { name: /^Nach unten: / }).first())
  await page.waitForFunction(
    (wanted) => document.querySelector('[aria-label^="Nach unten: "]')?.getAttribute('aria-label') === wanted,
    second,
  )
  await walk.step('umgeordnet')
  await walk.tap(page.getByRole('button', { name: first?.replace('unten', 'oben') ?? '' }))
  await page.waitForFunction(
    (wanted) => document.querySelector('[aria-label^="Nach unten: "]')?.getAttribute('aria-label') === wanted,
    first,
  )
}

async function promote(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  const today = berlinDay(await application.withDb(nowOf))
  await walk.go(`${url}/operator/anzeigen/neu?angebot=${offer.id}`)
  // Far ahead: guests see nothing of it.
  const phoneDays = isPhone(page) ? 200 : 230
  await walk.fill(page.getByLabel('Erster Tag'), addDays(today, phoneDays))
  await walk.fill(page.getByLabel('Letzter Tag'), addDays(today, phoneDays + 7))
  await walk.fill(page.getByLabel('Bezahlt von'), 'Segelschule Backbord')
  await walk.step('neuer-platz')
  await walk.tap(page.getByRole('button', { name: 'Speichern' }))
  await page.getByText('Gespeichert. Gäste sehen es sofort.').waitFor()
  await walk.step('plaetze')
  await walk.tap(
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(offer.title) })
      .first(),
  )
  await walk.tap(page.getByRole('link', { name: 'Platz beenden' }))
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: 'Beenden' }))
  await page.getByText('Der Platz ist beendet.').waitFor()
  await walk.go(`${url}/operator/anzeigen/marken?suche=${encodeURIComponent(offer.title)}`)
  const mark = page.getByLabel(`Stärke für ${offer.title}`)
  const before = await mark.inputValue()
  for (const strength of [before === '3' ? '4' : '3', before]) {
    walk.countInput()
    const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
    await mark.selectOption(strength)
    await saved
    await page.waitForFunction(() => !document.querySelector('select[name=staerke]:disabled'))
    if (strength !== before) await walk.step('empfehlung')
  }
}
