import { expect, test } from 'vitest'
import { orderUrl } from '#app/booking/orders/order-url.ts'
import { chooseStart, findTheTour, pressOrder, toOrderPage } from '#test/journeys/book-a-slot.ts'
import { newcomer } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'
import { bookableStart } from '#test/journeys/starts.ts'
import type { Walk } from '#test/journeys/walk.ts'

/** An account of the long form, without a name; the browser is signed in by it. */
async function registerWithoutName(walk: Walk, url: string): Promise<string> {
  const { email, password } = newcomer()
  const answer = await walk.page.context().request.post(`${url}/register`, {
    form: { email, password, passwordAgain: password },
    headers: { origin: url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  return email
}

/** Whether the field that has the focus shows a ring around it, which none has without the focus. */
const hasRing = () =>
  getComputedStyle(document.activeElement ?? document.body)
    .boxShadow.split(/,(?![^(]*\))/)
    .some((shadow) => !shadow.includes('inset') && shadow.includes('5px'))

/** The name of the field that has the focus, unless something lies over it. */
function fieldInSight(): string | null {
  const field = document.activeElement
  const box = field?.getBoundingClientRect()
  if (!field || !box) return null
  const atMiddle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
  return atMiddle === field ? field.getAttribute('name') : null
}

test.each([
  { size: 'phone', scheme: 'dark' },
  { size: 'desktop', scheme: 'light' },
] as const)(
  'whoever has no name is asked for it on the order page, corrected beside the field, and booked by it: $size, $scheme',
  (look) =>
    onStage(async ({ application: { url }, visit }) => {
      const walk = await visit(look)
      const { page } = walk
      const email = await registerWithoutName(walk, url)
      await findTheTour(walk, url)
      await chooseStart(walk)
      await toOrderPage(walk)
      const order = page.url()
      await walk.step('ohne-namen')
      await page.getByLabel('Vorname').fill('Anna')
      await page.getByRole('button', { name: 'Zahlungspflichtig buchen' }).click()
      await page.getByText('Bitte gib deinen Nachnamen an').waitFor()
      // The field is at hand for whoever types on, and nothing covers it.
      await expect.poll(() => page.evaluate(fieldInSight)).toBe('lastName')
      expect(await page.evaluate(hasRing)).toBe(true)
      expect(await page.getByLabel('Vorname').inputValue()).toBe('Anna')
      walk.expectOnConsole(/422/)
      await walk.step('nachname-fehlt')
      await page.keyboard.type('Muster')
      await pressOrder(walk)
      await walk.go(order)
      await page.getByText(`Anna M. · ${email}`).waitFor()
      expect(await page.getByLabel('Vorname').count()).toBe(0)
    }),
)

test.each(['on', 'off'] as const)(
  'what a stranger would wait for opens nothing by itself; a button leads to signing in, scripts %s',
  (scripts) =>
    onStage(async ({ application, visit }) => {
      const { url } = application
      // One more than there is room for: whoever wants that can only wait.
      const { order, free } = await application.withDb((db) =>
        bookableStart(db, { placesLeft: { from: 1, to: 3 } }),
      )
      const choices = order.choices.map((choice) => ({ ...choice, amount: free + 1 }))
      const here = orderUrl({ ...order, choices }).replace('/bookings/new', '/bookings/warten')
      const walk = await visit({ scripts, size: 'phone' })
      const { page } = walk
      await walk.go(url + here)
      await page.getByText('Zum Anstellen brauchst du ein Konto.').waitFor()
      if (scripts === 'on') await walk.step('warteliste-fremd')
      expect(await page.getByRole('dialog').count()).toBe(0)
      await page.getByRole('main').getByRole('link', { name: 'Anmelden' }).click()
      if (scripts === 'off') {
        await page.waitForURL(`${url}/login?${new URLSearchParams({ weiter: here })}`)
        return
      }
      const dialog = page.getByRole('dialog')
      await dialog.getByText('um auf die Warteliste zu kommen').waitFor()
      await walk.step('warteliste-anmelden')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      expect(page.url()).toBe(url + here)
    }),
)
