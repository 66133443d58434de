import { expect, inject, test } from 'vitest'
import type { Page } from 'playwright-core'
import { onStage } from '#test/journeys/stage.ts'

const results = '/activity/search?filter=lo_outdoor'
const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Karte' })

async function withoutWebGl(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
}

const { hasWebGl } = inject('browser')

test('[CAT-13, CAT-14] the map takes the place of the list, Escape closes it', () =>
  onStage(async ({ application, visit }) => {
    for (const size of ['phone', 'desktop'] as const) {
      const walk = await visit({ size })
      const { page } = walk
      const hosts = new Set<string>()
      page.on('request', (request) => hosts.add(new URL(request.url()).origin))
      await walk.go(application.url + results)
      await walk.tap(page.getByRole('link', { name: 'Karte', exact: true }))
      const sheet = sheetOf(page)
      await sheet.getByRole('heading', { name: /im Ausschnitt/ }).waitFor()
      expect(new URL(page.url()).searchParams.get('open')).toBe('map')
      expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(3)
      // The cards scroll by themselves, the sheet doesn't go sideways with them.
      expect(await sheet.evaluate((whole) => whole.scrollWidth - whole.clientWidth)).toBe(0)
      await walk.step(`karte ${size}`)
      await page.keyboard.press('Escape')
      await sheet.waitFor({ state: 'detached' })
      expect(new URL(page.url()).searchParams.has('open')).toBe(false)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await walk.step(`liste ${size}`)
      expect([...hosts]).toEqual([new URL(application.url).origin])
    }
  }))

test.runIf(hasWebGl)('list and map are in step; several come apart; a search covers what the map shows', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit({ size: 'desktop' })
    const { page } = walk
    await walk.go(`${application.url}${results}&open=map`)
    const sheet = sheetOf(page)
    const cards = sheet.getByRole('listitem')
    await sheet.locator('.map-cluster, .map-pin').first().waitFor()
    const all = await cards.count()
    const cluster = sheet.getByRole('button', { name: /näher heran$/ }).first()
    await cluster.focus()
    await page.keyboard.press('Enter')
    const here = sheet.getByRole('button', { name: 'In diesem Ausschnitt suchen' })
    await here.waitFor()
    const near = await cards.count()
    expect(near).toBeLessThanOrEqual(all)
    await here.click()
    await page.waitForURL(/hash=[0-9a-z]{6}/)
    expect(new URL(page.url()).searchParams.get('radius')).toMatch(/^(2|15|50)$/)
    await here.waitFor({ state: 'detached' })
    const single = sheet.getByRole('button', { name: /€:|an einem Ort/ }).first()
    for (let closer = 0; closer < 6 && !(await single.isVisible()); closer += 1) {
      await sheet
        .getByRole('button', { name: /näher heran$/ })
        .first()
        .click()
      await page.waitForTimeout(900)
    }
    await single.click()
    await sheet.locator('.map-card-on').waitFor()
    expect(await sheet.locator('.map-pin-on').count()).toBe(1)
    await walk.step('karte nah')
  }),
)

test('a family reads the same price and age on the map as in the list', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    const said = (cards: string, title: string) =>
      page
        .locator(cards)
        .evaluateAll(
          (found, heading) =>
            found.map((card) =>
              [heading, '.tile-age', '.tile-price'].map(
                (part) => card.querySelector(part)?.textContent ?? '',
              ),
            ),
          title,
        )
    await walk.go(`${application.url}/activity/search?day=Morgen&personen=4&kinder=2`)
    const list = await said('.grid-tiles .tile', '.tile-title')
    await walk.step('familie-liste')
    expect(list.some(([, age]) => /^Ab \d+ Jahren$/.test(age ?? ''))).toBe(true)
    expect(list.some(([, , price]) => /^2 Erw\., 2 Kinder [\d.,]+\s€$/.test(price ?? ''))).toBe(true)
    await walk.tap(page.getByRole('link', { name: 'Karte', exact: true }))
    await sheetOf(page).getByRole('listitem').first().waitFor()
    const map = await said('.map-card', 'b')
    await walk.step('familie-karte')
    const onBoth = map.filter(([title]) => list.some(([other]) => other === title))
    expect(onBoth.length).toBeGreaterThan(3)
    for (const card of onBoth) expect(list).toContainEqual(card)
  }))

