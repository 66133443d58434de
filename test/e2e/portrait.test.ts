import sharp from 'sharp'
import { expect, test } from 'vitest'
import { newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { registerQuietly } from '#test/journeys/start-signed-in.ts'

test('a picture is chosen, shown and taken away; what is none is said beside the field before it is sent', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit({ size: 'phone', scheme: 'dark' })
    const { page } = walk
    await registerQuietly(page.context(), url, newcomer())
    await walk.go(`${url}/profile`)
    const field = page.getByLabel('Bild auswählen')
    await field.setInputFiles({ name: 'ich.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await page.getByText('Das ist kein JPEG und kein PNG.').waitFor()
    expect(await page.getByRole('button', { name: 'Bild speichern' }).isDisabled()).toBe(true)
    await walk.step('kein bild')
    const colour = { width: 600, height: 400, channels: 3, background: '#0e6e8c' } as const
    const buffer = await sharp({ create: colour }).jpeg().toBuffer()
    await field.setInputFiles({ name: 'ich.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Bild speichern' }).click()
    await page.getByText('Dein neues Bild ist da.').waitFor()
    const portrait = page.getByRole('img', { name: 'Dein Bild' })
    await expect.poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(256)
    await walk.step('bild')
    await page.getByRole('button', { name: 'Bild entfernen' }).click()
    await page.getByText('Dein Bild ist entfernt.').waitFor()
    expect(await portrait.count()).toBe(0)
    await walk.step('kein bild mehr')
  }))
