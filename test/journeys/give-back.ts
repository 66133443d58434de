import type { ApplicationControls } from '#test/support/application.ts'
import { demoAddress, enter } from './people.ts'
import type { Walk } from './walk.ts'

/** The boat's motor was broken: its company, signed in, gives a part back, and its guest reads it on the ticket. */
export async function giveBack(walk: Walk, { url, moveClock }: ApplicationControls): Promise<void> {
  const { page } = walk
  await walk.go(`${url}/overview/buchungen`)
  await walk.tap(page.getByRole('link', { name: /Mehmet B\./ }).first())
  await page.getByText('Eingelöst.').waitFor()
  const here = page.url()
  await walk.tap(page.getByRole('link', { name: 'Geld zurückgeben' }))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Betrag in Euro').fill('12,50')
  await dialog.getByRole('radio', { name: 'Etwas war defekt' }).check()
  await dialog.getByLabel('Nachricht an den Gast').fill('Der Motor ging aus, das tut uns leid.')
  await walk.step('kulanz')
  await walk.tap(dialog.getByRole('button', { name: 'Weiter' }))
  await page.getByRole('heading', { name: /12,50\s€ zurückgeben\?/ }).waitFor()
  await dialog.getByText('übernimmt Utkiek').waitFor()
  await walk.step('kulanz-sicher')
  await walk.tap(dialog.getByRole('button', { name: 'Ja, zurückgeben' }))
  await page.getByText('Die Rückgabe läuft.').waitFor()
  await page
    .getByText(/Erstattung von 12,50\s€ läuft|12,50\s€ erstattet/)
    .first()
    .waitFor()
  await walk.step('kulanz-gegeben')
  await moveClock(1)
  await page.context().clearCookies()
  await enter(page.context(), url, demoAddress('mehmet'))
  await walk.go(here.replace(/\/anbieter.*$/, ''))
  await page.getByText(/12,50\s€ erstattet am/).waitFor()
  await page.getByText('Der Motor ging aus').waitFor()
  await walk.step('kulanz-ticket')
}
