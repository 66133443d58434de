import { test } from 'vitest'
import { newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { confirmQuietly, registerQuietly } from '#test/journeys/start-signed-in.ts'

test('[PROF-1] the account area keeps what is changed, and a second step guards the next sign-in', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const anna = newcomer()
    const walk = await visit({ size: 'phone' })
    const { page } = walk
    await registerQuietly(page.context(), url, anna)
    await confirmQuietly(page.context(), application, anna)
    await walk.go(`${url}/profile`)
    await page.getByRole('heading', { name: 'Kontoverwaltung' }).waitFor()
    await page.getByLabel('Vorname').fill('Anna')
    await page.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByText('Gespeichert. Deine Daten').waitFor()
    await walk.step('profil')
    await page.getByRole('navigation', { name: 'Bereiche deines Kontos' }).getByText('Sicherheit').click()
    await page.getByText('Angemeldete Geräte').waitFor()
    await walk.step('sicherheit')
    await page.getByRole('link', { name: 'Einrichten' }).click()
    await page.getByRole('button', { name: 'Einrichtung beginnen' }).click()
    const code = page.getByText('dein Code ist gerade:').locator('b')
    await walk.step('einrichten')
    await page.getByLabel('Code aus der App').fill(await code.innerText())
    await page.getByRole('button', { name: 'Einschalten' }).click()
    const recovery = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w{5}-\w{5}$/ })
      .first()
      .innerText()
    await walk.step('ersatzcodes')
    await page.context().clearCookies()
    await walk.go(`${url}/login?weiter=/profile`)
    // Typed, because what moves while somebody types is no jump.
    await page.getByLabel('E-Mail').pressSequentially(anna.email)
    await page.getByLabel('Passwort', { exact: true }).fill(anna.password)
    await page.getByRole('button', { name: 'Einloggen' }).click()
    await page.getByLabel('Code', { exact: true }).waitFor()
    await page.reload()
    await page.getByLabel('Code', { exact: true }).fill(recovery)
    await walk.step('zweiter schritt')
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await page.waitForURL(`${url}/profile`)
  }))

test('without scripts a forgotten password is replaced by the link of the mail', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const anna = newcomer()
    const walk = await visit({ scripts: 'off', scheme: 'dark' })
    const { page } = walk
    await registerQuietly(page.context(), url, anna)
    await page.context().clearCookies()
    await page.goto(`${url}/forgot-password`)
    await page.getByLabel('E-Mail').fill(anna.email)
    await page.getByRole('button', { name: 'Link schicken' }).click()
    await page.getByText('Schau in dein Postfach.').waitFor()
    const [mail] = (await application.mailsTo(anna.email)).filter(({ kind }) => kind === 'reset-password')
    await page.goto(/https?:\S+reset-password\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    for (const label of ['Neues Passwort', 'Neues Passwort wiederholen']) {
      await page.getByLabel(label, { exact: true }).fill('segeln auf der elbe')
    }
    await page.getByRole('button', { name: 'Passwort festlegen' }).click()
    await page.getByText('Dein neues Passwort gilt.').waitFor()
    await page.getByRole('link', { name: 'Anmelden' }).last().click()
    await page.getByLabel('E-Mail').fill(anna.email)
    await page.getByLabel('Passwort', { exact: true }).fill('segeln auf der elbe')
    await page.getByRole('button', { name: /Einloggen|Passwort eingeben/ }).click()
    await page.waitForURL(`${url}/`)
  }))
