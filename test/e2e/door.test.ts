import { expect, test } from 'vitest'
import {
  bookForToday,
  clearCamera,
  codeOn,
  comeInTime,
  holdBeforeCamera,
  verdictOn,
} from '#test/journeys/at-the-door.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

test('at the door: a code before the camera, with and without network, and the conflict that two doors make', () =>
  onStage(async ({ application, visit }) => {
    const guest = await visit({ as: demoAddress('svea') })
    const booked = await bookForToday(guest, application, { persons: 3 })
    const { code, ticketUrl, bookingCode, company, owner } = booked
    await comeInTime(application, booked)
    const doorUrl = `${application.url}/overview/einlass?company=${company}`
    const second = await codeOn(guest.page, /^Einzelner QR-Code, Person 2 von 3$/)
    const toSecond = guest.page.getByRole('link', { name: 'Code von Person 2' })
    await guest.tap(toSecond)
    await expect.poll(() => toSecond.getAttribute('aria-current')).toBe('true')
    await guest.step('ticket-mit-codes')

    // The style marks what is in sight; without scripts nothing else does.
    const plain = await visit({ as: demoAddress('svea'), scripts: 'off' })
    await plain.go(ticketUrl)
    const colourOf = (name: string) =>
      plain.page.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).color)
    const white = 'rgb(255, 255, 255)'
    expect(await colourOf('Code von Person 2')).not.toBe(white)
    await plain.tap(plain.page.getByRole('link', { name: 'Code von Person 2' }))
    await expect.poll(() => colourOf('Code von Person 2')).toBe(white)

    const door = await visit({ as: owner })
    await door.go(doorUrl)
    const { page } = door
    await page.getByText(/^Liste von .*Buchung/).waitFor()
    await door.step('einlass')
    await holdBeforeCamera(page, second)
    await door.tap(page.getByRole('button', { name: 'Kamera starten' }))
    await verdictOn(page).getByText('1 Person eingelassen').waitFor()
    await verdictOn(page).getByText('Ticket 2 von 3').waitFor()
    await door.step('eingelassen')
    await clearCamera(page)
    await door.tap(page.getByRole('button', { name: 'Nächstes Ticket' }))

    // Somebody else at another door has the list from before.
    const other = await visit({ as: owner, size: 'desktop', scheme: 'dark' })
    await other.go(doorUrl)
    await other.page.getByText(/^Liste von .*Buchung/).waitFor()
    await other.withoutLine(async () => {
      await door.withoutLine(async () => {
        // At once, before anybody is let in.
        await page.getByText(/^Kein Netz\. Die Liste von \d\d:\d\d Uhr gilt bis/).waitFor()
        await holdBeforeCamera(page, code)
        await verdictOn(page).getByText('2 von 3 noch draußen').waitFor()
        await clearCamera(page)
        await door.tap(page.getByRole('button', { name: '2 Personen einlassen' }))
        await verdictOn(page).getByText('2 Personen eingelassen').waitFor()
        await verdictOn(page).getByText('3 Personen, alle drin').waitFor()
        await verdictOn(page).getByText('Ohne Netz eingetragen, wird nachgereicht.').waitFor()
        await door.step('ohne-netz')
        // The wrong ones: taken back without a line, and let in once more from today's list.
        await door.tap(page.getByRole('button', { name: 'Rückgängig', exact: true }))
        await verdictOn(page).getByText('Rückgängig: 2 Personen wieder draußen').waitFor()
        await page.getByText(/1 Rücknahme wartet auf Netz/).waitFor()
        await door.step('rueckgaengig-ohne-netz')
        await door.tap(page.getByRole('button', { name: 'Nächstes Ticket' }))
        await door.type(page.getByLabel('Buchungscode oder Name'), bookingCode)
        await door.tap(page.getByRole('button', { name: /1 von 3 drin/ }))
        await door.tap(page.getByRole('button', { name: '2 Personen einlassen' }))
        await verdictOn(page).getByText('3 Personen, alle drin').waitFor()
        await door.tap(page.getByRole('button', { name: 'Nächstes Ticket' }))
      })
      await other.type(other.page.getByLabel('Buchungscode oder Name'), bookingCode)
      await other.page.keyboard.press('Enter')
      await verdictOn(other.page).getByText('2 von 3 noch draußen').waitFor()
      // Who works by the keyboard presses on, and who listens hears it.
      await other.page.locator('button:focus', { hasText: '2 Personen einlassen' }).waitFor()
      await expect
        .poll(() => other.page.locator('[aria-live="assertive"]').first().textContent())
        .toMatch(/^Gültig. Svea L.* 2 von 3 noch draußen$/)
      await other.page.getByLabel('Wie viele kommen jetzt?').selectOption('1')
      await other.tap(other.page.getByRole('button', { name: '1 Person einlassen' }))
      await verdictOn(other.page).getByText('Ohne Netz eingetragen, wird nachgereicht.').waitFor()
      await other.step('ohne-netz-von-hand')
      // The first door has the line again, and its list says who is inside.
      await door.tap(page.getByRole('button', { name: 'Liste neu laden' }))
      await page.getByText(/wartet auf Netz|warten auf Netz/).waitFor({ state: 'detached' })
    })
    await other.tap(other.page.getByRole('button', { name: 'Liste neu laden' }))
    // In the place of the green card, and read out, until somebody says that it was read.
    const front = verdictOn(other.page).filter({ hasText: '1 Person ohne gültiges Ticket eingelassen' })
    await front.waitFor()
    await verdictOn(other.page).getByText('1 Person eingelassen').waitFor({ state: 'detached' })
    await expect
      .poll(() => other.page.getByRole('alert').first().textContent())
      .toMatch(/^1 Person ohne gültiges Ticket eingelassen\. .*schon ganz eingelöst/)
    await other.step('konflikt')
    await other.tap(front.getByRole('button', { name: 'Gelesen' }))
    await front.waitFor({ state: 'detached' })
    await other.page.getByRole('heading', { name: 'Beim Abgleich aufgefallen' }).waitFor()
    await other.page
      .getByText(/schon ganz eingelöst/)
      .last()
      .waitFor()
    await other.step('abgleich')

    await guest.go(ticketUrl)
    await guest.page.getByText('Eingelöst', { exact: true }).waitFor()
    await guest.step('eingeloest')
  }))

