import { expect, test } from 'vitest'
import { newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

test('a new provider confirms the address and comes to the first form; the second step waits on the checklist', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const { email, password } = newcomer()
    const walk = await visit({ size: 'phone' })
    const { page } = walk
    await walk.go(`${url}/register/anbieter`)
    await page.getByLabel('Name des Anbieters').fill('Bootshaus am Steg')
    await page.getByLabel('E-Mail').fill(email)
    await page.getByLabel('Passwort', { exact: true }).fill(password)
    await page.getByLabel('Passwort wiederholen').fill(password)
    await walk.step('registrieren')
    await page.getByRole('button', { name: 'Neues Konto anlegen' }).click()
    await page.getByRole('link', { name: 'Jetzt loslegen' }).click()
    await page.getByText('Das geht erst, wenn du deine E-Mail bestätigt hast.').waitFor()
    expect(new URL(page.url()).pathname).toBe('/overview/create')
    await walk.step('erst bestaetigen')
    await page.getByRole('button', { name: 'Mail noch einmal senden' }).click()
    await page.getByText('Die Mail ist unterwegs.').waitFor()
    await page.getByRole('link', { name: 'Demo: zu den Mails' }).waitFor()
    await walk.step('mail unterwegs')
    const [link = ''] = (await application.mailsTo(email)).flatMap(
      ({ text }) => /https?:\S+verify-email\S+/.exec(text)?.[0] ?? [],
    )
    await walk.go(link)
    await page.getByRole('button', { name: 'E-Mail bestätigen' }).click()
    await page.getByRole('link', { name: 'Weiter einrichten' }).click()
    await page.getByRole('heading', { name: 'Dein Anbieter' }).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Bootshaus am Steg')
    await walk.step('angaben')
    await walk.go(`${url}/overview`)
    await page.getByRole('link', { name: /Einrichten: Anmeldung in zwei Schritten/ }).click()
    await page.getByRole('button', { name: 'Einrichtung beginnen' }).click()
    const code = await page.getByText('dein Code ist gerade:').locator('b').innerText()
    await page.getByLabel('Code aus der App').fill(code)
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await page.getByRole('link', { name: 'Gespeichert, weiter' }).click()
    await page.getByRole('heading', { name: 'Heute', exact: true }).waitFor()
    await walk.step('heute')
  }))
