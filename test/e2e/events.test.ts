import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'

test('the month of events opens, is walked by keyboard, leads to a day and closes', () =>
  onStage(async ({ application, visit }) => {
    for (const size of ['phone', 'desktop'] as const) {
      const walk = await visit({ size })
      const { page } = walk
      await walk.go(`${application.url}/events`)
      await walk.tap(page.getByRole('link', { name: 'Monat zeigen' }))
      const month = page.getByRole('region', { name: 'Events im Monat' })
      await month.waitFor()
      await walk.step(`monat ${size}`)
      const heading = month.getByRole('heading', { level: 3 })
      const thisMonth = await heading.innerText()
      await month.getByRole('link', { name: 'Nächster Monat' }).click()
      await expect.poll(() => heading.innerText()).not.toBe(thisMonth)
      const first = month.locator('[data-day$="-01"]')
      await first.focus()
      await page.keyboard.press('ArrowDown')
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-day')))
        .toMatch(/-08$/)
      await page.keyboard.press('Enter')
      await page.waitForURL(/day=08/)
      await month.locator('[aria-current=date][data-day$="-08"]').waitFor()
      const count = Number(await month.locator('[aria-current=date] .day-count').getAttribute('data-count'))
      expect(await page.locator('.event-row').count()).toBe(Math.min(count, 24))
      await walk.step(`tag ${size}`)
      await walk.tap(page.getByRole('link', { name: 'Monat schließen' }))
      await month.waitFor({ state: 'detached' })
      await walk.step(`zu ${size}`)
    }
  }))

test('the RSS of the events is well-formed, the calendar comes as a file', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/events?filter=lo_indoor`)
    const target = await page.getByRole('link', { name: 'RSS' }).getAttribute('href')
    const items = await page.evaluate(async (path) => {
      const text = await (await fetch(path)).text()
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      return parsed.querySelector('parsererror') ? -1 : parsed.querySelectorAll('rss > channel > item').length
    }, target ?? '')
    expect(items).toBeGreaterThan(3)
    const waiting = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Kalenderdatei laden' }).click()
    expect((await waiting).suggestedFilename()).toBe('events.ics')
    await walk.step('mitnehmen')
  }))
