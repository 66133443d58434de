import { expect } from 'vitest'
import type { ApplicationControls } from '#test/support/application.ts'
import {
  isPhone,
  orderButton,
  payWithTestCard,
  pressOrder,
  roomyDay,
  showTicket,
  startsOn,
  toOrderPage,
  waitForSuccess,
} from './book-a-slot.ts'
import { register } from './book-as-a-stranger.ts'
import { newcomer, type Newcomer } from './people.ts'
import type { Walk } from './walk.ts'

/** Taps and inputs of a company from /host to "online", with mail, second factor and payout account. */
const mostInputs = 90
const offer = 'Töpferkurs: dein erstes Stück an der Scheibe'

/**
 * A stranger registers a company and puts an offer online, with prices, times and four pictures; a visitor finds it by
 * search and books it.
 */
export async function putAnOfferOnline(walk: Walk, application: ApplicationControls): Promise<void> {
  const who = newcomer()
  await registerCompany(walk, application, who)
  await writeOffer(walk)
  await choosePictures(walk, application)
  await setPayoutUp(walk)
  await publish(walk)
  const inputs = walk.steps.at(-1)?.taps ?? 0
  if (inputs > mostInputs) throw new Error(`${inputs} taps and inputs to "online", at most ${mostInputs}`)
  await findAndBook(walk, application)
}

