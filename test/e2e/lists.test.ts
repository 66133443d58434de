import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { onStage } from '#test/journeys/stage.ts'
import { goTo } from '#test/journeys/walk.ts'

const chosen = (page: Page) => page.getByRole('group', { name: 'Gewählte Filter' }).getByRole('link')
const dialog = (page: Page) => page.getByRole('dialog')

test('[HOME-19] a city’s home has its data with it: its scripts ask the server for nothing more', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit()
    const asked: string[] = []
    page.on('request', (request) => {
      // Which pages there are is asked for later, and holds no data.
      const isMap = new URL(request.url()).pathname === '/__manifest'
      if (['fetch', 'xhr'].includes(request.resourceType()) && !isMap) asked.push(request.url())
    })
    await goTo(page, `${application.url}/city/berlin`)
    await page.getByRole('heading', { level: 1, name: /Berlin/ }).waitFor()
    // The browser has taken over: chance writes into the bar.
    await page.getByText(/^Zum Beispiel „/).waitFor()
    expect(asked).toEqual([])
    expect(await page.content()).toContain('streamController.enqueue')
  }))

test('[HOME-4] the bar suggests something, and something else another time', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit()
    const seen = new Set<string>()
    for (let visits = 0; visits < 20 && seen.size < 2; visits += 1) {
      await page.goto(application.url, { waitUntil: 'load' })
      seen.add(await page.getByText(/^Zum Beispiel „/).innerText())
    }
    expect(seen.size).toBe(2)
  }))

