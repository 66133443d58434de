import { expect, test } from 'vitest'
import { axeOn } from '#test/journeys/axe.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { goTo } from '#test/journeys/walk.ts'
import { jpegPhoto } from '#test/support/hostile-pictures.ts'

const form = '/activity/details/paddelkontor-osterbek/kanutour-barmbek/bewerten?art=tipp'

test('[RATE-7] the button waits for a text, and the whole form works without scripts, too', () =>
  onStage(async ({ application: { url }, visit }) => {
    const { page } = await visit({ as: demoAddress('leitung') })
    await goTo(page, url + form)
    const send = page.getByRole('button', { name: 'Tipp abschicken' })
    const text = page.getByLabel('Was sollten andere wissen?')
    for (const [typed, isDisabled] of [
      ['', true],
      ['   ', true],
      ['Nehmt Socken mit.', false],
    ] as const) {
      await text.fill(typed)
      expect([typed, await send.isDisabled()]).toEqual([typed, isDisabled])
    }
    const { page: plain } = await visit({ as: demoAddress('leitung'), scripts: 'off' })
    await plain.goto(url + form)
    await plain.getByLabel('Was sollten andere wissen?').fill('Nehmt Socken mit.')
    await plain.getByRole('button', { name: 'Tipp abschicken' }).click()
    await plain.getByText('Danke! Dein Beitrag').waitFor()
    await plain.getByRole('link', { name: 'Ändern' }).click()
    await plain.locator('summary').click()
    await plain.getByRole('button', { name: 'Ja, löschen' }).click()
    await plain.getByText('Dein Beitrag ist weg').waitFor()
  }))

test('a guest adds a picture to a tip, its company approves it, and everybody looks at it large', () =>
  onStage(async ({ application: { url }, visit }) => {
    const { page } = await visit({ as: demoAddress('leitung') })
    await goTo(page, url + form)
    const chosen = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Bild wählen: Bild 1' }).click()
    const buffer = await jpegPhoto(1600, 1200)
    await (await chosen).setFiles({ name: 'steg.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByLabel('Bildbeschreibung').fill('Kanus am Steg')
    await page.getByRole('button', { name: 'Übernehmen' }).click()
    await page.getByText('Wird vor der Veröffentlichung geprüft').waitFor()
    expect(await axeOn(page)).toEqual([])
    await page.getByLabel('Was sollten andere wissen?').fill('Der Steg ist breit.')
    await page.getByRole('button', { name: 'Tipp abschicken' }).click()
    await page.getByText('Ein Bild von dir wird noch geprüft.').waitFor()
    const { page: desk } = await visit({ as: demoAddress('hinnerk'), size: 'desktop' })
    await goTo(desk, `${url}/overview/bilder`)
    await desk.getByRole('img', { name: 'Kanus am Steg' }).waitFor()
    expect(await axeOn(desk)).toEqual([])
    await desk.getByRole('button', { name: /^Freigeben: Bild zu Tipp von / }).click()
    await desk.getByText('Das Bild ist jetzt für alle zu sehen.').waitFor()
    const { page: reader } = await visit()
    await goTo(reader, `${url}${form.replace('bewerten?art=tipp', 'bewertungen')}`)
    await reader.getByRole('link', { name: 'Bild 1 groß ansehen: Kanus am Steg' }).click()
    const large = reader.getByRole('dialog').getByRole('img', { name: 'Kanus am Steg' })
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    expect(await axeOn(reader)).toEqual([])
  }))
