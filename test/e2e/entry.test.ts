import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { demoPassword } from '#db/seed/data/people.ts'
import { openOrderPage } from '#test/journeys/at-checkout.ts'
import { noteWaits, waitsSoFar } from '#test/journeys/in-page.ts'
import { demoAddress, newcomer, signIn } from '#test/journeys/people.ts'
import { onStage, type Stage } from '#test/journeys/stage.ts'
import { goTo } from '#test/journeys/walk.ts'

const submit = (page: Page) => page.locator('form.entry-form button[type=submit]')
const password = (page: Page) => page.getByLabel('Passwort', { exact: true })

async function fillRegistration(page: Page, { email, password: secret } = newcomer()): Promise<void> {
  await page.getByLabel('E-Mail').fill(email)
  await password(page).fill(secret)
  await page.getByLabel('Passwort wiederholen').fill(secret)
}

/** Lets the database refuse to count tries of one kind while `work` runs: nothing gets any further. */
async function whileBroken({ application }: Stage, keys: string, work: () => Promise<void>): Promise<void> {
  const run = (statement: string) =>
    application.withDb(async (db) => {
      await sql.raw(statement).execute(db)
    })
  await run(`create or replace function broken() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`)
  await run(`create trigger broken before insert or update on rate_window for each row
    when (new.key like '${keys}%') execute function broken()`)
  try {
    await work()
  } finally {
    await run('drop trigger broken on rate_window')
  }
}

test('[LOG-5, LOG-6, LOG-7] the password waits for an e-mail, the button says what is missing and waits for both', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/login`)
    expect(await password(page).isVisible()).toBe(false)
    expect(await submit(page).isDisabled()).toBe(true)
    await page.getByText('Gib zuerst deine E-Mail-Adresse ein.').waitFor()
    // Typed, not set: what moves after a key press is no jump.
    await page.getByLabel('E-Mail').pressSequentially('jule@posteo.example')
    await password(page).waitFor()
    expect((await submit(page).innerText()).trim()).toBe('Passwort eingeben')
    expect(await submit(page).isDisabled()).toBe(true)
    await page.getByText('Es fehlt noch dein Passwort.').waitFor()
    await page.getByLabel('E-Mail').press('Enter')
    await password(page).fill('kanu auf der alster')
    expect((await submit(page).innerText()).trim()).toBe('Einloggen')
    expect(await submit(page).isDisabled()).toBe(false)
    expect(page.url()).toBe(`${application.url}/login`)
    await walk.step('ausgefuellt')
  }))

test('[LOG-8] 300 milliseconds after signing in the start page opens as a new document', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit()
    await goTo(page, `${application.url}/login`)
    await page.getByLabel('E-Mail').fill(demoAddress('jule'))
    await password(page).fill(demoPassword)
    await page.evaluate(noteWaits)
    await submit(page).click()
    await page.waitForURL(`${application.url}/`)
    expect(await page.evaluate(waitsSoFar)).toContain('/login navigate 300;')
    expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toBe(page.url())
  }))

test('[LOG-9, LOG-17] a wrong password leads back to the form, with the sentence under it', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/login`)
    await page.getByLabel('E-Mail').pressSequentially(demoAddress('merle'))
    await password(page).fill('kanu auf der elbe')
    walk.expectOnConsole(/409/)
    await submit(page).click()
    const message = page.locator('form.entry-form + div[aria-live]')
    await message.getByText('Das angegebene Passwort ist falsch.').waitFor()
    expect(await submit(page).isDisabled()).toBe(false)
    expect(await page.getByLabel('E-Mail').inputValue()).toBe(demoAddress('merle'))
    await walk.step('falsch')
  }))

test('[LOG-14, LOG-16] without a line, and with a broken server, the login says which, and keeps what was typed', () =>
  onStage(async (stage) => {
    const walk = await stage.visit()
    const { page } = walk
    await walk.go(`${stage.application.url}/login`)
    await page.getByLabel('E-Mail').fill(demoAddress('merle'))
    await password(page).fill(demoPassword)
    walk.expectOnConsole(/500/)
    await walk.withoutLine(async () => {
      await submit(page).click()
      const banner = page.locator('form.entry-form + div[aria-live] [role=alert]')
      await banner.waitFor()
      expect(await banner.textContent()).toBe('Bitte überprüfen Sie Ihre Internetverbindung ')
    })
    await whileBroken(stage, 'sign-in', async () => {
      await submit(page).click()
      await page.getByText('Es ist ein Fehler bei der Anmeldung aufgetreten').waitFor()
    })
    expect(await page.getByLabel('E-Mail').inputValue()).toBe(demoAddress('merle'))
  }))

