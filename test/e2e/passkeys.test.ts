import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { confirmQuietly, registerQuietly } from '#test/journeys/start-signed-in.ts'

/** Gives a page's browser a device that makes keys and says yes by itself; `refuse` makes it say no. */
async function withDevice(page: Page): Promise<{ refuse: () => Promise<void>; keys: () => Promise<number> }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return {
    refuse: async () => {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    },
    keys: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a passkey is added and named, opens the account without password and code, and is removed again', () =>
  onStage(async ({ application, visit }) => {
    const { url } = application
    const anna = newcomer()
    const walk = await visit({ size: 'phone' })
    const { page } = walk
    const device = await withDevice(page)
    await registerQuietly(page.context(), url, anna)
    await walk.go(`${url}/profile/sicherheit`)
    await page.getByText('Das geht erst, wenn du deine E-Mail bestätigt hast.').waitFor()
    await walk.step('unbestaetigt')
    await confirmQuietly(page.context(), application, anna)
    await walk.go(`${url}/profile/sicherheit`)
    await page.getByLabel('Name des Passkeys').fill('Annas Telefon')
    await page.getByRole('button', { name: 'Passkey hinzufügen' }).click()
    await page.getByText('Dein Passkey ist da.').waitFor()
    await walk.step('passkey')
    expect(await device.keys()).toBe(1)
    await page.getByRole('link', { name: 'Einrichten' }).click()
    await page.getByRole('button', { name: 'Einrichtung beginnen' }).click()
    const code = await page.getByText('dein Code ist gerade:').locator('b').innerText()
    await page.getByLabel('Code aus der App').fill(code)
    await page.getByRole('button', { name: 'Einschalten' }).click()
    await page.getByText('Deine Ersatzcodes').waitFor()

    await page.context().clearCookies()
    await walk.go(`${url}/login?weiter=/profile/sicherheit`)
    await walk.step('anmelden')
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await page.waitForURL(`${url}/profile/sicherheit`)
    await page.getByText('Annas Telefon').waitFor()
    await walk.step('angemeldet')
    // Eleven minutes later what is dangerous asks again, and the key answers.
    await application.moveClock(11)
    await walk.go(`${url}/profile/loeschen`)
    await page.getByRole('button', { name: 'Mit Passkey bestätigen' }).click()
    await page.getByText('Bestätigt. Jetzt geht es weiter.').waitFor()
    await walk.step('bestaetigt mit passkey')
    await walk.go(`${url}/profile/sicherheit`)
    await page.getByText('Umbenennen').click()
    await page.getByLabel('Neuer Name').fill('Altes Telefon')
    await page.getByRole('button', { name: 'Passkey „Annas Telefon“ umbenennen' }).click()
    await page.getByText('Der Passkey heißt jetzt anders.').waitFor()
    await walk.step('umbenannt')
    await page.getByRole('button', { name: 'Passkey „Altes Telefon“ entfernen' }).click()
    await page.getByText('Der Passkey ist entfernt.').waitFor()
    await walk.step('entfernt')
    expect((await application.mailsTo(anna.email)).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['passkey-added', 'passkey-removed']),
    )

    await page.context().clearCookies()
    await walk.go(`${url}/login`)
    walk.expectOnConsole(/409/)
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await page.getByText('Diesen Passkey gibt es bei uns nicht mehr.').waitFor()
    await walk.step('fremder passkey')
    await device.refuse()
    await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
    await page.getByText('Abgebrochen.').waitFor()
    await walk.step('abgebrochen')
  }))
