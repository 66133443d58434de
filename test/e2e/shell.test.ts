import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { supportEntries } from '#app/pages/texts/support-entries.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { goTo, type Walk } from '#test/journeys/walk.ts'

const found = [
  '/',
  '/city/berlin',
  '/activity/wasser',
  '/activity/search?searchText=kanu',
  '/collections',
  '/events',
]
const offered = [
  '/activity/details/paddelkontor-osterbek/kanutour-barmbek',
  '/lists',
  '/support',
  '/?open=menu',
]
const written = [
  '/support?filter=absagen',
  '/privacy',
  '/terms',
  '/impressum',
  '/host',
  '/register',
  '/login',
]
const english = /\b(?:the|and|your|please|loading|submit|cancel|close|next|search|settings|welcome)\b/i

async function firstTarget(page: Page, path: RegExp): Promise<string> {
  const targets = await page
    .locator('a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  const found = targets.find((target) => target !== null && path.test(target))
  if (!found) throw new Error(`no link to ${path}`)
  return found
}

async function show(walk: Walk, url: string, path: string): Promise<void> {
  await walk.go(url + path)
  expect([path, await walk.page.locator('html').getAttribute('lang')]).toEqual([path, 'de'])
  const words = english.exec(await walk.page.locator('body').innerText())?.[0] ?? null
  expect([path, words]).toEqual([path, null])
  await walk.step(path)
}

test.each([
  ['what is found', found],
  ['what is offered', offered],
  ['what is written', written],
])('[GEN-1] %s fits a phone and speaks German', (_what, pages) =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    for (const path of pages) await show(walk, application.url, path)
  }),
)

// Each step looks at where one taps.
test('the pages that everybody sees can be tapped on a desktop, too: no two controls lie across each other', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit({ size: 'desktop' })
    for (const path of [...found, ...offered, ...written]) {
      await walk.go(url + path)
      await walk.step(path)
    }
  }))

test.each(['phone', 'desktop'] as const)(
  'a tap in the middle of "Jetzt Registrieren" leads there, on a %s',
  (size) =>
    onStage(async ({ application: { url }, visit }) => {
      const walk = await visit({ size })
      await walk.go(`${url}/login`)
      await walk.tap(walk.page.getByRole('link', { name: 'Jetzt Registrieren' }))
      await walk.page.waitForURL(/\/register/)
    }),
)

test('[GEN-1] a collection, a page that isn’t there and the bookings fit a phone and speak German', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    await walk.go(`${application.url}/collections`)
    await show(walk, application.url, await firstTarget(walk.page, /^\/collections\/\w/))
    walk.expectOnConsole(/404/)
    await show(walk, application.url, '/nope')
    await show(await visit({ as: demoAddress('merle') }), application.url, '/bookings')
  }))

test('[SUP-3, SUP-4] typing narrows the answers at once, a topic narrows them again', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/support`)
    const questions = page.locator('main summary')
    const all = await questions.count()
    await page.getByRole('searchbox', { name: 'Hilfe durchsuchen' }).pressSequentially('stornier')
    await expect.poll(() => questions.count()).toBeLessThan(all)
    await page.waitForURL(/searchText=stornier/)
    await walk.step('suche')
    await page.getByRole('searchbox').fill('')
    await expect.poll(() => questions.count()).toBe(all)
    await page
      .getByRole('navigation', { name: 'Themen' })
      .getByRole('link', { name: /^Stornieren/ })
      .click()
    await page.waitForURL(/filter=absagen/)
    const ofTopic = supportEntries.filter(({ topic }) => topic === 'absagen').length
    await expect.poll(() => questions.count()).toBe(ofTopic)
    await page
      .getByRole('navigation', { name: 'Themen' })
      .getByRole('link', { name: /^Stornieren/ })
      .click()
    await expect.poll(() => questions.count()).toBe(all)
    await walk.step('thema')
  }))

test('who chooses a topic right after typing is not called back by what was typed', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/support?searchText=storno`)
    await page.getByRole('searchbox', { name: 'Hilfe durchsuchen' }).fill('')
    // A device so slow that the moment in which typing rests is over before it has drawn anything of the tap.
    await page
      .getByRole('navigation', { name: 'Themen' })
      .getByRole('link', { name: /^Stornieren/ })
      .evaluate((link: HTMLElement) => {
        link.click()
        const since = performance.now()
        while (performance.now() - since < 1000);
      })
    await page.waitForURL(/filter=absagen/)
    await walk.step('thema-gleich-nach-dem-tippen')
    expect(page.url()).toMatch(/\/support\?filter=absagen$/)
  }))

test('[PROF-4, UI-13, UI-16] the providers’ page is black, its bar stays in view; help shows cards in a group', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    for (const path of ['/host', '/de/anbieter-info', '/de/partner']) {
      await walk.go(application.url + path)
      const ground = page.locator('.page-frame')
      expect(await ground.evaluate((frame) => getComputedStyle(frame).backgroundColor)).toBe('rgb(0, 0, 0)')
    }
    const bar = page.locator('.sticky-bar')
    for (const top of [0, 400, 800]) {
      await page.evaluate((y) => scrollTo(0, y), top)
      const box = await bar.boundingBox()
      expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(page.viewportSize()?.height)
    }
    await walk.go(`${application.url}/support`)
    expect(await page.getByRole('list', { name: 'Nicht dabei?' }).locator('.card').count()).toBe(2)
  }))

test('[UI-17] while a page is long in coming, the loader turns in three seconds with gaps of sixty pixels', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit()
    await goTo(page, `${application.url}/support`)
    await page.route(/\.data(\?|$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 3000))
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Bereiche' }).getByRole('link', { name: 'Events' }).click()
    const loader = page.locator('.loader')
    await loader.waitFor()
    expect(await loader.evaluate((part) => getComputedStyle(part).columnGap)).toBe('60px')
    const buoy = loader.locator('.loader-buoy').first()
    const motion = await buoy.evaluate((part) => getComputedStyle(part).animationDuration)
    // Whoever wants less motion sees it stand still.
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)).toBe(
      motion === '0s',
    )
    if (motion !== '0s') expect(motion).toBe('3s')
    await page.waitForURL(/\/events/)
    await loader.waitFor({ state: 'detached' })
  }))

test('[UI-18] a part that can’t be loaded is told as a preload error, and thrown unless somebody handles it', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    page.on('console', (message) => message.type() === 'error' && thrown.push(message.text()))
    await page.addInitScript(() => {
      addEventListener('vite:preloadError', () =>
        document.documentElement.setAttribute('data-preload', 'failed'),
      )
    })
    await goTo(page, `${application.url}/support`)
    await page.route(/\/assets\/menu-sheet/, (route) => route.abort())
    await page.getByRole('link', { name: 'Menü' }).click()
    await page.locator('html[data-preload="failed"]').waitFor()
    await page.getByRole('alert').filter({ hasText: 'Ein Teil der Seite ist nicht angekommen.' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'Was klemmt?' }).waitFor()
    expect(thrown.join('\n')).toMatch(/dynamically imported module/)
    walk.expectOnConsole(/ERR_FAILED/, /dynamically imported module/)
    await walk.step('ohne menue')
  }))

test('a connection stays open for longer than a proxy before the application keeps it', () =>
  onStage(async ({ application }) => {
    const { headers } = await fetch(application.url)
    expect(headers.get('keep-alive')).toBe('timeout=75')
  }))