test('[REG-12, REG-18, REG-19] a registration that fails leads back to the form with what happened', () =>
  onStage(async (stage) => {
    const walk = await stage.visit()
    const { page } = walk
    await walk.go(`${stage.application.url}/register`)
    await fillRegistration(page)
    const button = page.getByRole('button', { name: 'Neues Konto anlegen' })
    walk.expectOnConsole(/500/)
    await walk.withoutLine(async () => {
      await button.click()
      await page
        .getByText('Fehler bei der Registrierung. Bitte überprüfen Sie Ihre Internet-Verbindung.')
        .waitFor()
    })
    await whileBroken(stage, 'sign-up', async () => {
      await button.click()
      await page.getByText('Es ist ein Fehler bei der Registrierung aufgetreten').waitFor()
    })
    await button.click()
    await page.getByRole('dialog').waitFor()
  }))

test('[REG-10] after registering, a welcome dialog, then the start page as a new document', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${application.url}/register`)
    await page.evaluate(() => Object.assign(globalThis, { isOldDocument: true }))
    await fillRegistration(page)
    await walk.tap(page.getByRole('button', { name: 'Neues Konto anlegen' }))
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: /^Willkommen an Bord/ }).waitFor()
    await walk.step('willkommen')
    await walk.tap(dialog.getByRole('button', { name: 'Los geht’s' }))
    await page.waitForURL(`${application.url}/`)
    expect(await page.evaluate(() => 'isOldDocument' in globalThis)).toBe(false)
  }))

test('[AUTH-15] the login dialog goes through login, error, quick registration and success', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await openOrderPage(walk, application)
    const choice = page.url()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('link', { name: 'Anmelden' }).click()
    await expect
      .poll(() => dialog.getByLabel('E-Mail').evaluate((field) => field === document.activeElement))
      .toBe(true)
    await dialog.getByLabel('E-Mail').fill('niemand@posteo.example')
    await dialog.getByLabel('Passwort', { exact: true }).fill('kanu auf der alster')
    walk.expectOnConsole(/409/)
    await dialog.getByRole('button', { name: 'Einloggen' }).click()
    await dialog.getByText('Der Benutzer wurde nicht gefunden.').waitFor()
    await dialog.getByRole('link', { name: 'Jetzt Registrieren' }).click()
    const anna = newcomer()
    await dialog.getByLabel('Nutzername').fill(anna.name)
    await dialog.getByLabel('E-Mail').fill(anna.email)
    await password(page).fill(anna.password)
    await dialog.getByRole('button', { name: 'Neues Konto anlegen' }).click()
    await dialog.getByText(`Willkommen, ${anna.name}!`).waitFor()
    await page.getByText(`${anna.name} · ${anna.email}`).waitFor()
    expect(page.url()).toBe(choice)
  }))

const stored = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(
      ['auth', 'location', 'weather', 'filter'].map((key) => [
        key,
        JSON.parse(localStorage.getItem(key) ?? '"missing"'),
      ]),
    ),
  )

test('[AUTH-8, AUTH-11] the browser keeps auth, place, weather and filter; signing out keeps place and day alone', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await signIn(page, application.url, demoAddress('jule'))
    await walk.go(`${application.url}/?city=Berlin&day=irgendwann&filter=lo_indoor`)
    await expect
      .poll(() => stored(page))
      .toMatchObject({
        auth: {
          auth: { email: demoAddress('jule'), role: 'user' },
          day: 'irgendwann',
          filter: ['lo_indoor'],
        },
        ...{ location: { cityNames: ['Berlin'] }, filter: ['lo_indoor'] },
      })
    expect((await stored(page))['weather']).not.toBe('missing')
    await walk.go(`${application.url}/logout`)
    await walk.tap(page.getByRole('button', { name: 'Ausloggen' }))
    await page.waitForURL(`${application.url}/?day=irgendwann`)
    await expect
      .poll(() => stored(page))
      .toMatchObject({
        auth: { auth: { uid: '', email: '' }, day: 'irgendwann', filter: [], interests: [] },
        ...{ location: { cityNames: ['Berlin'] }, filter: [] },
      })
    await page.getByText('Berlin.').first().waitFor()
  }))

test('[AUTH-12] signing out in one window signs out the others', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: demoAddress('merle') })
    const { page } = walk
    await walk.go(`${application.url}/bookings`)
    await expect.poll(async () => (await stored(page))['auth']).toMatchObject({ day: 'Heute' })
    const other = await page.context().newPage()
    await goTo(other, `${application.url}/logout`)
    await other.getByRole('button', { name: 'Ausloggen' }).click()
    await page.waitForURL(/\/login\?weiter=%2Fbookings/)
  }))
