import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'
import { nowOf } from '#test/journeys/starts.ts'

const twoDaysMs = 48 * 3600 * 1000
const tour = '/activity/details/paddelkontor-osterbek/kanutour-barmbek'

test('[DET-16, DET-17] the lightbox turns by arrow keys, stays within the pictures, and Escape closes it', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    await walk.go(application.url + tour)
    expect(await page.locator('.gallery-tile:visible').count()).toBe(5)
    await walk.tap(page.locator('.gallery-tile').first())
    const box = page.getByRole('dialog')
    const says = (nr: number) =>
      box.getByText(new RegExp(`^Bild ${nr} von \\d+$`)).waitFor({ state: 'attached' })
    await says(1)
    await page.keyboard.press('ArrowLeft')
    await says(1)
    await page.keyboard.press('ArrowRight')
    await says(2)
    await walk.step('bilder')
    await page.keyboard.press('Escape')
    await box.waitFor({ state: 'detached' })
    expect(new URL(page.url()).searchParams.has('open')).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('gallery-tile')
  }))

test('[DET-17] on a phone the lightbox turns by a swipe of a finger, there and back, and stays where it ends', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(application.url + tour)
    await walk.tap(page.locator('.gallery-tile:visible').first())
    const box = page.getByRole('dialog')
    const says = (nr: number) =>
      box.getByText(new RegExp(`^Bild ${nr} von \\d+$`)).waitFor({ state: 'attached' })
    await says(1)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints })
    const swipe = async (distance: number) => {
      const start = 195 - distance / 2
      await touch('touchStart', [{ x: start, y: 400 }])
      for (const part of [0.1, 0.3, 0.5, 0.7, 0.9, 1])
        await touch('touchMove', [{ x: start + distance * part, y: 400 }])
      // The finger rests before it lifts: how far a fling carries depends on when the moves were delivered.
      await page.waitForTimeout(100)
      await touch('touchEnd', [])
    }
    const stage = box.locator('.lightbox-stage')
    // At rest: a finger that comes while a turn still runs out is another gesture.
    const place = () =>
      stage.evaluate(async (element) => {
        const { scrollLeft, clientWidth } = element
        await new Promise((resolve) => setTimeout(resolve, 100))
        return element.scrollLeft === scrollLeft ? scrollLeft / clientWidth : null
      })
    for (const [distance, nr] of [
      [280, 1],
      [-280, 2],
      [-280, 3],
      [280, 2],
    ] as const) {
      await swipe(distance)
      await says(nr)
      await expect.poll(place).toBe(nr - 1)
    }
    await walk.step('gewischt')
  }))

test('[DET-13] the address can be copied, and the route opens a map', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await walk.go(application.url + tour)
    await walk.tap(page.getByRole('button', { name: 'Adresse kopieren' }))
    await page.getByRole('button', { name: 'Adresse kopiert' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toMatch(/^.+ \d+\w?, 22\d{3} Hamburg$/)
    const route = page.getByRole('link', { name: 'Route' })
    expect(await route.getAttribute('href')).toContain('https://www.google.com/maps/dir/')
    await walk.step('adresse')
  }))

test('[DET-6, DET-12] the head names category and provider above 767 px; the booking alone is 900 px wide', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    await walk.go(application.url + tour)
    const head = page.getByText('Aufs Wasser bei Paddelkontor', { exact: false }).first()
    for (const [width, isShown] of [
      [768, true],
      [767, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await head.isVisible()]).toEqual([width, isShown])
    }
    await walk.go(`${application.url}${tour}?sType=booking`)
    for (const [width, panel] of [
      [1440, 900],
      [900, 900],
      [899, 899],
      [390, 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const box = await page.locator('.booking-only').boundingBox()
      expect([width, Math.round(box?.width ?? 0)]).toEqual([width, panel])
      await walk.step(`buchung-${width}`)
    }
  }))

test('what says that a date is sold out stands apart from the heading below it', () =>
  onStage(async ({ application, visit }) => {
    const event = await application.withDb(async (db) =>
      db
        .selectFrom('event')
        .innerJoin('service', (on) =>
          on
            .onRef('service.id', '=', 'event.service_id')
            .onRef('service.company_id', '=', 'event.company_id'),
        )
        .innerJoin('company', 'company.id', 'event.company_id')
        .select(['event.id', 'event.service_id as serviceId', 'company.form as companyForm'])
        .whereRef('event.booked', '>=', 'event.capacity')
        .where('event.is_online', '=', true)
        .where('event.payment_type', '!=', 'free-without-ticket')
        .where('event.starts_at', '>', new Date((await nowOf(db)).getTime() + twoDaysMs))
        .orderBy('event.starts_at')
        .executeTakeFirstOrThrow(),
    )
    const walk = await visit({ size: 'desktop', scheme: 'dark' })
    const { page } = walk
    const path = `/activity/details/${event.companyForm}/${event.serviceId}?event=${event.id}`
    await walk.go(application.url + path)
    const panel = page.locator('.booking-panel')
    const [notice, heading] = await Promise.all([
      panel.locator('.banner', { hasText: 'ausgebucht' }).boundingBox(),
      panel.getByRole('heading', { name: 'Termine' }).boundingBox(),
    ])
    const gap = (heading?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)
    expect(gap).toBeGreaterThanOrEqual(12)
    await walk.step('ausgebucht')
  }))
