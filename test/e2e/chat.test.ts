import sharp from 'sharp'
import { expect, test } from 'vitest'
import { removeMessage } from '#app/chat/chat.server.ts'
import { quickAnswersPath } from '#app/chat/quick-answers/quick-answers.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { demoAddress, newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { nowOf } from '#test/journeys/starts.ts'
import { confirmQuietly, registerQuietly } from '#test/journeys/start-signed-in.ts'
import type { Walk } from '#test/journeys/walk.ts'

const company = 'paddelkontor-osterbek'
const offerPath = `/activity/details/${company}/klassenfahrt-im-kanu`
const colour = { width: 900, height: 1600, channels: 3, background: '#0e6e8c' } as const

/** Asks a plain question by its form alone, and stands in its conversation. */
async function askQuestion(walk: Walk, url: string): Promise<void> {
  const sent = { form: { message: 'Habt ihr Westen für Kinder?' }, headers: { origin: url } }
  const answer = await walk.page.context().request.post(`${url}${offerPath}/anfragen?art=frage`, sent)
  const [, chat = ''] = /href="([^"]*view=chat)"/.exec(await answer.text()) ?? []
  await walk.go(url + chat.replaceAll('&amp;', '&'))
  await walk.page.getByRole('log').getByText('Habt ihr Westen für Kinder?').waitFor()
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

test('[CHAT-1, CHAT-2] a question with a picture is answered by a quick answer and becomes a request', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const [guest, desk] = [await visit(), await visit({ size: 'desktop', as: demoAddress('hinnerk') })]
    const anna = newcomer()
    await registerQuietly(guest.page.context(), url, anna)
    await confirmQuietly(guest.page.context(), application, anna)
    await askQuestion(guest, url)
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
    await expect.poll(() => field.inputValue()).toBe('Moin! Westen haben wir in jeder Größe.')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await field.press('Enter')
    await guest.page.getByRole('log').getByText('Moin! Westen haben wir').waitFor()

    await guest.page.getByRole('link', { name: 'Jetzt anfragen' }).click()
    await guest.page.getByRole('heading', { name: 'Anfrage stellen' }).waitFor()
    await guest.page.getByText('Irgendwann').click()
    await guest.page.getByRole('button', { name: 'Anfrage senden' }).click()
    await guest.page.getByRole('log').getByText('Anfrage gesendet').waitFor()
    expect(await guest.page.getByRole('link', { name: 'Jetzt anfragen' }).count()).toBe(0)

    const removed = await application.withDb(async (db) => {
      const pictures = db.selectFrom('message').where('kind', '=', 'picture').orderBy('sent_at', 'desc')
      const key = ['company_id as companyId', 'reference', 'seq'] as const
      const newest = await pictures.select(key).limit(1).executeTakeFirstOrThrow()
      return removeMessage(db, { ...newest, now: await nowOf(db) })
    })
    expect(removed).not.toBeNull()
    for (const { page } of [guest, desk]) {
      await page.getByRole('log').getByText('Nachricht entfernt').waitFor()
      expect(await pictureIn(page).count()).toBe(0)
    }
  }))
