import { expect, test } from 'vitest'
import type { APIRequestContext } from 'playwright-core'
import { demoAddress } from '#test/journeys/people.ts'
import { settled } from '#test/journeys/settled.ts'
import { onStage } from '#test/journeys/stage.ts'

const tour = '/activity/details/paddelkontor-osterbek/kanutour-barmbek'

/** Somebody's list with two starts of a tour that are voted on; the address of its link. */
async function openVote(request: APIRequestContext, url: string): Promise<string> {
  const headers = { origin: url }
  const look = { picture: 'services/kanutour-barmbek/0', accentColor: '#0e6e8c', accentColor2: '#ffb65c' }
  const add = [{ to: tour, title: 'Kanutour', place: 'Barmbek', ...look }]
  await request.post(`${url}/lists/saved`, { data: { owner: null, add, remove: [] }, headers })
  const send = async (path: string, form: Record<string, string>) => {
    const answer = await request.post(url + path, { form, headers, maxRedirects: 0 })
    if (answer.status() >= 400) throw new Error(`${answer.status()} of ${path}: ${await answer.text()}`)
    return answer
  }
  const made = await send('/lists', { name: 'Sommerfest', key: crypto.randomUUID(), ort: tour })
  const page = `${new URL(made.headers()['location'] ?? '', url).pathname}/abstimmung`
  await send(page, { was: 'anlegen', personen: '2', tag: '', zeit: '', genug: '' })
  const picker = await (await request.get(`${url}${page}?open=vorschlag`)).text()
  const starts = [...picker.matchAll(/<button[^>]*value="([^"]+)"[^>]*name="start"/g)].slice(0, 2)
  expect(starts).toHaveLength(2)
  for (const [, start = ''] of starts) await send(page, { was: 'dazu', start })
  await send(page, { was: 'teilen' })
  const [, link = ''] =
    /value="([^"]*\/abstimmung\/[\w-]{32})"/.exec(await (await request.get(url + page)).text()) ?? []
  return link
}

test('votes without a line are kept and sent later; the keyboard votes; the link is shared, or else copied', () =>
  onStage(async ({ application: { url }, visit }) => {
    const owner = await visit({ as: demoAddress('ayla') })
    const link = await openVote(owner.page.context().request, url)
    const walk = await visit()
    const { page } = walk
    await walk.go(link)
    await page.getByLabel('Dein Name').fill('Mara')
    const answer = (tile: number, text: string) =>
      page.getByRole('article').nth(tile).locator('label').filter({ hasText: text })
    const isChosen = (tile: number, name: RegExp) =>
      page.getByRole('article').nth(tile).getByRole('radio', { name, checked: true })
    await walk.tap(answer(0, 'Ja'))
    await walk.tap(page.getByRole('button', { name: 'Abstimmen' }))
    await page.getByText('Danke, Mara.').waitFor()
    await isChosen(0, /^Ja 1/).waitFor()
    await walk.withoutLine(async () => {
      await walk.tap(answer(0, 'Nein'))
      await walk.tap(answer(1, 'Zur Not'))
      await page.getByText('Deine Stimmen sind gemerkt.').waitFor()
    })
    await page.getByText('Deine Stimmen sind gemerkt.').waitFor({ state: 'detached' })
    // News come while the network is gone: the page can't be read anew, and stays.
    await settled(page)
    const isReading = /\/abstimmung\/.*\.data/
    const withoutReading = () =>
      page.route(isReading, (route) =>
        route.request().method() === 'GET' ? route.abort('internetdisconnected') : route.fallback(),
      )
    await withoutReading()
    const stored = page.waitForResponse((sent) => sent.request().method() === 'POST')
    const notRead = page.waitForEvent('requestfailed')
    await walk.tap(answer(0, 'Ja'))
    await Promise.all([stored, notRead])
    // It was stored, and the page that is shown doesn't know it yet.
    await isChosen(0, /^Ja/).waitFor()
    await isChosen(1, /^Zur Not/).waitFor()
    await page.unroute(isReading)
    await walk.go(link)
    await isChosen(0, /^Ja 1/).waitFor()
    await walk.tap(answer(0, 'Nein'))
    await isChosen(0, /^Nein 1/).waitFor()
    await settled(page)
    await withoutReading()
    const field = (await isChosen(0, /^Nein 1/).getAttribute('name')) ?? ''
    const unread = page.waitForEvent('requestfailed')
    const tom = await visit()
    const form = { name: 'Tom', [field]: 'yes' }
    expect((await tom.page.context().request.post(link, { form, headers: { origin: url } })).ok()).toBe(true)
    await unread
    await isChosen(1, /^Zur Not/).waitFor()
    await page.unroute(isReading)
    await walk.go(link)
    await isChosen(0, /^Nein 1/).waitFor()
    await isChosen(1, /^Zur Not 1/).waitFor()
    await isChosen(1, /^Zur Not 1/).focus()
    await page.keyboard.press('ArrowRight')
    await isChosen(1, /^Nein 1/).waitFor()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }),
    )
    await walk.tap(page.getByRole('button', { name: 'Teilen' }))
    await page.getByText('Kopiert').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.evaluate(() =>
      Object.defineProperty(navigator, 'share', {
        value: ({ url: shared }: ShareData) =>
          Promise.resolve(document.body.setAttribute('data-shared', shared ?? '')),
      }),
    )
    await walk.tap(page.getByRole('button', { name: 'Teilen' }))
    await expect.poll(() => page.locator('body').getAttribute('data-shared')).toBe(link)
    await walk.step('abgestimmt')
  }))
