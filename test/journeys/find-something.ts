import type { Locator } from 'playwright-core'
import type { ApplicationControls } from '#test/support/application.ts'
import { readClockOffset } from '#foundation/platform/demo-clock.server.ts'
import { berlinMinute } from '#foundation/lib/berlin-time.ts'
import { goTo, type Walk } from './walk.ts'

const tenInTheMorning = 600
const latestInTheMorning = 720

/** What are we doing today, in the rain, with two children? Ends where the four only have to press the button. */
export async function rainyDay(walk: Walk, application: ApplicationControls): Promise<void> {
  await atTenInTheMorning(application)
  const { page } = walk
  await begin(walk, application)
  await askFor(walk, { persons: '2', children: '2' })
  await walk.tap(page.getByRole('link', { name: 'Drinnen' }).first())
  await page.waitForURL(/lo_indoor/)
  await walk.step('drinnen')
  await chooseFirstStart(walk)
}

/** A birthday on Saturday for eight. */
export async function birthday(walk: Walk, application: ApplicationControls): Promise<void> {
  await begin(walk, application)
  await askFor(walk, { persons: '8', day: /^Sa\./ })
  await chooseFirstStart(walk)
}

/** A concert at the weekend. */
export async function concert(walk: Walk, application: ApplicationControls): Promise<void> {
  await atTenInTheMorning(application)
  const { page } = walk
  await begin(walk, application)
  await walk.tap(
    page.getByRole('navigation').getByRole('link', { name: 'Events' }).filter({ visible: true }).first(),
  )
  await page.waitForURL(/\/events/)
  await walk.tap(page.getByRole('link', { name: 'Wochenende' }).first())
  await page.waitForURL(/day=Wochenende/)
  await walk.tap(page.getByRole('link', { name: 'Musik' }).first())
  await page.waitForURL(/ta_music/)
  await walk.step('musik')
  const free = page.locator('.event-row').filter({ hasText: /verfügbar/ })
  await walk.tap(free.first().getByRole('link').first())
  await page.waitForURL(/\/activity\/details\//)
  await expectBookable(walk)
}

async function begin(walk: Walk, { url }: ApplicationControls): Promise<void> {
  await walk.begin()
  await walk.go(`${url}/`)
  await walk.step('start')
}

type Party = { persons: string; children?: string; day?: RegExp }

async function askFor(walk: Walk, { persons, children, day }: Party): Promise<void> {
  const { page } = walk
  await walk.tap(page.getByRole('link', { name: /^Wer/ }).filter({ visible: true }).first())
  const sheet = page.getByRole('dialog')
  await choose(walk, sheet.getByLabel('Erwachsene'), persons)
  if (children) await choose(walk, sheet.getByLabel('Kinder'), children)
  if (day) {
    const options = await sheet.getByLabel('Tag', { exact: true }).locator('option').allTextContents()
    const index = options.findIndex((option) => day.test(option))
    if (index < 0) throw new Error(`no day like ${day} among ${options.join(', ')}`)
    await choose(walk, sheet.getByLabel('Tag', { exact: true }), { index })
  }
  await walk.step('wer-und-wann')
  await walk.tap(sheet.getByRole('button', { name: 'Freie Ideen zeigen' }))
  await page.waitForURL(/personen=/)
  await walk.step('freie-ideen')
}

/** Choosing from a list is one input. */
async function choose(walk: Walk, list: Locator, option: string | { index: number }): Promise<void> {
  walk.countInput()
  await list.selectOption(option)
}

async function chooseFirstStart(walk: Walk): Promise<void> {
  const { page } = walk
  await walk.tap(
    page
      .getByRole('article')
      .getByRole('link', { name: /\d\d:\d\d/ })
      .first(),
  )
  await page.waitForURL(/slot=/)
  await expectBookable(walk)
}

/** The sum stands there, and the way to the order is open. */
async function expectBookable(walk: Walk): Promise<void> {
  const { page } = walk
  await page
    .getByText(/\d+,\d\d\s€/)
    .filter({ visible: true })
    .first()
    .waitFor()
  await walk.step('buchbar')
  const target = page.locator('a[href^="/bookings/new?"]')
  if ((await target.count()) === 0) {
    // On phones the panel is a sheet, one tap away; the choice is already made.
    await goTo(page, `${page.url()}&open=buchen`)
  }
  await target.first().waitFor({ state: 'attached' })
}

/**
 * Moves the clock to ten in the morning, unless it is about that there already: late in the evening nothing is left of
 * today. Returns what time it is there then; others may have moved it, too.
 */
export async function atTenInTheMorning({ withDb, moveClock }: ApplicationControls): Promise<Date> {
  const nowThere = async () => new Date(Date.now() + (await withDb(readClockOffset)))
  const minute = berlinMinute(await nowThere())
  const isMorning = minute >= tenInTheMorning && minute < latestInTheMorning
  if (!isMorning) await moveClock((tenInTheMorning - minute + 1440) % 1440)
  return nowThere()
}
