import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { onStage } from '#test/journeys/stage.ts'
import { goTo } from '#test/journeys/walk.ts'

const long = '/collections/buehne-unter-hundert'

async function slowly(page: Page): Promise<void> {
  await page.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
}

test('[COL-7] while the overview is on its way, the loader shows', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit()
    await goTo(page, `${application.url}/support`)
    await slowly(page)
    await page
      .getByRole('navigation', { name: 'Bereiche' })
      .getByRole('link', { name: 'Freizeitideen' })
      .click()
    await page.locator('.loader').waitFor()
    await page.waitForURL(/\/collections$/)
    await page.locator('.loader').waitFor({ state: 'detached' })
    expect(await page.locator('.poster').count()).toBeGreaterThan(5)
  }))

test('[COL-10, COL-16] the button leads down to the list, back leads to the overview', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(application.url + long)
    const list = page.locator('#empfehlungen')
    const topOf = async () => (await list.boundingBox())?.y ?? 0
    const height = page.viewportSize()?.height ?? 0
    expect(await topOf()).toBeGreaterThan(height * 0.5)
    await walk.tap(page.getByRole('link', { name: 'Empfehlungen anzeigen' }))
    await expect.poll(topOf).toBeLessThan(height * 0.5)
    await walk.step('liste')
    await walk.tap(page.getByRole('link', { name: 'Zurück' }))
    await page.waitForURL(/\/collections$/)
    await walk.step('uebersicht')
  }))

test('[COL-11] a long text unfolds and folds', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await application.withDb(async (db) => {
      const description = JSON.stringify([
        { kind: 'paragraph', text: 'Bühne frei für kleine Säle. '.repeat(30) },
      ])
      await db
        .updateTable('collection')
        .set({ description })
        .where('id', '=', 'tanzen-statt-tabellen')
        .execute()
    })
    await walk.go(`${application.url}/collections/tanzen-statt-tabellen`)
    const heightOf = () => page.locator('.clamp-text').evaluate((text) => text.clientHeight)
    const folded = await heightOf()
    await walk.tap(page.getByText('Mehr Lesen'))
    await page.getByText('Weniger Lesen').waitFor()
    expect(await heightOf()).toBeGreaterThan(folded)
    await walk.tap(page.getByText('Weniger Lesen'))
    await page.getByText('Mehr Lesen').waitFor()
    expect(await heightOf()).toBe(folded)
    await walk.step('text')
  }))
