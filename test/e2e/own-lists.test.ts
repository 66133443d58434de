import { expect, test } from 'vitest'
import { axeOn } from '#test/journeys/axe.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

test('a list is made from a heart, filled, renamed and deleted; without scripts it is the same list', () =>
  onStage(async ({ application: { url }, visit }) => {
    const email = demoAddress('tomke')
    const walk = await visit({ as: email })
    const { page } = walk
    const button = (name: string | RegExp) => page.getByRole('button', { name })
    const link = (name: string | RegExp) => page.getByRole('link', { name })
    await walk.go(`${url}/activity/wasser`)
    const hearts = page.locator('main button.heart')
    await Promise.all([
      page.waitForResponse((answer) => answer.url() === `${url}/lists/saved` && answer.ok()),
      (async () => {
        await walk.tap(hearts.nth(0))
        await walk.tap(hearts.nth(1))
      })(),
    ])
    await walk.go(`${url}/lists/gemerkt`)
    await walk.tap(link(/^In eine Liste/).first())
    await page.getByText('Du hast noch keine eigene Liste.').waitFor()
    await walk.step('in-eine-liste')
    await page.getByLabel('Name der Liste').fill('JGA Lina')
    await walk.tap(button('Liste anlegen'))
    await page.getByRole('heading', { level: 1, name: 'JGA Lina' }).waitFor()
    await page.getByText('Die Liste ist angelegt.').waitFor()
    const list = new URL(page.url()).pathname
    await walk.tap(button(/^Dazulegen/))
    await page.getByText('Liegt jetzt in der Liste.').waitFor()
    expect([new URL(page.url()).pathname, await button(/^Herausnehmen/).count()]).toEqual([list, 2])
    await walk.step('liste')
    const plain = await visit({ as: email, scripts: 'off', size: 'desktop' })
    await plain.go(url + list)
    await plain.page
      .getByRole('button', { name: /^Herausnehmen/ })
      .first()
      .click()
    await plain.page.getByText('Aus der Liste genommen.').waitFor()
    await plain.page.getByRole('link', { name: 'Umbenennen' }).click()
    await plain.page.getByLabel('Name der Liste').fill('Lina & Jan')
    await plain.page.getByRole('button', { name: 'Speichern' }).click()
    await plain.page.getByRole('heading', { level: 1, name: 'Lina & Jan' }).waitFor()
    await walk.go(`${url}/lists`)
    await page.getByRole('link', { name: 'Lina & Jan' }).waitFor()
    await walk.tap(link('Lina & Jan'))
    await walk.tap(link('Löschen'))
    await page.getByRole('heading', { name: 'Liste löschen?' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await walk.tap(link('Löschen'))
    await walk.tap(button('Liste löschen'))
    await page.getByText('Die Liste ist gelöscht.').waitFor()
  }))

test('a heart says that it was noted and leads on to a list, and from there back to where it was pressed', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit({ as: demoAddress('tomke') })
    const { page } = walk
    await walk.go(`${url}/activity/kultur`)
    const heart = page.locator('main button.heart[aria-pressed=false]').first()
    await walk.tap(heart)
    const line = page.getByRole('status').filter({ hasText: 'Gemerkt' })
    await line.waitFor()
    expect(await axeOn(page)).toEqual([])
    await walk.tap(line.getByRole('link', { name: 'In Liste legen' }))
    await page.getByRole('heading', { name: 'In eine Liste legen' }).waitFor()
    await walk.tap(page.getByRole('dialog').getByRole('link', { name: 'Fertig' }))
    await page.waitForURL((at) => at.pathname === '/activity/kultur')
    // A visitor signs in first: lists belong to accounts.
    const { page: strangers } = await visit()
    await strangers.goto(`${url}/activity/kultur`)
    const join = strangers.getByRole('status').getByRole('link', { name: 'In Liste legen' })
    await expect
      .poll(async () => {
        await strangers.locator('main button.heart[aria-pressed=false]').first().click()
        return join.count()
      })
      .toBe(1)
    expect(await join.getAttribute('href')).toMatch(/^\/login\?weiter=/)
  }))
