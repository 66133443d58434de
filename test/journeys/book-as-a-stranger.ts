import type { ApplicationControls } from '#test/support/application.ts'
import {
  chooseStart,
  findTheTour,
  payWithTestCard,
  pressOrder,
  showTicket,
  toOrderPage,
  waitForSuccess,
} from './book-a-slot.ts'
import { newcomer, type Newcomer } from './people.ts'
import type { Walk } from './walk.ts'

/** From the home page to the ticket without an account: it is made on the way, and the choice stays. */
export async function bookAsAStranger(
  walk: Walk,
  { url }: ApplicationControls,
  who: Newcomer = newcomer(),
): Promise<void> {
  const { page } = walk
  await findTheTour(walk, url)
  await chooseStart(walk)
  await toOrderPage(walk)
  const choice = page.url()
  await walk.step('bestellung-fremd')
  await register(walk, who)
  await page.getByText(`${who.name} · ${who.email}`).waitFor()
  expectSame(page.url(), choice)
  await walk.step('bestellung')
  await pressOrder(walk)
  await payWithTestCard(walk)
  await waitForSuccess(walk)
  await walk.step('bezahlt')
  await showTicket(walk)
  await walk.step('ticket')
}

function expectSame(url: string, choice: string): void {
  if (url !== choice) throw new Error(`the choice was ${choice}, now it is ${url}`)
}

/** Quick registration in the login dialog. */
export async function register(walk: Walk, { name, email, password }: Newcomer): Promise<void> {
  const dialog = walk.page.getByRole('dialog')
  await walk.fill(dialog.getByLabel('Nutzername'), name)
  await walk.fill(dialog.getByLabel('E-Mail'), email)
  await walk.fill(dialog.getByLabel('Passwort', { exact: true }), password)
  await walk.tap(dialog.getByRole('button', { name: 'Neues Konto anlegen' }))
}
