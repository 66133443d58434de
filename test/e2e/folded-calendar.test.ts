import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'
import { nowOf } from '#test/journeys/starts.ts'
import type { ApplicationControls } from '#test/support/application.ts'
import { addDays, berlinDay, daysBetween, formatFullDay, formatMonth } from '#foundation/lib/berlin-time.ts'
import { lastDayOf, monthAfter, monthOf } from '#foundation/lib/month.ts'

const tour = '/activity/details/paddelkontor-osterbek/kanutour-barmbek'

/** The panel, or another place of the calendar, at the last day of the month that it is. */
async function monthsEnd(
  { withDb, url }: ApplicationControls,
  page: Page,
  panel: Locator = page.locator('.booking-panel'),
) {
  const todayOn = berlinDay(await withDb(nowOf))
  const lastOn = lastDayOf(monthOf(todayOn))
  const next = monthAfter(monthOf(lastOn), 1)
  const shown = panel.locator('[data-day]').filter({ visible: true })
  const daysShown = () => shown.evaluateAll((days) => days.map((day) => (day as HTMLElement).dataset['day']))
  return {
    ...{ todayOn, lastOn, next, panel, daysShown, address: `${url}${tour}?d=${lastOn}` },
    /** The first day of the next month that is shown and can be chosen. */
    nextOpen: async () =>
      (await panel.locator(`a[data-day^="${next}"]:visible`).first().getAttribute('data-day')) ?? '',
  }
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).dataset['day'])

/** Two of them, or three where this week stands before the next one, which is chosen. */
function expectWholeWeeks(shown: readonly (string | undefined)[]) {
  expect([14, 21]).toContain(shown.length)
  expect(shown).toEqual(shown.map((_, index) => addDays(shown[0] ?? '', index)))
}

test('the keys lead from a month’s last day into the next month; the focus stays on what was chosen there', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    const { address, lastOn, next, panel, daysShown, nextOpen } = await monthsEnd(application, page)
    await walk.go(address)
    expectWholeWeeks(await daysShown())
    const wanted = await nextOpen()
    const [month] = formatMonth(lastOn).split(' ')
    await panel.getByRole('grid', { name: new RegExp(`^${month}.* / ${formatMonth(wanted)}$`) }).waitFor()
    await walk.step('monatsende')
    await panel.locator(`[data-day="${lastOn}"]`).focus()
    for (let step = 0; step < daysBetween(lastOn, wanted); step += 1) await page.keyboard.press('ArrowRight')
    await expect.poll(() => focused(page)).toBe(wanted)
    await page.keyboard.press('Enter')
    await page.waitForURL((url) => url.searchParams.get('d') === wanted)
    await panel.getByRole('heading', { name: formatFullDay(wanted) }).waitFor()
    expect(await focused(page)).toBe(wanted)
    await page.keyboard.press('PageDown')
    const after = monthAfter(next, 1)
    await expect.poll(() => focused(page).then((day) => monthOf(day ?? ''))).toBe(after)
    await page.keyboard.press('PageUp')
    await expect.poll(() => focused(page)).toBe(wanted)
    await panel.getByText('Ganzen Monat zeigen').click()
    await panel.getByRole('grid', { name: formatMonth(wanted), exact: true }).waitFor()
    expect(new Set((await daysShown()).map((day) => monthOf(day ?? '')))).toEqual(new Set([next]))
    await walk.step('ganzer-monat')
  }))

test('without scripts a day of the next month is chosen beside those of this one', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit({ size: 'desktop', scripts: 'off' })
    const { address, panel, daysShown, nextOpen } = await monthsEnd(application, page)
    await page.goto(address)
    expectWholeWeeks(await daysShown())
    const wanted = await nextOpen()
    await panel.locator(`a[data-day="${wanted}"]`).click()
    await panel.getByRole('heading', { name: formatFullDay(wanted) }).waitFor()
    expectWholeWeeks(await daysShown())
    expect(await daysShown()).toContain(wanted)
  }))

test('on a phone the sheet’s month goes on into the next one where it runs out of days', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'phone' })
    const { page } = walk
    const sheet = page.getByRole('dialog')
    const { address, next, daysShown, nextOpen } = await monthsEnd(application, page, sheet)
    await walk.go(`${address}&open=buchen`)
    await sheet.getByRole('grid', { name: / \/ / }).waitFor()
    const days = await daysShown()
    expect(days.filter((day) => day?.startsWith(next)).length).toBeGreaterThanOrEqual(7)
    expect(await sheet.getByText('Ganzen Monat zeigen').count()).toBe(0)
    await walk.step('monatsende-im-blatt')
    const wanted = await nextOpen()
    await walk.tap(sheet.locator(`a[data-day="${wanted}"]`))
    await sheet.getByRole('heading', { name: formatFullDay(wanted) }).waitFor()
    expect(await focused(page)).toBe(wanted)
  }))

test('arrows go on where the shown weeks end: the month unfolds, and at its borders it turns', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    const { address, todayOn, lastOn, next, panel, daysShown } = await monthsEnd(application, page)
    const press = async (from: string, keys: readonly string[], to: string) => {
      await panel.locator(`[data-day="${from}"]`).focus()
      for (const key of keys) await page.keyboard.press(key)
      await expect.poll(() => focused(page), { message: `${keys.join()} from ${from}` }).toBe(to)
    }
    await walk.go(address.replace(lastOn, `${next}-18`))
    const [first = ''] = await daysShown()
    expectWholeWeeks(await daysShown())
    await press(first, ['ArrowLeft'], addDays(first, -1))
    await panel.getByText('Weniger zeigen').waitFor()
    expect((await daysShown()).length).toBeGreaterThan(21)
    const [firstOn, lastOfNext] = [`${next}-01`, lastDayOf(next)]
    await press(firstOn, ['ArrowLeft'], lastOn)
    await press(lastOn, ['ArrowDown'], addDays(lastOn, 7))
    await press(lastOfNext, ['ArrowDown', 'ArrowRight', 'ArrowRight'], addDays(lastOfNext, 9))
    expect(await panel.getByRole('grid', { name: formatMonth(addDays(lastOfNext, 9)) }).count()).toBe(1)
    await press(addDays(lastOfNext, 1), ['ArrowUp'], addDays(lastOfNext, -6))
    // Nothing is bookable before today: there the keys stay where they are.
    await walk.go(address.replace(lastOn, todayOn))
    const [soonest = ''] = await daysShown()
    await press(soonest, ['ArrowUp', 'ArrowLeft'], soonest)
  }))
