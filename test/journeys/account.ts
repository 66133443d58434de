import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { ApplicationControls } from '#test/support/application.ts'
import { newcomer, type Newcomer } from './people.ts'
import type { Walk } from './walk.ts'

const changed = 'segeln auf der elbe'
const passwordField = (page: Page) => page.getByLabel('Passwort', { exact: true })
const demoCode = (page: Page) => page.getByText('dein Code ist gerade:').locator('b')

/** An account's life: register, confirm, sign in, look after it, forget the password, second step, sign out. */
export async function lookAfterAccount(
  walk: Walk,
  application: ApplicationControls,
  who: Newcomer = newcomer(),
): Promise<void> {
  const { url } = application
  await walk.begin()
  await registerOnPage(walk, url, who)
  await openMailed(walk, application, { to: who.email, path: 'verify-email' })
  await walk.tap(walk.page.getByRole('main').getByRole('button').first())
  await walk.page.getByRole('link', { name: 'Startseite' }).first().waitFor()
  await walk.step('bestaetigt')
  await signOut(walk, url)
  await signInAgain(walk, url, { ...who })
  await visitSections(walk, url)
  const recoveryCode = await setSecondStepUp(walk)
  await signOut(walk, url)
  await forgetPassword(walk, application, who)
  await signInAgain(walk, url, { ...who, password: changed })
  // The app's code may be the one that was used half a minute ago, and none counts twice.
  await walk.fill(walk.page.getByLabel('Code', { exact: true }), recoveryCode)
  await walk.step('zweiter-schritt')
  await walk.tap(walk.page.getByRole('button', { name: 'Weiter', exact: true }))
  await walk.page.waitForURL(`${url}/profile`)
  await signOut(walk, url)
}

async function registerOnPage(walk: Walk, url: string, { email, password }: Newcomer): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/register`)
  await walk.step('registrieren')
  await walk.fill(page.getByLabel('E-Mail'), email)
  await walk.fill(passwordField(page), password)
  await walk.fill(page.getByLabel('Passwort wiederholen'), password)
  await walk.tap(page.getByRole('button', { name: 'Neues Konto anlegen' }))
  await page.getByRole('dialog').waitFor()
  await walk.step('willkommen')
}

/** Follows the link of the newest mail that leads to a path. */
async function openMailed(
  walk: Walk,
  application: ApplicationControls,
  { to, path }: { to: string; path: string },
): Promise<void> {
  const links = (await application.mailsTo(to)).flatMap(
    ({ text }) => new RegExp(`https?:\\S+${path}\\S+`).exec(text)?.[0] ?? [],
  )
  await walk.go(links[0] ?? '')
  await walk.step(`mail-${path}`)
}

async function signInAgain(walk: Walk, url: string, { email, password }: Newcomer): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/login?weiter=/profile`)
  // Typed, because what moves while somebody types is no jump.
  await page.getByLabel('E-Mail').pressSequentially(email)
  walk.countInput()
  await walk.fill(passwordField(page), password)
  await walk.tap(page.getByRole('button', { name: 'Einloggen' }))
  await Promise.race([page.waitForURL(`${url}/profile`), demoCodeOrInput(page)])
}

const demoCodeOrInput = (page: Page) => page.getByLabel('Code', { exact: true }).waitFor()

async function visitSections(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  const sections = page.getByRole('navigation', { name: 'Bereiche deines Kontos' })
  await sections.getByRole('link').first().waitFor()
  const paths = await sections
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  for (const path of paths) {
    await walk.tap(sections.locator(`a[href="${path}"]`))
    await page.waitForURL(`${url}${path}`)
    await walk.step(path.slice(1).replaceAll('/', '-'))
  }
  await walk.tap(sections.locator('a[href="/profile/sicherheit"]'))
}

/** Answers a recovery code. */
async function setSecondStepUp(walk: Walk): Promise<string> {
  const { page } = walk
  await walk.tap(page.getByRole('link', { name: 'Einrichten' }))
  await walk.tap(page.getByRole('button', { name: 'Einrichtung beginnen' }))
  await demoCode(page).waitFor()
  await walk.step('einrichten')
  await walk.fill(page.getByLabel('Code aus der App'), await demoCode(page).innerText())
  await walk.tap(page.getByRole('button', { name: 'Einschalten' }))
  const codes = page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ })
  const code = await codes.first().innerText()
  await walk.step('ersatzcodes')
  return code
}

async function signOut(walk: Walk, url: string): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/?open=menu`)
  await walk.tap(page.getByRole('dialog').getByRole('button', { name: 'Abmelden' }))
  await page.getByRole('link', { name: 'Menü' }).first().waitFor()
  await page.waitForURL(`${url}/`)
  await walk.step('abgemeldet')
}

async function forgetPassword(
  walk: Walk,
  application: ApplicationControls,
  { email }: Newcomer,
): Promise<void> {
  const { page } = walk
  await walk.go(`${application.url}/login`)
  await page.getByLabel('E-Mail').pressSequentially(email)
  walk.countInput()
  await walk.tap(page.getByRole('link', { name: 'Passwort vergessen?' }))
  await page.waitForURL(`${application.url}/forgot-password`)
  await walk.step('passwort-vergessen')
  expect(await page.getByLabel('E-Mail').inputValue()).toBe(email)
  await walk.tap(page.getByRole('button', { name: 'Link schicken' }))
  await page.getByText('Schau in dein Postfach.').waitFor()
  await openMailed(walk, application, { to: email, path: 'reset-password' })
  for (const label of ['Neues Passwort', 'Neues Passwort wiederholen'])
    await walk.fill(page.getByLabel(label, { exact: true }), changed)
  await walk.tap(page.getByRole('button', { name: 'Passwort festlegen' }))
  await page.getByText('Dein neues Passwort gilt.').waitFor()
  await walk.step('neues-passwort')
}
