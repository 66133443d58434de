import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { ApplicationControls } from '#test/support/application.ts'
import { onStage } from '#test/journeys/stage.ts'

const tour = '/activity/details/paddelkontor-osterbek/kanutour-barmbek'

/** A page on another site, as a company's own is; `localhost` and `127.0.0.1` are two sites to a browser. */
async function openSite(html: string): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  return { server, port: (server.address() as AddressInfo).port }
}

const setWebsite = (application: ApplicationControls, website: string | null) =>
  application.withDb((db) =>
    db.updateTable('company').set({ website }).where('form', '=', 'paddelkontor-osterbek').execute(),
  )

test('on the company’s site the booking fits its frame, sets no cookie and leads into the top window', () =>
  onStage(async ({ application, visit }) => {
    const { hostname } = new URL(application.url)
    const foreign = hostname === 'localhost' ? '127.0.0.1' : 'localhost'
    // Five people: no other journey's page of this address is in memory, from before there was a website.
    const { server, port } = await openSite(`<!doctype html><html lang="de"><title>Kontor</title>
      <main><h1>Kontor</h1><iframe data-utkiek src="${application.url}${tour}?sType=booking&personen=5" title="Buchen"
        style="width: 100%; height: 720px; border: 0"></iframe></main>
      <script async src="${application.url}/embed.js"></script></html>`)
    try {
      const website = `http://${foreign}:${port}`
      await setWebsite(application, website)
      const walk = await visit()
      const { page } = walk
      await page.goto(website)
      const frame = page.frameLocator('iframe')
      await frame.locator('.booking-panel').waitFor()
      const fits = () =>
        page.evaluate(() => {
          const element = document.querySelector('iframe')
          return element ? Number.parseInt(element.style.height, 10) : 0
        })
      await expect.poll(fits).not.toBe(720)
      const inner = page.frames().find((each) => each.url().includes('sType=booking'))
      const missing = async () => {
        const inside = await inner?.evaluate(() => document.documentElement.scrollHeight)
        return (await fits()) - (inside ?? 0)
      }
      await expect.poll(missing).toBe(0)
      expect(await page.context().cookies(application.url)).toEqual([])
      await frame.getByRole('link', { name: 'Impressum' }).click()
      await page.waitForURL(`${application.url}/impressum`)
      // Another site, another name of this machine among them, gets nothing.
      const other = await page.context().newPage()
      const refused = other.waitForEvent('console', {
        predicate: (message) => message.text().includes('frame-ancestors'),
      })
      await other.goto(`http://${hostname}:${port}`)
      await refused
      await other.close()
    } finally {
      await setWebsite(application, null)
      server.close()
    }
  }))
