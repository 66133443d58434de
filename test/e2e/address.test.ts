import { expect, test } from 'vitest'
import { onStage } from '#test/journeys/stage.ts'
import type { Walk } from '#test/journeys/walk.ts'

const company = 'hinnerk@demo.utkiek.example'

function partsOf({ page }: Walk) {
  return {
    closed: page.getByRole('button', { name: /^Adresse / }),
    box: page.getByRole('combobox', { name: 'Adresse' }),
    hits: page.getByRole('option'),
    take: page.getByRole('button', { name: 'Adresse übernehmen' }),
    pin: page.getByRole('button', { name: 'Pin für den Treffpunkt' }),
    carried: (name: string) => page.locator(`input[name="address.${name}"]`).inputValue(),
  }
}

test.each(['phone', 'desktop'] as const)(
  '[ADDR-9, ADDR-10, ADDR-11] an address is found, chosen and its pin moved by the keyboard alone: %s',
  (size) =>
    onStage(async ({ application, visit }) => {
      const walk = await visit({ size, as: company })
      await walk.go(`${application.url}/dev/formulare`)
      const { closed, box, hits, take, pin, carried } = partsOf(walk)
      const asked: string[] = []
      walk.page.on('request', (request) => {
        if (request.url().includes('/api/address-suggestions')) asked.push(request.url())
      })
      await walk.tap(closed)
      await expect.poll(() => box.evaluate((element) => element === document.activeElement)).toBe(true)
      await box.pressSequentially('Osterbekstraße 96, 22083 Hamburg')
      await box.press('Enter')
      await walk.page.getByText('Bitte wählen Sie einen Treffer aus der Liste aus.').waitFor()
      await hits.first().waitFor()
      expect(asked).toHaveLength(1)
      await walk.step('treffer')
      await box.press('Escape')
      await hits.first().waitFor({ state: 'detached' })
      await box.press('ArrowDown')
      await box.press('Enter')
      await pin.waitFor()
      await pin.press('Shift+ArrowRight')
      await pin.press('ArrowRight')
      await walk.page.getByText('12 m verschoben.').waitFor()
      await walk.step('pin')
      await walk.tap(take)
      await walk.page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect.poll(() => closed.evaluate((element) => element === document.activeElement)).toBe(true)
      expect(await closed.textContent()).toContain('Gültig')
      expect([await carried('line1'), await carried('houseNr'), await carried('accuracy')]).toEqual([
        'Osterbekstraße',
        '96',
        'place',
      ])
      expect(await carried('pin')).toBe(await carried('at'))
    }),
)

test('[ADDR-14] with a silent address search the form still gets its address, unchecked', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ as: company })
    await walk.go(`${application.url}/dev/formulare`)
    const { closed, box, take, carried } = partsOf(walk)
    await walk.page.route('**/api/{address-suggestions,place-details}*', (route) =>
      route.fulfill({ status: 503 }),
    )
    walk.expectOnConsole(/503/)
    await walk.tap(closed)
    await box.fill('Osterbekstraße 96, 22083 Hamburg')
    await walk.page.getByText('Die Adresssuche antwortet gerade nicht.').waitFor()
    await walk.step('stumm')
    walk.expectOnConsole(/503/)
    await walk.tap(take)
    await walk.page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await closed.textContent()).toContain('Wird noch geprüft')
    expect([await carried('city'), await carried('at')]).toEqual(['Hamburg', ''])
  }))
