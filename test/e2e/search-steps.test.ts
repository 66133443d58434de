import { expect, test } from 'vitest'
import { addDays, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { onStage } from '#test/journeys/stage.ts'
import { nowOf } from '#test/journeys/starts.ts'

test('each change of a search is one step, which going back takes back; an open sheet closes first', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const at = (query: string) =>
      page.waitForURL((url) => url.pathname === '/activity/search' && url.search === query)
    const dialogs = page.getByRole('dialog')
    await walk.go(`${application.url}/activity/search?searchText=kanu&personen=2`)
    await walk.tap(page.getByRole('link', { name: /^2 Personen/ }))
    await at('?searchText=kanu')
    await walk.tap(page.getByRole('navigation', { name: 'Filter' }).getByRole('link', { name: /^Draußen/ }))
    await at('?filter=lo_outdoor&searchText=kanu')
    await walk.tap(page.getByRole('link', { name: /^Sortieren/ }))
    await walk.tap(dialogs.getByRole('link', { name: 'Preis' }))
    await at('?filter=lo_outdoor,so_price&searchText=kanu')
    await walk.tap(page.getByRole('link', { name: 'Wer, wann, wie teuer' }))
    await page.getByLabel('Erwachsene').selectOption('3')
    await walk.tap(page.getByRole('button', { name: 'Freie Ideen zeigen' }))
    await at('?filter=lo_outdoor,so_price&searchText=kanu&personen=3')
    await walk.step('eng-gewaehlt')
    await walk.tap(page.getByRole('link', { name: 'Zurücksetzen' }))
    await at('?filter=so_price')
    await walk.tap(page.getByRole('link', { name: 'Suchen' }).first())
    await dialogs.waitFor()
    await page.goBack()
    await expect.poll(() => dialogs.count()).toBe(0)
    for (const earlier of [
      '?filter=lo_outdoor,so_price&searchText=kanu&personen=3',
      '?filter=lo_outdoor,so_price&searchText=kanu',
      '?filter=lo_outdoor&searchText=kanu',
      '?searchText=kanu',
      '?searchText=kanu&personen=2',
    ]) {
      await page.goBack()
      await at(earlier)
      expect(await dialogs.count()).toBe(0)
    }
    await page.goForward()
    await at('?searchText=kanu')
  }))

test('the same search sent once more is no further step', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/lists`)
    await walk.go(`${application.url}/activity/search?searchText=kanu`)
    for (const submit of ['Suchen', 'Wer, wann, wie teuer'] as const) {
      await walk.tap(page.getByRole('link', { name: submit }).first())
      const dialog = page.getByRole('dialog')
      await dialog.waitFor()
      if (submit === 'Suchen') await dialog.getByRole('combobox').press('Enter')
      else await walk.tap(dialog.getByRole('button', { name: 'Freie Ideen zeigen' }))
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      expect(new URL(page.url()).search).toBe('?searchText=kanu')
    }
    await page.goBack()
    await page.waitForURL(`${application.url}/lists`)
    await walk.go(`${application.url}/events?searchText=konzert`)
    const field = page.getByRole('searchbox', { name: 'Events durchsuchen' })
    await field.press('Enter')
    await page.waitForLoadState('networkidle')
    await field.fill('markt')
    // Twice: the second time when the address is new already, and the page doesn't know yet.
    await page.evaluate(() => {
      const push = history.pushState.bind(history)
      history.pushState = (...entry) => {
        history.pushState = push
        push(...entry)
        queueMicrotask(() => document.querySelector<HTMLFormElement>('form.search-field')?.requestSubmit())
      }
    })
    await field.press('Enter')
    await page.waitForURL(/searchText=markt/)
    await page.locator('.pending').waitFor({ state: 'detached' })
    await page.goBack()
    await page.waitForURL(/searchText=konzert/)
    await page.goBack()
    await page.waitForURL(`${application.url}/lists`)
  }))

test('what is typed of persons, day and price is told below the field without a jump; back leads before it', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/`)
    await walk.tap(page.getByRole('link', { name: /Wonach/ }).first())
    const field = page.getByRole('combobox', { name: 'Wonach suchst du?' })
    await field.waitFor()
    const hint = page.getByText('Geht auch: Kajak für 4 am Samstag')
    // From the field on, both in one moment: the sheet itself still slides in.
    const line = await page
      .getByRole('dialog')
      .getByText(/Hamburg.* · /)
      .elementHandle()
    const below = () =>
      field.evaluate(
        (box, under) => Math.round((under?.getBoundingClientRect().y ?? 0) - box.getBoundingClientRect().y),
        line,
      )
    await hint.waitFor()
    const before = await below()
    await field.pressSequentially('2 + 2 Kinder morgen bis 20 Euro')
    const tomorrow = formatShortDay(addDays(berlinDay(await application.withDb(nowOf)), 1))
    await page.getByText('Verstanden:', { exact: true }).waitFor()
    await expect
      .poll(() => page.getByRole('status').filter({ hasText: 'Verstanden' }).textContent())
      .toBe(`Verstanden: ${tomorrow}, 2 Erw., 2 Kinder, bis 20 € pro Person`)
    // The place's line has the day that the search will have.
    await expect.poll(() => line?.textContent()).toMatch(new RegExp(`^Hamburg.* · ${tomorrow}$`))
    expect(await below()).toBe(before)
    await walk.step('verstanden')
    await field.press('Enter')
    await page.waitForURL(/\/activity\/search\?/)
    expect(new URL(page.url()).search).toBe('?day=Morgen&personen=4&kinder=2&proPerson=20')
    await page.goBack()
    await page.waitForURL(`${application.url}/`)
    expect(await page.getByRole('dialog').count()).toBe(0)
  }))
