import { expect, test } from 'vitest'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { goTo } from '#test/journeys/walk.ts'

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