test('[CAT-17] back closes what is open first; then the page leads to its collection, else home', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/activity/wasser?f=regen-in-hamburg`)
    const filters = page.getByRole('navigation', { name: 'Filter' })
    await filters.getByRole('link', { name: /^Hamburg/ }).click()
    await dialog(page).getByRole('heading', { name: 'Wo willst du suchen?' }).waitFor()
    await walk.step('ort')
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/activity/wasser')
    expect(await page.getByRole('link', { name: 'Zurück' }).getAttribute('href')).toBe(
      '/collections/regen-in-hamburg',
    )
    await walk.go(`${application.url}/activity/wasser?open=day`)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('main').getByRole('link', { name: 'utkiek' }).click()
    await page.waitForURL(application.url + '/')
  }))

test('a turned page says which it is and goes on at its headline; back brings the one before where it was left', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const titles = () => page.locator('.grid-tiles .tile-title').allTextContents()
    const heading = page.getByRole('heading', { level: 1 })
    await walk.go(`${application.url}/activity/search`)
    const first = await titles()
    const next = page.getByRole('link', { name: 'Nächste Seite' })
    await next.scrollIntoViewIfNeeded()
    await walk.step('seite-1')
    const scrolled = await page.evaluate(() => window.scrollY)
    await next.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/page=2/)
    await page
      .getByText(/^Seite 2 von \d+$/)
      .first()
      .waitFor()
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await page.title()).toContain('– Seite 2')
    const second = await titles()
    expect(second.filter((title) => first.includes(title))).toEqual([])
    await walk.step('seite-2')
    await page.reload({ waitUntil: 'networkidle' })
    expect(await titles()).toEqual(second)
    await page.goBack()
    await heading.filter({ hasNotText: 'Seite' }).waitFor()
    expect(await titles()).toEqual(first)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    await walk.tap(page.getByRole('link', { name: 'Nächste Seite' }))
    await walk.tap(page.getByRole('link', { name: 'Vorherige Seite' }))
    await heading.filter({ hasNotText: 'Seite' }).waitFor()
    expect(await titles()).toEqual(first)
  }))

test('who goes back before the page’s scripts run sees the page they went back to', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const heading = page.getByRole('heading', { level: 1 })
    await walk.go(`${application.url}/activity/search`)
    await walk.tap(page.getByRole('link', { name: 'Nächste Seite' }))
    await heading.filter({ hasText: 'Seite 2' }).waitFor()
    const scripts = Promise.withResolvers<void>()
    const asked = page.waitForRequest(/\.js$/)
    await page.route(/\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    await asked
    await page.goBack({ waitUntil: 'commit' })
    scripts.resolve()
    await heading.filter({ hasNotText: 'Seite' }).waitFor()
    expect(new URL(page.url()).search).toBe('')
    await walk.step('zurueck-vor-den-skripten')
  }))

test('a heart that is tapped before the page’s scripts run is set when they do, once', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const scripts = Promise.withResolvers<void>()
    await page.route(/\.js$/, async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(`${application.url}/activity/wasser`, { waitUntil: 'commit' })
    const heart = page.locator('main .heart').first()
    const asked = page.waitForRequest(/\.js$/)
    // Twice, because nothing seems to happen.
    await heart.click()
    await heart.click()
    await asked
    expect(await heart.getAttribute('aria-pressed')).toBe('false')
    scripts.resolve()
    await page.locator('main .heart[aria-pressed="true"]').waitFor()
    await walk.takenOver()
    await walk.step('herz-vor-den-skripten')
    expect(await page.locator('main .heart[aria-pressed="true"]').count()).toBe(1)
  }))

test('reload, back and forward bring the same choice and the same list', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const titles = () => page.locator('main h2.tile-title').allInnerTexts()
    await walk.go(`${application.url}/activity/wasser`)
    const before = await titles()
    const filters = page.getByRole('navigation', { name: 'Filter' })
    await filters.getByRole('link', { name: 'Dauer' }).click()
    await dialog(page)
      .getByRole('link', { name: /^2 Std\./ })
      .click()
    await page.waitForURL(/filter=du_2/)
    await walk.step('dauer')
    await dialog(page)
      .getByRole('link', { name: /^Zeige \d/ })
      .click()
    await dialog(page).waitFor({ state: 'detached' })
    const filtered = await titles()
    expect(filtered).not.toEqual(before)
    expect(await chosen(page).allInnerTexts()).toEqual(['2 Std.'])
    await page.reload({ waitUntil: 'networkidle' })
    expect([await titles(), await chosen(page).allInnerTexts()]).toEqual([filtered, ['2 Std.']])
    await page.goBack()
    await expect.poll(titles).toEqual(before)
    await page.goForward()
    await expect.poll(titles).toEqual(filtered)
    await page.getByText('Warum hier?').first().click()
    await page.getByText(/^Stelle 1 von \d+, sortiert nach Entfernung/).waitFor()
    await walk.step('warum')
    await chosen(page).first().click()
    await expect.poll(titles).toEqual(before)
  }))

test('[RSLT-8, RSLT-9, RSLT-10] columns and layout change at the contract’s widths; pictures are 600 by 450', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit({ size: 'desktop' })
    await goTo(page, `${application.url}/activity/wasser`)
    const columns: [number, number][] = [
      [1921, 6],
      [1920, 5],
      [1441, 5],
      [1440, 4],
      [1048, 4],
      [1047, 3],
      [694, 3],
      [693, 2],
    ]
    for (const [width, count] of columns) {
      await page.setViewportSize({ width, height: 900 })
      const grid = page.locator('main ul.grid-tiles').first()
      const shown = await grid.evaluate(
        (list) => getComputedStyle(list).gridTemplateColumns.split(' ').length,
      )
      expect([width, shown]).toEqual([width, count])
    }
    for (const [width, isPhone] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await page.locator('.bottom-bar').isVisible()]).toEqual([width, isPhone])
    }
    expect(await page.locator('.tile-picture img').first().getAttribute('src')).toContain('600x450')
  }))

test('[GEO-10] "In der Nähe" asks the device on a tap, and only a coarse cell reaches the address', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await page.context().grantPermissions(['geolocation'], { origin: application.url })
    await page.context().setGeolocation({ latitude: 53.5396, longitude: 8.5809 })
    await walk.go(`${application.url}/activity/wasser?open=location`)
    // The list becomes empty, and the code of what is said then comes late: nothing jumps all the same.
    await page.route(/\/assets\/empty-results.*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await dialog(page)
      .getByRole('button', { name: /In der Nähe/ })
      .click()
    await page.waitForURL(/hash=[0-9a-z]{4}(?:&|$)/)
    await page.getByText('in dieser Gegend').first().waitFor()
    await walk.step('in-der-naehe')
  }))
