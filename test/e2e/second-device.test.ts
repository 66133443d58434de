import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { bookForToday } from '#test/journeys/at-the-door.ts'
import { pressOrder } from '#test/journeys/book-a-slot.ts'
import { demoAddress, enter } from '#test/journeys/people.ts'
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
    await first.page.getByRole('link', { name: 'Buchung abbrechen' }).click()
    await first.page.getByRole('heading', { name: 'Deine unbezahlte Buchung' }).waitFor()
    const [list, booking] = [
      await visit({ as: demoAddress('tomke'), scheme: 'dark' }),
      await visit({ as: demoAddress('tomke') }),
    ]
    await list.go(`${url}/bookings`)
    await booking.go(first.page.url())
    const asked: string[] = []
    list.page.on('request', (request) => asked.push(request.url()))
    await first.page.getByRole('button', { name: 'Buchung abbrechen' }).click()
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
    // Tickets that the device keeps may be asked for at any time.
    expect(asked.filter((address) => new URL(address).pathname === '/bookings.data')).toEqual([])
    await list.page.evaluate(() => document.querySelector('body > input')?.remove())
    await comesBack(list.page)
    await expect.poll(() => unpaid.count()).toBe(0)
    await list.step('liste')

    await comesBack(booking.page)
    await booking.page.getByRole('heading', { name: 'Deine beendete Buchung' }).waitFor()
    expect(await booking.page.title()).toContain('Deine beendete Buchung')
  }))

test('whoever stands at the door with the ticket open keeps it in sight, though their session is over', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: demoAddress('merle') })
    const { page } = walk
    const { bookingCode } = await bookForToday(walk, application, { persons: 1 })
    await page.getByText(/Auch ohne Netz da/).waitFor()
    await page.context().clearCookies()
    // Longer than the pause between two looks.
    await page.waitForTimeout(3_500)
    walk.expectOnConsole(/status of 401/)
    const looks: string[] = []
    page.on('response', (answer) => {
      if (answer.url().includes('.data')) looks.push(`${answer.request().method()} ${answer.status()}`)
    })
    await comesBack(page)
    await expect.poll(() => looks).toEqual(['GET 401'])
    // Neither the page nor what the device keeps of it says that somebody must sign in.
    const keptPages = () =>
      page.evaluate(async () => {
        const cache = await caches.open('utkiek-kept')
        const textOf = async (name: Request) => (await cache.match(name))?.text()
        const bookings = (await cache.keys()).filter(({ url }) => url.includes('/bookings'))
        return (await Promise.all(bookings.map(textOf))).join(' ')
      })
    await expect.poll(async () => (await keptPages()).includes(bookingCode)).toBe(false)
    expect(await keptPages()).not.toContain('Du bist nicht eingeloggt')
    await page.getByText(bookingCode).waitFor()
    await walk.step('noch-da')
  }))

test('what one account kept on a device is gone for the next, also where no page runs its scripts', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: demoAddress('hauke') })
    const { page } = walk
    const { bookingCode, ticketUrl } = await bookForToday(walk, application, { persons: 1 })
    await page.getByText(/Auch ohne Netz da/).waitFor()
    const context = page.context()
    const bare = await context.newCDPSession(page)
    await bare.send('Emulation.setScriptExecutionDisabled', { value: true })
    // His session ends with nobody there to see it.
    await context.clearCookies()
    await enter(context, application.url, demoAddress('tomke'))
    await page.goto(`${application.url}/profile`)
    walk.expectOnConsole(/503/, /503/)
    await walk.withoutLine(async () => {
      for (const address of [ticketUrl, `${application.url}/bookings`]) {
        await page.goto(address)
        await page.getByRole('heading', { name: 'Kein Netz' }).waitFor()
        expect(await page.content()).not.toContain(bookingCode)
      }
    })
  }))
