import sharp from 'sharp'
import { expect, test } from 'vitest'
import { quickAnswersPath } from '#app/chat/quick-answers/quick-answers.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { demoAddress, newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { confirmQuietly, registerQuietly } from '#test/journeys/start-signed-in.ts'
import type { Walk } from '#test/journeys/walk.ts'

const company = 'paddelkontor-osterbek'
const offerPath = `/activity/details/${company}/klassenfahrt-im-kanu`
const colour = { width: 900, height: 1600, channels: 3, background: '#0e6e8c' } as const

/** Asks a plain question, and stands in its conversation. */
async function askQuestion({ page }: Walk): Promise<void> {
  await page.getByLabel('Deine Frage').fill('Habt ihr Westen für Kinder?')
  await page.getByRole('button', { name: 'Frage senden' }).click()
  await page.getByRole('link', { name: 'Zum Chat' }).click()
  await page.getByRole('log').getByText('Habt ihr Westen für Kinder?').waitFor()
}

async function sendPicture({ page }: Walk): Promise<void> {
  const field = page.locator('.chat-composer input[type=file]')
  await field.setInputFiles({ name: 'wir.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await page.getByRole('alert').getByText('kein Bild im Format JPG oder PNG').waitFor()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  const buffer = await sharp({ create: colour }).jpeg().toBuffer()
  await field.setInputFiles({ name: 'wir.jpg', mimeType: 'image/jpeg', buffer })
  await pictureIn(page).waitFor()
}

const pictureIn = (page: Walk['page']) => page.getByRole('log').getByRole('img', { name: 'Bild von Anna' })

test('[CHAT-1, CHAT-2] a question with a picture gets one of the quick answers and becomes a request', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const [guest, desk] = [await visit(), await visit({ size: 'desktop', as: demoAddress('hinnerk') })]
    const anna = newcomer()
    await registerQuietly(guest.page.context(), url, anna)
    await confirmQuietly(guest.page.context(), application, anna)
    await guest.go(`${url}${offerPath}/anfragen?art=frage`)
    await askQuestion(guest)
    await sendPicture(guest)
    await guest.step('bild gesendet')

    await desk.go(url + quickAnswersPath(company))
    await desk.page.getByLabel('Name', { exact: true }).fill('Westen')
    await desk.page.getByLabel('Text', { exact: true }).fill('Westen haben wir in jeder Größe.')
    await desk.page.getByRole('button', { name: 'Speichern' }).click()
    await desk.page.getByText('Gespeichert. Du findest').waitFor()
    await desk.step('schnelle antworten')
    await desk.go(url + providerPath('chat', company))
    await desk.page.getByRole('link', { name: /^Anna/ }).first().click()
    const picture = pictureIn(desk.page)
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(600)
    await picture.click()
    const large = desk.page.getByRole('dialog').getByRole('img', { name: 'Bild von Anna' })
    await expect
      .poll(() => large.evaluate((image) => (image as HTMLImageElement).naturalHeight))
      .toBe(colour.height)
    await desk.step('bild groß')
    await desk.page.getByRole('button', { name: 'Schließen' }).click()
    // What lies below an open dialog takes no words.
    await large.waitFor({ state: 'hidden' })

    const field = desk.page.getByLabel(/^Nachricht an/)
    await field.fill('Moin!')
    await desk.page.getByRole('button', { name: 'Schnelle Antwort einsetzen' }).click()
    await desk.step('auswahl')
    await desk.page.getByRole('button', { name: /^Westen/ }).click()
    expect(await field.inputValue()).toBe('Moin! Westen haben wir in jeder Größe.')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.press('Enter')
    await guest.page.getByRole('log').getByText('Moin! Westen haben wir').waitFor()

    await guest.page.getByRole('link', { name: 'Jetzt anfragen' }).click()
    await guest.page.getByRole('heading', { name: 'Anfrage stellen' }).waitFor()
    await guest.page.getByText('Irgendwann').click()
    await guest.page.getByRole('button', { name: 'Anfrage senden' }).click()
    await guest.page.getByRole('log').getByText('Anfrage gesendet').waitFor()
    expect(await guest.page.getByRole('link', { name: 'Jetzt anfragen' }).count()).toBe(0)
    await guest.step('angefragt')
  }))
