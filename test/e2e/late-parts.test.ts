import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

const looks = ['phone', 'desktop'] as const

/** What the page asks for of such an address comes so late that the page has long been read. */
async function delay(page: Page, address: RegExp): Promise<string[]> {
  const late: string[] = []
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    late.push(route.request().url())
    await route.continue()
  })
  return late
}

// Where it moved most.
const written = { phone: ['/activity/search?personen=4&kinder=2'], desktop: ['/', '/login'] }

test.each(looks)('fonts that come late move nothing: %s', (size) =>
  onStage(async ({ application, visit }) => {
    for (const path of written[size]) {
      // Each page as somebody's first: nothing is kept from the one before.
      const walk = await visit({ size })
      const late = await delay(walk.page, /\.woff2$/)
      await walk.go(application.url + path)
      await walk.step(path)
      expect(late.length).toBeGreaterThan(0)
    }
  }),
)

test.each([
  { size: 'phone', as: demoAddress('merle'), path: '/lists' },
  { size: 'phone', path: '/lists/gemerkt' },
  { size: 'desktop', path: '/lists' },
] as const)('what only the device knows comes with the scripts, and moves nothing: $size, $path', (who) =>
  onStage(async ({ application, visit }) => {
    const walk = await visit(who)
    const late = await delay(walk.page, /\/assets\/.*\.js$/)
    await walk.go(application.url + who.path)
    await walk.step(who.path)
    expect(late.length).toBeGreaterThan(0)
  }),
)

/** The most that a page may shift to be called good. Source: web.dev, Cumulative Layout Shift. */
const goodShift = 0.1

test('a list that comes long after the tap takes the place of the one before without moving its tiles', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    await walk.go(`${application.url}/activity/search`)
    const late = await delay(page, /\/activity\/search\.data/)
    // The journey's own measure excuses answers, however late. Visitors' browsers don't.
    await page.evaluate(() => {
      const seen = Object.assign(globalThis, { lateShift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[])
          if (!entry.hadRecentInput) seen.lateShift += entry.value
      }).observe({ type: 'layout-shift' })
    })
    const first = page.locator('.grid-tiles .tile-title').first()
    const before = await first.textContent()
    await walk.tap(page.getByRole('link', { name: /^Draußen/ }))
    await expect.poll(() => first.textContent()).not.toBe(before)
    await walk.step('draussen')
    expect(await page.evaluate(() => (globalThis as { lateShift?: number }).lateShift)).toBeLessThan(
      goodShift,
    )
    expect(late).toHaveLength(1)
  }))
