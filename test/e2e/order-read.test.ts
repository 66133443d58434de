import { expect, test } from 'vitest'
import { openOrderPage } from '#test/journeys/at-checkout.ts'
import { orderButton } from '#test/journeys/book-a-slot.ts'
import { register } from '#test/journeys/book-as-a-stranger.ts'
import { newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

test.each(['phone', 'desktop'] as const)(
  'who closes the sheet reads the order, and finds what they had typed when it opens again, %s',
  (size) =>
    onStage(async ({ application, visit }) => {
      const walk = await visit({ size })
      const { page } = walk
      const who = newcomer()
      await openOrderPage(walk, application)
      const choice = page.url()
      const dialog = page.getByRole('dialog')
      await walk.fill(dialog.getByLabel('Nutzername'), who.name)
      await walk.fill(dialog.getByLabel('E-Mail'), who.email)
      await walk.tap(dialog.getByRole('button', { name: 'Das Fenster schließen' }))
      await dialog.waitFor({ state: 'detached' })
      expect(page.url()).toBe(choice)
      expect(await orderButton(page).count()).toBe(0)
      await page.getByRole('heading', { name: 'Prüfen und buchen' }).waitFor()
      await walk.step('gelesen')
      const again = page.getByRole('link', { name: 'Konto anlegen oder anmelden' })
      await walk.tap(again)
      const typed = (label: string) => dialog.getByLabel(label).inputValue()
      expect([await typed('Nutzername'), await typed('E-Mail')]).toEqual([who.name, who.email])
      // The other form has what both ask for, and the first one keeps the rest.
      await walk.tap(dialog.getByRole('link', { name: 'Anmelden' }))
      expect(await typed('E-Mail')).toBe(who.email)
      await walk.tap(dialog.getByRole('link', { name: 'Jetzt Registrieren' }))
      expect(await typed('Nutzername')).toBe(who.name)
      await register(walk, who)
      await page.getByText(`${who.name} · ${who.email}`).waitFor()
      expect(page.url()).toBe(choice)
      expect(await orderButton(page).isEnabled()).toBe(true)
    }),
)