test('a ticket that was looked at once opens without network, and is gone once somebody signed out', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: demoAddress('merle') })
    const { page } = walk
    await walk.go(`${application.url}/bookings`)
    const keptList = () =>
      page.evaluate(async () => (await (await caches.match('/bookings.data'))?.text()) ?? '')
    await expect.poll(keptList).toMatch(/Stand von/)
    const { bookingCode, ticketUrl } = await bookForToday(walk, application, { persons: 1 })
    await page.getByText(/Auch ohne Netz da/).waitFor()
    const ticketPath = new URL(ticketUrl).pathname
    await expect.poll(keptList).toContain(ticketPath.split('/').at(-1))
    // What comes with network says nothing of when it is.
    const asOf = page.getByText(/^Stand von .+, \d\d:\d\d Uhr$/)
    expect([await asOf.count(), await asOf.isVisible()]).toEqual([1, false])
    await walk.go(`${application.url}/bookings?view=past`)
    // What there is no copy of is answered by a page that says so.
    walk.expectOnConsole(/503/, /503/)
    await walk.withoutLine(async () => {
      // What is kept says of when it is.
      await page.goto(`${application.url}/events`)
      await walk.tap(page.getByRole('link', { name: /Deine Buchungen/ }))
      await asOf.waitFor()
      await walk.tap(page.locator(`main a[href^="${ticketPath}"]`).first())
      await page.getByText(bookingCode).waitFor()
      // What isn't kept says so, wherever one comes from.
      await page.goto(`${application.url}/bookings`)
      await walk.tap(page.getByRole('link', { name: 'Events' }).last())
      await page.getByRole('heading', { name: 'Kein Netz' }).waitFor()
      await page.goto(ticketUrl)
      await page.getByText(bookingCode).waitFor()
      await asOf.waitFor()
      // What would have to come from us says why it doesn't.
      await page.getByText(/sobald du Netz hast/).waitFor()
      await walk.step('ticket-ohne-netz')
      await page.goto(`${application.url}/bookings`)
      await asOf.waitFor()
      // What is kept anew meanwhile doesn't say of itself where it was shown from.
      expect(await page.evaluate(keptAsShown)).toEqual([])
    })
    // By itself, and soon.
    await asOf.waitFor({ state: 'hidden' })
    await walk.go(`${application.url}/?open=menu`)
    await walk.tap(page.getByRole('button', { name: 'Abmelden' }))
    await page.waitForURL(`${application.url}/`)
    const isKept = () => page.evaluate(async () => (await caches.keys()).includes('utkiek-kept'))
    await expect.poll(isKept).toBe(false)
  }))

/** What is kept of bookings and says of itself that it was shown from the device. */
async function keptAsShown(): Promise<string[]> {
  const cache = await caches.open('utkiek-kept')
  const own = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/bookings'))
  const texts = await Promise.all(own.map(async (name) => (await cache.match(name))?.text() ?? ''))
  return own.map(({ url }) => url).filter((_url, index) => texts[index]?.includes('page-from-device'))
}
