import { expect, test } from 'vitest'
import { demoAddress } from '#test/journeys/people.ts'
import { onStage } from '#test/journeys/stage.ts'

const parts = [
  ['/profile', /person-parts/],
  ['/profile/sicherheit', /security-parts/],
] as const

test.each(parts)(
  '%s stands where a part of it is missing, and says so: nothing loads again by itself',
  (path, part) =>
    onStage(async ({ application: { url }, visit }) => {
      const walk = await visit({ as: demoAddress('jule') })
      const { page } = walk
      await page.route(part, (route) => route.fulfill({ status: 404 }))
      const documents: string[] = []
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
      // The server had written the part: React says that it stands there no more.
      walk.expectOnConsole(/status of 404/, /React error #418/)
      await page.goto(url + path)
      const missing = page.getByText('Ein Teil der Seite ist nicht angekommen.')
      await missing.waitFor()
      await page.waitForTimeout(1_000)
      expect(documents).toEqual([url + path])
      await walk.step('teil-fehlt')
      await page.unroute(part)
      await missing.getByRole('button', { name: 'Seite neu laden' }).click()
      await page.getByRole('heading', { level: 2 }).first().waitFor()
      await missing.waitFor({ state: 'detached' })
    }),
)

test('a page whose data is cut off on the way is asked for as a whole, once', () =>
  onStage(async ({ application: { url }, visit }) => {
    const walk = await visit()
    const { page } = walk
    await walk.go(`${url}/collections`)
    walk.expectOnConsole(/ERR_FAILED/)
    await page.route(/\/events\.data/, (route) => route.abort())
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    await page.getByRole('link', { name: 'Events' }).last().click()
    await page.waitForURL(`${url}/events`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1_000)
    expect(documents).toEqual([`${url}/events`])
    await walk.step('als-ganzes')
  }))
