import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderUrl } from '#app/booking/booking.ts'
import { pressOrder } from '#test/journeys/book-a-slot.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { bookableStart } from '#test/journeys/starts.ts'

const comesBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('what is done with one device is seen on the other when somebody looks at it again, and never in the way', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const { order } = await application.withDb((db) =>
      bookableStart(db, { serviceId: 'sprungstunde', persons: 2 }),
    )
    const first = await visit({ as: demoAddress('tomke') })
    await first.go(url + orderUrl(order))
    await pressOrder(first)
    await first.go(`${url}/bookings`)
    await first.page.getByRole('link', { name: 'Plätze zurückgeben' }).click()
    await first.page.getByRole('heading', { name: 'Deine unbezahlte Buchung' }).waitFor()
    const [list, booking] = [
      await visit({ as: demoAddress('tomke'), scheme: 'dark' }),
      await visit({ as: demoAddress('tomke') }),
    ]
    await list.go(`${url}/bookings`)
    await booking.go(first.page.url())
    const asked: string[] = []
    list.page.on('request', (request) => asked.push(request.url()))
    await first.page.getByRole('button', { name: 'Plätze zurückgeben' }).click()
    await first.page.getByRole('heading', { name: 'Deine beendete Buchung' }).waitFor()
    await first.page.getByRole('link', { name: 'Noch einmal buchen' }).waitFor()
    await first.step('zurueckgegeben')

    const unpaid = list.page.getByRole('link', { name: 'Jetzt bezahlen' })
    await unpaid.first().waitFor()
    // Whoever is entering something isn't disturbed: here a field that the page itself doesn't have.
    await list.page.evaluate(() => document.body.append(document.createElement('input')))
    await list.page.locator('body > input').focus()
    // Longer than the pause between two looks.
    await list.page.waitForTimeout(3_500)
    await comesBack(list.page)
    expect(asked.filter((address) => address.includes('.data'))).toEqual([])
    await list.page.evaluate(() => document.querySelector('body > input')?.remove())
    await comesBack(list.page)
    await expect.poll(() => unpaid.count()).toBe(0)
    await list.step('liste')

    await comesBack(booking.page)
    await booking.page.getByRole('heading', { name: 'Deine beendete Buchung' }).waitFor()
    expect(await booking.page.title()).toContain('Deine beendete Buchung')
  }))