test('where no map can be drawn the list stays and says so', () =>
  onStage(async ({ application, visit }) => {
    const walk = await visit()
    const { page } = walk
    await withoutWebGl(page)
    await walk.go(`${application.url}${results}&open=map`)
    const sheet = sheetOf(page)
    await sheet.getByText('Dein Browser kann keine Karten zeichnen. Hier ist die Liste.').waitFor()
    expect(await sheet.getByRole('listitem').count()).toBeGreaterThan(3)
    await walk.step('ohne karte')
    await walk.tap(sheet.getByRole('link', { name: 'Liste' }))
    await sheet.waitFor({ state: 'detached' })
    await walk.step('liste')
  }))

// The style of somebody else's streets, told to the map by its answer; what the page asks there is written down.
async function withStreets(page: Page, styleAnswer: 'style' | 'broken'): Promise<string[]> {
  const asked: string[] = []
  await page.route('**/map/search?*', async (route) => {
    const answer = await route.fetch()
    const streets = {
      style: new URL('/strassen/stil.json', route.request().url()).href,
      host: 'karten.example',
    }
    await route.fulfill({ json: { ...((await answer.json()) as object), streets } })
  })
  await page.route('**/strassen/*', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    const background = { id: 'grund', type: 'background', paint: { 'background-color': '#fff' } }
    // Most styles of streets call a layer so.
    const water = { id: 'water', type: 'fill', source: 'water', paint: { 'fill-color': '#acf' } }
    const sources = { water: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } }
    if (styleAnswer === 'broken') await route.fulfill({ body: 'Wegen Umbaus geschlossen' })
    else await route.fulfill({ json: { version: 8, sources, layers: [background, water] } })
  })
  return asked
}

test.runIf(hasWebGl)(
  'streets of somebody else are loaded once the visitor agreed, and not any more after',
  () =>
    onStage(async ({ application, visit }) => {
      const walk = await visit()
      const { page } = walk
      const asked = await withStreets(page, 'style')
      const sheet = sheetOf(page)
      const [load, off] = ['Straßenkarte laden', 'Ohne Straßen'].map((name) =>
        sheet.getByRole('button', { name }),
      )
      const worker = page.waitForResponse(/maplibre-gl-worker/)
      await walk.go(`${application.url}${results}&open=map`)
      await load?.waitFor()
      // Tiles are loaded by the worker, which no policy of the page holds.
      expect((await worker).headers()['content-security-policy']).toContain("connect-src 'self'")
      expect(await sheet.innerText()).toContain(
        'Kommt von karten.example. Dort sieht man dann deine IP-Adresse',
      )
      await walk.step('karte ohne straßen')
      expect(asked).toEqual([])
      await load?.click()
      await off?.waitFor()
      await expect.poll(() => asked.length).toBe(1)
      await walk.step('karte mit straßen')
      await walk.go(`${application.url}${results}&open=map`)
      await off?.waitFor()
      await expect.poll(() => asked.length).toBe(2)
      await off?.click()
      await load?.waitFor()
      await walk.go(`${application.url}${results}&open=map`)
      await load?.waitFor()
      expect(asked).toHaveLength(2)
    }),
)

test.runIf(hasWebGl)('where streets can’t be loaded the outline stays, and that is said', () =>
  onStage(async ({ application, visit }) => {
    const { page } = await visit()
    await withStreets(page, 'broken')
    const sheet = sheetOf(page)
    await page.goto(`${application.url}${results}&open=map`)
    await sheet.getByRole('button', { name: 'Straßenkarte laden' }).click()
    await sheet.getByText('Die Straßenkarte ließ sich nicht laden.').waitFor()
    expect(await sheet.locator('.map-cluster, .map-pin, .map-name').count()).toBeGreaterThan(1)
  }),
)
