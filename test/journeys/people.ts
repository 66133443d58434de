import type { BrowserContext, Page } from 'playwright-core'
import { demoPassword } from '#db/seed/data/people.ts'
import { goTo } from './walk.ts'

/** Somebody with a demo account. */
export const demoAddress = (form: string) => `${form}@demo.utkiek.example`

/** Signs a demo person in on the login page. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await goTo(page, `${url}/login`)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Einloggen' }).click()
  const code = page.getByText('dein Code ist gerade:').locator('b')
  await Promise.race([page.waitForURL(`${url}/`), code.waitFor().catch(() => undefined)])
  if (await code.isVisible().catch(() => false)) {
    await page.getByLabel('Code', { exact: true }).fill(await code.innerText())
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
  }
  await page.waitForURL(`${url}/`)
}

/** Signs a demo person in by the forms alone, for journeys that are about something else. */
export async function enter(context: BrowserContext, url: string, email: string): Promise<void> {
  const send = (fields: Record<string, string>) =>
    context.request.post(`${url}/login`, {
      form: { ...fields, weiter: '/' },
      headers: { origin: url },
      maxRedirects: 0,
      // A connection that was kept open may just be closed by the server when it is used again.
      maxRetries: 2,
    })
  let answer = await send({ form: 'sign-in', email, password: demoPassword })
  const code = /dein Code ist gerade:\D*?<b class="num">(\d{6})</.exec(await answer.text())?.[1]
  if (code) answer = await send({ form: 'second-step', code })
  if (answer.status() !== 303) throw new Error(`${email} could not sign in: ${answer.status()}`)
}

/** A newcomer whom nobody knows yet. */
export type Newcomer = { name: string; email: string; password: string }

export function newcomer(): Newcomer {
  const mark = crypto.randomUUID().slice(0, 8)
  return { name: 'Anna', email: `anna-${mark}@posteo.example`, password: 'kanu auf der alster' }
}
