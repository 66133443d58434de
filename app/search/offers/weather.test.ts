import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import { openExampleWeather } from '#foundation/platform/weather/example-weather.ts'
import { silentLog } from '#foundation/platform/log.server.ts'
import { refreshForecasts } from '#foundation/platform/weather/forecasts.server.ts'
import { forecastFor } from '#app/search/place/forecast.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { searchServices } from '#app/search/engine/search.server.ts'
import { suitableFirst, suitsWeather } from './weather.ts'

const now = new Date('2026-06-20T10:00:00Z')
const place = cityPlace(defaultCity, 50)

test.each([
  ['rainy', ['lo_indoor'], true],
  ['rainy', ['lo_indoor', 'lo_outdoor'], false],
  ['rainy', ['lo_indoor', 'lo_outdoor', 'we_rainy'], true],
  ['rainy', ['lo_outdoor', 'we_sunny'], false],
  ['snowy', ['lo_indoor'], true],
  ['snowy', ['lo_outdoor', 'we_snowy'], true],
  ['snowy', ['lo_outdoor', 'we_rainy'], false],
  ['sunny', ['lo_outdoor', 'we_sunny'], true],
  ['sunny', ['lo_indoor', 'we_sunny'], false],
  ['sunny', ['lo_outdoor'], false],
  ['cloudy', ['lo_outdoor', 'we_cloudy'], true],
  ['cloudy', ['lo_indoor', 'we_cloudy'], false],
  ['cloudy', [], false],
] as const)('on a %s day, what is %o suits: %s', (weather, tags, suits) => {
  expect(suitsWeather(tags, { weather, highDegrees: 20 })).toBe(suits)
})

const paddling = ['el_water', 'lo_outdoor', 'we_sunny', 'we_cloudy']

// The table of docs/rules/weather.md.
test.each([
  ['sunny', 4, paddling, false],
  ['sunny', 15, paddling, false],
  ['sunny', 16, paddling, true],
  ['cloudy', 15, paddling, false],
  ['cloudy', 16, paddling, true],
  ['rainy', 20, paddling, false],
  ['sunny', 4, ['lo_outdoor', 'we_sunny'], true],
  ['sunny', 4, [...paddling, 'lo_indoor'], true],
  ['cloudy', 4, [...paddling, 'we_rainy'], true],
  ['snowy', -2, [...paddling, 'we_snowy'], true],
  ['rainy', 4, ['el_water', 'lo_indoor', 'we_rainy'], true],
] as const)('on a %s day of %i degrees, what is %o suits: %s', (weather, highDegrees, tags, suits) =>
  expect(suitsWeather(tags, { weather, highDegrees })).toBe(suits),
)

test('tiles say that they suit the forecast, and those that do come first where the page chooses', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const row = { company_id: 'kontor', category_id: 'wasser' }
    await makeService(tx, { ...row, id: 'a', editorial_rank: 1, tags: ['lo_outdoor', 'we_sunny'] })
    await makeService(tx, { ...row, id: 'b', editorial_rank: 2, tags: ['lo_indoor', 'we_rainy'] })
    await makeService(tx, { ...row, id: 'c', editorial_rank: 3, tags: ['lo_indoor'] })
    await makeService(tx, { ...row, id: 'd', editorial_rank: 4, tags: [...paddling] })
    const found = async (weather: 'rainy' | 'sunny' | null, highDegrees = 20) => {
      const day = weather && { weather, highDegrees }
      return (await searchServices(tx, { place, sort: 'so_utkiek', weather: day, now })).tiles
    }
    const marks = async (weather: 'rainy' | 'sunny' | null, highDegrees = 20) =>
      (await found(weather, highDegrees)).map(({ serviceId, suitsWeather: suits }) => `${serviceId} ${suits}`)
    expect(await marks('rainy')).toEqual(['a false', 'b true', 'c true', 'd false'])
    expect(await marks('sunny')).toEqual(['a true', 'b false', 'c false', 'd true'])
    expect(await marks('sunny', 4)).toEqual(['a true', 'b false', 'c false', 'd false'])
    expect(await marks(null)).toEqual(['a false', 'b false', 'c false', 'd false'])
    expect(suitableFirst(await found('rainy')).map(({ serviceId }) => serviceId)).toEqual([
      'b',
      'c',
      'a',
      'd',
    ])
  }))

test('[FILT-12] each of the four values keeps what is meant for that weather', () =>
  withDatabase(async (tx) => {
    await makeCategory(tx, { id: 'wasser', key: 1 })
    await makeCompany(tx, { id: 'kontor' })
    const values = ['we_sunny', 'we_rainy', 'we_cloudy', 'we_snowy']
    for (const id of values)
      await makeService(tx, { id, company_id: 'kontor', category_id: 'wasser', tags: [id] })
    for (const value of values) {
      const { tiles } = await searchServices(tx, { place, filters: [value], now })
      expect(tiles.map(({ serviceId }) => serviceId)).toEqual([value])
    }
  }))

test('the forecast is that of the chosen day, of a weekend its first; any day has none', () =>
  withDatabase(async (tx) => {
    const places = [{ cell4: place.cityHash, ...place.centre }]
    await refreshForecasts(tx, openExampleWeather(), { places, now, log: silentLog })
    const on = (days: string[] | null) => forecastFor(tx, { place, days, now })
    expect(await on(['2026-06-21'])).toMatchObject({ dayOn: '2026-06-21', source: 'example' })
    expect(await on(['2026-06-27', '2026-06-28'])).toMatchObject({ dayOn: '2026-06-27' })
    expect(await on(null)).toBeNull()
    expect(await on(['2026-07-20'])).toBeNull()
  }))