async function registerCompany(
  walk: Walk,
  { url, mailsTo }: ApplicationControls,
  who: Newcomer,
): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/host`)
  await walk.step('anbieter-werden')
  await walk.tap(page.getByRole('main').getByRole('link', { name: 'Anbieter werden' }).first())
  await walk.fill(page.getByLabel('Name des Anbieters'), 'Töpferei am Kanal')
  await walk.fill(page.getByLabel('E-Mail'), who.email)
  await walk.fill(page.getByLabel('Passwort', { exact: true }), who.password)
  await walk.fill(page.getByLabel('Passwort wiederholen'), who.password)
  await walk.step('registrieren')
  await walk.tap(page.getByRole('button', { name: 'Neues Konto anlegen' }))
  await page.getByRole('link', { name: 'Jetzt loslegen' }).waitFor()
  const [link = ''] = (await mailsTo(who.email)).flatMap(
    ({ text }) => /https?:\S+verify-email\S+/.exec(text)?.[0] ?? [],
  )
  await walk.go(link)
  walk.countInput()
  await walk.tap(page.getByRole('button', { name: 'E-Mail bestätigen' }))
  await walk.tap(page.getByRole('link', { name: 'Weiter einrichten' }))
  await page.getByRole('heading', { name: 'Dein Anbieter' }).waitFor()
  await walk.step('firma')
  await fillAddress(walk)
  await walk.fill(page.getByLabel('Telefon für Gäste'), '040 2200117')
  await walk.tap(page.getByLabel('Ein Unternehmen'))
  await walk.fill(page.getByLabel('Vollständiger Name mit Rechtsform'), 'Marta Ahrens')
  await walk.tap(page.getByText('Ich versichere, dass die Angaben stimmen'))
  await walk.step('firma-ausgefuellt')
  await walk.tap(page.getByRole('button', { name: 'Speichern' }))
}

async function fillAddress(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('button', { name: /^Adresse / }))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByRole('combobox', { name: 'Adresse' }), 'Goldbekufer 12, 22303 Hamburg')
  await dialog.getByRole('option').first().waitFor()
  await walk.step('adresse-treffer')
  await walk.tap(dialog.getByRole('option').first())
  await dialog.getByRole('button', { name: 'Pin für den Treffpunkt' }).waitFor()
  await walk.step('adresse-pin')
  await walk.tap(dialog.getByRole('button', { name: 'Adresse übernehmen' }))
  await dialog.waitFor({ state: 'detached' })
}

/** The template fills prices and times in; the company gives the title and reads the rest. */
async function writeOffer(walk: Walk): Promise<void> {
  const { page } = walk
  await page.getByRole('radio', { name: /^Kurs/ }).waitFor()
  await walk.step('vorlage')
  await walk.tap(page.getByRole('radio', { name: /^Kurs/ }))
  await walk.tap(page.getByRole('button', { name: 'Mit „Kurs“ anfangen' }))
  await walk.fill(page.getByRole('textbox', { name: 'Titel', exact: true }), offer)
  await walk.step('was')
  for (const [step, heading] of [
    ['Wo', 'Wo treffen dich deine Gäste?'],
    ['Für wen', 'Für wen ist es?'],
    ['Preis', 'Was kostet es?'],
    ['Zeiten', 'Wann findet es statt?'],
    ['Bilder', 'Zeig, was Gäste erwartet'],
  ] as const) {
    await walk.tap(page.getByRole('button', { name: `Weiter: ${step}` }))
    await page.getByRole('heading', { name: heading }).waitFor()
    await walk.step(step.toLowerCase().replace(' ', '-').replace('ü', 'ue'))
  }
}

const pictures = [
  'Hände formen Ton an der Scheibe',
  'Zwei Gäste drehen eine Schale',
  'Die Werkstatt mit acht Scheiben',
  'Fertige Schalen im Regal',
]

/** Uploads one picture after the other, each with its description. */
async function choosePictures(walk: Walk, { url }: ApplicationControls): Promise<void> {
  const { page } = walk
  for (const [nr, description] of pictures.entries()) {
    // Drawn for an offer of the demo; uploaded, it is a photograph like any other.
    const drawn = await fetch(`${url}/files/services/toepfern-an-der-scheibe/${nr}_1200x900.jpeg`)
    const picture = {
      name: `IMG_${nr}.jpg`,
      mimeType: 'image/jpeg',
      buffer: Buffer.from(await drawn.arrayBuffer()),
    }
    walk.countInput()
    await page.locator('input[type=file]').first().setInputFiles(picture)
    const dialog = page.getByRole('dialog')
    await walk.fill(dialog.getByLabel('Bildbeschreibung'), description)
    if (nr === 0) await walk.step('zuschneiden')
    await walk.tap(dialog.getByRole('button', { name: 'Übernehmen' }))
    await page.getByText('fertig', { exact: true }).nth(nr).waitFor()
  }
  await walk.step('bilder-fertig')
  await walk.tap(page.getByRole('button', { name: 'Weiter: Vorschau' }))
  await page.getByRole('heading', { name: 'Pflicht' }).waitFor()
  await walk.step('vorschau-fehlt')
}

/** The second factor is asked for first; after the payment provider's pages it goes on where the offer was left. */
async function setPayoutUp(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('link', { name: 'Auszahlungskonto einrichten: Einrichten' }))
  await walk.tap(page.getByRole('button', { name: 'Einrichtung beginnen' }))
  await walk.step('zwei-schritte')
  const code = await page.getByText('dein Code ist gerade:').locator('b').innerText()
  await walk.fill(page.getByLabel('Code aus der App'), code)
  await walk.tap(page.getByRole('button', { name: 'Einschalten' }))
  await walk.tap(page.getByRole('link', { name: 'Gespeichert, weiter' }))
  await page.getByRole('button', { name: 'Auszahlungskonto einrichten' }).waitFor()
  await walk.step('auszahlung')
  await walk.tap(page.getByRole('button', { name: 'Auszahlungskonto einrichten' }))
  await page.waitForURL(/\/_sandbox\/onboarding\//)
  await walk.fill(page.getByLabel('IBAN des Auszahlungskontos'), 'DE89370400440532013000')
  await walk.tap(page.locator('input[name=terms]'))
  await walk.tap(page.getByRole('button', { name: 'Konto einrichten' }))
  await page.getByText('Geschafft! Dein Auszahlungskonto ist bereit.').waitFor()
  await walk.step('auszahlung-bereit')
  await walk.tap(page.getByRole('link', { name: 'Zu deinen Angeboten' }))
}

async function publish(walk: Walk): Promise<void> {
  const { page } = walk
  await page.getByRole('heading', { name: 'Angebote' }).waitFor()
  await walk.step('angebote')
  await walk.tap(page.getByRole('main').getByRole('link', { name: offer }).first())
  await page.getByRole('heading', { name: 'Pflicht' }).waitFor()
  await walk.step('vorschau')
  await walk.tap(page.getByRole('button', { name: 'Veröffentlichen' }))
  await page.getByRole('dialog').getByText('Dein Angebot ist online').waitFor()
  await walk.step('online')
}

async function findAndBook(walk: Walk, { url }: ApplicationControls): Promise<void> {
  const { page } = walk
  await page.context().clearCookies()
  await walk.begin()
  await walk.go(`${url}/activity/search?searchText=${encodeURIComponent('töpferkurs scheibe')}`)
  await walk.step('suche')
  await walk.tap(page.getByRole('link', { name: new RegExp(offer) }).first())
  await page.waitForURL(/\/activity\/details\//)
  await walk.step('angebot')
  const scope = isPhone(page) ? page.getByRole('dialog') : page.locator('.booking-panel')
  if (isPhone(page)) await walk.tap(page.getByRole('link', { name: 'Jetzt buchen' }))
  const day = await roomyDay(walk, scope, 0)
  const on = await day.getAttribute('data-day')
  await walk.tap(day)
  await walk.tap(startsOn(scope, on).first())
  await toOrderPage(walk)
  await register(walk, newcomer())
  await orderButton(page).waitFor()
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await showTicket(walk)
  expect(await page.getByRole('main').innerText()).toContain(offer)
  await walk.step('ticket')
}
