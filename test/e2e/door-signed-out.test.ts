import { test } from 'vitest'
import { demoPassword } from '#db/seed/data/people.ts'
import { bookForToday, comeInTime, verdictOn } from '#test/journeys/at-the-door.ts'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

test('whoever is signed out at the door goes on, reads so, signs in, and what was let in is told', () =>
  onStage(async ({ application, visit }) => {
    const guest = await visit({ as: demoAddress('svea') })
    const booked = await bookForToday(guest, application, { persons: 2 })
    await comeInTime(application, booked)
    const door = await visit({ as: booked.owner, scheme: 'dark' })
    const { page } = door
    await door.go(`${application.url}/overview/einlass?company=${booked.company}`)
    await page.getByText(/^Liste von .*Buchung/).waitFor()

    await page.context().clearCookies()
    await door.type(page.getByLabel('Buchungscode oder Name'), booked.bookingCode)
    await door.tap(page.getByRole('button', { name: /0 von 2 drin/ }))
    await door.tap(page.getByRole('button', { name: '2 Personen einlassen' }))
    await verdictOn(page).getByText('2 Personen eingelassen').waitFor()
    await verdictOn(page).getByText('wird nachgereicht, sobald du angemeldet bist').waitFor()
    const lead = page.getByText('Du bist abgemeldet. Melde dich an, dann werden die Einlässe nachgetragen.')
    await lead.last().waitFor()
    await door.step('abgemeldet')
    await door.tap(page.getByRole('link', { name: 'Anmelden' }).last())

    await page.getByText('um am Einlass weiterzumachen').waitFor()
    await page.getByLabel('E-Mail').fill(booked.owner)
    await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Einloggen' }).click()
    const code = page.getByText('dein Code ist gerade:').locator('b')
    await page.getByLabel('Code', { exact: true }).fill(await code.innerText())
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page.waitForURL(/\/overview\/einlass\?company=/)
    await page.getByText('1 Einlass nachgereicht').waitFor()
    // The answer to the first of the two steps.
    door.expectOnConsole(/401/)
    await door.step('nachgereicht')
    await guest.go(booked.ticketUrl)
    await guest.page.getByText(/Eingelöst um/).waitFor()
  }))
