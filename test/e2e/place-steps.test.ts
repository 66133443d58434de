import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'
import { goTo } from '#test/journeys/walk.ts'

test('back and forward lead to the place that a step showed, though its address names none', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const titles = () => page.locator('main .tile-link').allInnerTexts()
    const where = page.locator('.round-bar a[href*="open=location"]')
    const headline = (city: string) => page.getByRole('heading', { level: 1, name: city }).waitFor()
    const choose = async (city: string) => {
      await where.click()
      await page.getByRole('dialog').getByRole('link', { name: city }).click()
    }
    const kept = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'location')?.value ?? null
    await walk.go(`${application.url}/`)
    await headline('Hamburg')
    const inHamburg = await titles()
    await choose('Berlin')
    await headline('Berlin')
    await walk.step('berlin')
    expect(await titles()).not.toEqual(inHamburg)
    await page.goBack()
    await headline('Hamburg')
    expect(new URL(page.url()).search).toBe('')
    expect(await titles()).toEqual(inHamburg)
    // Nobody had chosen anything there.
    expect(await kept()).toBe(null)
    await walk.step('zurueck')
    await page.goForward()
    await headline('Berlin')
    // A document of its own in between: no script was there to hear of the step.
    await walk.go(`${application.url}/support`)
    await page.evaluate(() => history.go(-2))
    await headline('Hamburg')
    await expect.poll(titles).toEqual(inHamburg)
  }))

test('closing a dialog leaves the place that was chosen in another window', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit()
    await goTo(page, `${application.url}/?city=hamburg`)
    await goTo(page, `${application.url}/`)
    const other = await page.context().newPage()
    await goTo(other, `${application.url}/?city=berlin`)
    await page.getByRole('link', { name: 'Menü' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Schließen' }).first().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await goTo(other, `${application.url}/`)
    await other.getByRole('heading', { level: 1, name: 'Berlin' }).waitFor()
  }))

test.each(['phone', 'desktop'] as const)(
  'the place dialog finds a quarter while one types, says what it doesn’t know, and leads there by Enter, %s',
  (size) =>
    onStage(async ({ application, visit }) => {
      const walk = await visit({ size, scheme: size === 'phone' ? 'light' : 'dark' })
      const { page } = walk
      await walk.go(`${application.url}/activity/search?open=location`)
      const dialog = page.getByRole('dialog')
      const field = dialog.getByRole('searchbox', { name: 'Stadtteil oder Stadt finden' })
      await walk.type(field, 'Xqzwort')
      await field.press('Enter')
      await dialog.getByText('So einen Ort kennen wir nicht.').waitFor()
      await page.waitForURL(/[?&]ort=Xqzwort/)
      await walk.step('unbekannt')
      expect(await field.inputValue()).toBe('Xqzwort')
      await walk.fill(field, 'eimsb')
      await dialog.getByRole('link', { name: /^Eimsbüttel/ }).waitFor()
      await walk.step('gefunden')
      await field.press('Enter')
      await page.getByRole('heading', { level: 1, name: /Eimsbüttel/ }).waitFor()
      await dialog.waitFor({ state: 'detached' })
      await page.goBack()
      await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe(null)
    }),
)
