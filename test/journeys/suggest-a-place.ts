import sharp from 'sharp'
import type { ApplicationControls } from '#test/support/application.ts'
import { demoAddress, enter } from './people.ts'
import type { Walk } from './walk.ts'

const title = 'Liegewiese am Kanal'

/** A visitor without an account suggests a place, an operator approves it, and everybody finds it. */
export async function suggestAPlace(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  await walk.begin()
  await walk.go(`${url}/activity/natur`)
  await walk.tap(page.getByRole('link', { name: 'Mach uns einen Vorschlag' }))
  await page.getByRole('heading', { name: 'Das ist ein Community-Projekt' }).waitFor()
  await walk.step('formular', { whole: true })
  await walk.tap(page.getByRole('button', { name: 'Vorschlag abschicken' }))
  await page.getByText('Bitte Bildrechte bestätigen.').waitFor()
  walk.expectOnConsole(/422/)
  await walk.step('fehler', { whole: true })
  await fillForm(walk)
  await walk.step('ausgefuellt', { whole: true })
  await walk.tap(page.getByRole('button', { name: 'Vorschlag abschicken' }))
  await page.getByRole('heading', { name: 'Danke für deinen Vorschlag!' }).waitFor()
  await walk.step('danke', { whole: true })
  await approve(walk, application)
  await walk.go(`${url}/activity/search?searchText=liegewiese`)
  await walk.tap(page.getByRole('link', { name: title }).first())
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await walk.step('eintrag', { whole: true })
}

async function fillForm(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.fill(page.getByLabel('Titel'), title)
  await walk.tap(page.getByRole('button', { name: /^Adresse/ }))
  const dialog = page.getByRole('dialog')
  await walk.fill(dialog.getByRole('combobox'), 'Eilbektal 42, 22089 Hamburg')
  await walk.tap(dialog.getByRole('option').first())
  await walk.step('adresse')
  await walk.tap(dialog.getByRole('button', { name: 'Adresse übernehmen' }))
  await dialog.waitFor({ state: 'hidden' })
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#3d6b58' } })
  const picture = { name: 'wiese.jpg', mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() }
  await page.locator('input[type=file]').first().setInputFiles(picture)
  await page.getByText('1 von 4').waitFor()
  await walk.tap(page.getByLabel(/Ich habe die Bilder selbst gemacht/))
}

async function approve(walk: Walk, application: ApplicationControls): Promise<void> {
  const { url } = application
  const { page } = walk
  await enter(page.context(), url, demoAddress('leitung'))
  await walk.go(`${url}/operator/vorschlaege`)
  await walk.step('warteschlange', { whole: true })
  await walk.tap(page.getByRole('link', { name: new RegExp(title) }).first())
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByRole('region', { name: 'Karte der Umgebung' }).waitFor()
  await walk.step('entscheiden', { whole: true })
  await walk.tap(page.getByRole('button', { name: 'Freigeben' }))
  await page.getByText('Freigegeben. Der Ort ist jetzt zu finden.').waitFor()
  await page.context().clearCookies()
}
