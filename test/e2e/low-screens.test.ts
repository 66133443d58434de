import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'
import { bookableStart } from '#test/journeys/starts.ts'
import { orderUrl } from '#app/booking/orders/order-url.ts'

/** A laptop's window at twice the size of everything. */
const low = { width: 640, height: 400 }
const tour = '/activity/details/paddelkontor-osterbek/kanutour-barmbek'

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error('a part of the sheet is not there')
  // The browser tells them in floating point: 60 is 59.99999 there.
  const rounded = (length: number) => Math.round(length * 100) / 100
  const [y, height] = [rounded(box.y), rounded(box.height)]
  return { ...box, y, height, bottom: y + height }
}

test('on a low screen a sheet has it all, and its head, its foot and its pictures leave room', () =>
  onStage(async ({ application: { url, withDb }, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    const sheet = page.getByRole('dialog')
    await page.setViewportSize(low)
    await walk.go(`${url}${tour}?open=buchen`)
    await sheet.getByRole('link', { name: 'Erwachsene: 1 mehr' }).waitFor()
    await expect.poll(() => boxOf(sheet)).toMatchObject({ y: 0, height: low.height })
    const [head, foot] = [
      await boxOf(sheet.locator('.sheet-head')),
      await boxOf(sheet.locator('.sheet-foot')),
    ]
    expect(head.bottom).toBeLessThanOrEqual(52)
    expect(foot.bottom).toBe(low.height)
    expect(foot.y - head.bottom).toBeGreaterThanOrEqual(290)
    await walk.step('niedrig-buchen')

    const { order } = await withDb((db) => bookableStart(db, { serviceId: 'bouldern', persons: 1 }))
    await walk.go(url + orderUrl(order))
    await sheet.getByLabel('E-Mail').waitFor()
    expect(await sheet.locator('.entry-head > svg').isVisible()).toBe(false)
    expect((await boxOf(sheet.getByLabel('E-Mail'))).bottom).toBeLessThanOrEqual(low.height)
    await walk.step('niedrig-anmelden')
    await walk.tap(sheet.getByRole('link', { name: 'Anmelden', exact: true }))
    await sheet.getByRole('heading', { name: 'Schön, dass du da bist.' }).waitFor()
    expect((await boxOf(sheet.getByLabel('E-Mail'))).bottom).toBeLessThanOrEqual(low.height)
    await walk.step('niedrig-einloggen')
  }))

test('on other screens nothing of that holds', () =>
  onStage(async ({ application: { url }, visit }) => {
    for (const size of ['phone', 'desktop'] as const) {
      const walk = await visit({ size })
      const sheet = walk.page.getByRole('dialog')
      await walk.go(`${url}${tour}?open=buchen`)
      await sheet.getByRole('link', { name: 'Erwachsene: 1 mehr' }).waitFor()
      // However much stands in it: what is on offer that day makes it longer.
      const { height = 0 } = walk.page.viewportSize() ?? {}
      const box = await boxOf(sheet)
      expect(box.height).toBeLessThanOrEqual(0.92 * height + 1)
      expect(box.y).toBeGreaterThan(30)
      expect((await boxOf(sheet.locator('.sheet-head'))).height).toBeGreaterThanOrEqual(60)
    }
  }))
