import { expect, test, vi } from 'vitest'
import { makeService } from '#test/support/catalog-rows.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import { refreshForecasts } from '#foundation/platform/weather/forecasts.server.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const fetchedAt = new Date('2026-06-13T11:30:00Z')
const places = [{ cell4: 'u1x0', lat: 53.55, lng: 9.99 }]
const rain = (source: 'example' | 'bright-sky') => ({
  source,
  forecastFor: async () => [
    { dayOn: '2026-06-13', weather: 'rainy' as const, lowDegrees: 11, highDegrees: 15 },
  ],
})

test('[HOME-7] the weather button says the forecast and leads to the choice, which names who forecast it', () =>
  inSmallCity(async (ask, db) => {
    const plain = async (path: string) => (await ask(path)).html.replaceAll('<!-- -->', '')
    const without = await plain('/')
    expect(without).toContain('?open=filter_we')
    expect(without).not.toContain('Beispielwetter')
    await refreshForecasts(db, rain('example'), { places, now: fetchedAt, log: silentLog })
    // Another address each time: pages are kept for ten seconds.
    const home = await plain('/?f=a')
    expect(home).toContain('Regen, 15°')
    expect(home).toContain('Beispielwetter')
    const dialog = /<dialog.*?<\/dialog>/s.exec(await plain('/?open=filter_we'))?.[0] ?? ''
    expect(dialog).toMatch(/Hamburg, .*13\. Juni: Regen, 11 bis 15\u00a0°C/)
    expect(dialog).toContain('Beispielwetter')
    const list = await plain('/activity/wasser?day=Heute&open=filter_we')
    expect(list).toContain('Beispielwetter')
    expect(await plain('/activity/wasser?open=filter_we')).not.toContain('Beispielwetter')
    const chosen = await plain('/?filter=we_sunny')
    expect(chosen).not.toContain('Regen, 15°')
  }))

test('a real forecast names its source, and one that is too old says nothing', () =>
  inSmallCity(async (ask, db) => {
    await refreshForecasts(db, rain('bright-sky'), { places, now: fetchedAt, log: silentLog })
    const sheet = (await ask('/?open=filter_we')).html
    expect(sheet).toContain('Deutscher Wetterdienst')
    expect(sheet).not.toContain('Beispielwetter')
    await db
      .updateTable('forecast')
      .set({ fetched_at: new Date('2026-06-13T05:00:00Z') })
      .execute()
    expect((await ask('/?f=b&open=filter_we')).html).not.toContain('Deutscher Wetterdienst')
  }))

test('on a cold sunny day being on the water is no tip, neither at home nor in a list', () =>
  inSmallCity(async (ask, db) => {
    const row = { id: 'sup', company_id: 'kontor', category_id: 'wasser', request_type: 'onRequest' as const }
    await makeService(db, { ...row, tags: ['lo_outdoor', 'el_water', 'we_sunny', 'we_cloudy'] })
    const said = async (highDegrees: number) => {
      // A forecast is kept for an hour.
      await db.deleteFrom('forecast').execute()
      const day = { dayOn: '2026-06-13', weather: 'sunny' as const, lowDegrees: 1, highDegrees }
      const provider = { source: 'bright-sky' as const, forecastFor: async () => [day] }
      await refreshForecasts(db, provider, { places, now: fetchedAt, log: silentLog })
      const pages = ['/?day=Heute', '/activity/wasser?day=Heute'].map((path) =>
        ask(`${path}&f=a${highDegrees}`),
      )
      return (await Promise.all(pages)).map(({ html }) => html.includes('Passt zum Wetter'))
    }
    expect(await said(4)).toEqual([false, false])
    expect(await said(24)).toEqual([true, true])
  }))

test('beside a forecast no tile says what weather it is for in general', () =>
  inSmallCity(async (ask, db) => {
    const row = { company_id: 'kontor', category_id: 'wasser', request_type: 'onRequest' as const }
    await makeService(db, { ...row, id: 'park', tags: ['lo_outdoor', 'we_sunny'] })
    const said = async (path: string) =>
      ['Bei Sonne', 'Passt zum Wetter'].map((words) => html(path).then((page) => page.includes(words)))
    const html = async (path: string) => (await ask(path)).html
    expect(await Promise.all(await said('/activity/wasser?day=Heute'))).toEqual([true, false])
    await refreshForecasts(db, rain('example'), { places, now: fetchedAt, log: silentLog })
    expect(await Promise.all(await said('/activity/wasser?day=Heute&f=a'))).toEqual([false, false])
  }))
