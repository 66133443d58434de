import { expect, test } from 'vitest'
import { demoAddress } from '#test/journeys/people.ts'
import { putAnOfferOnline } from '#test/journeys/put-an-offer-online.ts'
import { onStage } from '#test/journeys/stage.ts'

test('a company comes from /host to an offer that is online within 90 inputs, and a visitor books it', () =>
  onStage(async ({ application, visit }) => {
    await putAnOfferOnline(await visit({ size: 'phone' }), application)
  }))

test('[IMG-10] a picture that can’t be loaded is no broken image in the editor', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const walk = await visit({ size: 'desktop', as: demoAddress('hinnerk') })
    const { page } = walk
    const drawn = await fetch(`${url}/files/services/kanutour-barmbek/0_1200x900.jpeg`)
    const picture = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await drawn.arrayBuffer()) }
    await walk.go(`${url}/overview/angebote/sonnenuntergang-lampions/bilder`)
    await page.locator('input[type=file]').first().setInputFiles(picture)
    await page.getByRole('dialog').getByLabel('Bildbeschreibung').fill('Boote am Abend')
    await page.getByRole('dialog').getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByText('fertig', { exact: true }).waitFor()
    const shown = page.locator('.picture-fill img')
    await expect.poll(() => shown.count()).toBe(1)
    await page.route('**/files/**', (route) => route.fulfill({ status: 404 }))
    await page.reload()
    await page.getByText('fertig', { exact: true }).waitFor()
    await expect.poll(() => shown.count()).toBe(0)
    walk.expectOnConsole(/status of 404/)
    await walk.step('bild-fehlt')
  }))
