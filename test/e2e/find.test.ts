import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'

test('four people find what is free tomorrow and reach the order button with one tap on a start', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/`)
    await walk.tap(page.getByRole('link', { name: /^Wer/ }))
    await page.getByLabel('Erwachsene').selectOption('4')
    await page.getByLabel('Tag', { exact: true }).selectOption('Morgen')
    await page.getByLabel('Höchstens zusammen').fill('120')
    await walk.step('wer-wann-wie-teuer')
    await walk.tap(page.getByRole('button', { name: 'Freie Ideen zeigen' }))
    await page.getByText('frei für 4 Personen').waitFor()
    expect(new URL(page.url()).search).toBe('?day=Morgen&personen=4&zusammen=120')
    await walk.step('gefunden')
    await walk.tap(page.getByRole('link', { name: /, 4 Personen / }).first())
    const order = page.locator('a[href^="/bookings/new?"]').first()
    await order.waitFor({ state: 'attached' })
    expect(await order.getAttribute('href')).toMatch(/slot=.*(=4|persons=4)/)
    await page.goBack()
    await page.getByText('frei für 4 Personen').waitFor()
  }))

test('two grown-ups with two children find what fits, with the price for them, and keep it over reload and back', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/`)
    await walk.tap(page.getByRole('link', { name: /^Wer/ }))
    await page.getByLabel('Erwachsene').selectOption('2')
    await page.getByLabel('Kinder', { exact: true }).selectOption('2')
    await page.getByLabel('Tag', { exact: true }).selectOption('Morgen')
    await walk.step('familie')
    await walk.tap(page.getByRole('button', { name: 'Freie Ideen zeigen' }))
    await page.getByText('frei für 2 Erw., 2 Kinder').waitFor()
    expect(new URL(page.url()).search).toBe('?day=Morgen&personen=4&kinder=2')
    await walk.step('gefunden-familie')
    await page.reload()
    const start = page.locator('a[href*="p_kinder=2"]').first()
    expect(await start.getAttribute('href')).toContain('p_erwachsene=2&p_kinder=2')
    await walk.tap(start)
    const order = page.locator('a[href^="/bookings/new?"]').first()
    await order.waitFor({ state: 'attached' })
    expect(await order.getAttribute('href')).toContain('p_erwachsene=2&p_kinder=2')
    await page.goBack()
    await page.getByText('frei für 2 Erw., 2 Kinder').waitFor()
  }))

test('a mistyped word is proposed rightly and chosen by keyboard; Escape closes one layer at a time', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    await walk.go(`${application.url}/`)
    await page
      .getByRole('link', { name: /Wonach/ })
      .first()
      .click()
    const field = page.getByRole('combobox', { name: 'Wonach suchst du?' })
    const options = page.getByRole('option')
    const placed = () => field.evaluate((element) => element.getBoundingClientRect().top)
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await walk.step('suche')
    const before = await placed()
    await page.keyboard.type('klettrn')
    await options.first().waitFor()
    expect(await placed()).toBe(before)
    await walk.step('vorschlaege')
    await field.press('Escape')
    await expect.poll(() => options.count()).toBe(0)
    expect(await page.getByRole('dialog').isVisible()).toBe(true)
    await field.pressSequentially(' ')
    await field.press('Backspace')
    await options.first().waitFor()
    await field.press('ArrowDown')
    const active = await field.getAttribute('aria-activedescendant')
    expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
    await field.press('Enter')
    await page.waitForURL(/\/activity\//)
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }))

test('a quarter is proposed for its first letters, listed, and kept with another radius', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/activity/search?open=search`)
    await page.getByRole('combobox', { name: 'Wonach suchst du?' }).pressSequentially('ottens')
    await page.getByRole('option', { name: /^Ottensen\s*Hamburg/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Alles rund um Ottensen' }).waitFor()
    expect(new URL(page.url()).search).toBe('?city=ottensen')
    await walk.step('ottensen')
    await walk.tap(page.getByRole('link', { name: /^Ottensen/ }))
    await walk.step('umkreis')
    await walk.tap(page.getByRole('dialog').getByRole('link', { name: '15 km' }))
    await page.waitForURL(/radius=15/)
    await page.getByRole('heading', { level: 1, name: 'Alles rund um Ottensen' }).waitFor()
    expect(walk.problems()).toEqual([])
  }))

test('who comes by an advertisement sees the shared page come alive like any other', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/?utm_source=brief&utm_campaign=herbst&gclid=abc`)
    await walk.step('angekommen')
    await walk.tap(page.getByRole('link', { name: 'Mit Kindern' }).first())
    await page.waitForURL(/filter=ev_withChildren/)
    expect(new URL(page.url()).search).toBe('?filter=ev_withChildren')
    await walk.tap(page.getByRole('link', { name: /^Wer/ }))
    await page.getByLabel('Erwachsene').waitFor()
    await walk.step('belebt')
    expect(walk.problems()).toEqual([])
  }))

test('on a slow line an evening’s page is put together without a jump', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    await walk.go(`${application.url}/events`)
    await page.route(/\.js$/, async (route) => {
      await new Promise((go) => setTimeout(go, slowPartMs))
      await route.continue()
    })
    const free = page.locator('.event-row').filter({ hasText: /verfügbar/ })
    await walk.tap(free.first().getByRole('link').first())
    await page.waitForURL(/\/activity\/details\//)
    await page.getByText('Termine', { exact: true }).first().waitFor()
    await walk.step('termine')
    expect(walk.problems()).toEqual([])
  }))

/** Longer than the time in which a browser takes a movement for the answer to a tap. */
const slowPartMs = 700
