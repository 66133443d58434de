import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { silentLog } from '../log.server.ts'
import { openBrightSky } from './bright-sky.server.ts'
import { openExampleWeather } from './example-weather.ts'
import { forecastOn, refreshForecasts } from './forecasts.server.ts'

const now = new Date('2026-06-13T10:00:00Z')
const today = '2026-06-13'
const hamburg = { cell4: 'u1x0', lat: 53.55, lng: 9.99 }
const berlin = { cell4: 'u33d', lat: 52.52, lng: 13.39 }
const days = { fromOn: today, toOn: '2026-06-14' }
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

type Hour = {
  temperature: number | null
  precipitation: number | null
  condition?: string
  cloud_cover?: number
}

/** Twenty-four hours of a day as Bright Sky tells them. */
const hoursOf = (dayOn: string, { condition = 'dry', cloud_cover = 90, ...hour }: Hour) =>
  Array.from({ length: 24 }, (_, index) => ({
    timestamp: `${dayOn}T${String(index).padStart(2, '0')}:00:00+02:00`,
    ...{ condition, cloud_cover, ...hour, wind_speed: 12 },
  }))

type Answer = (response: ServerResponse, url: URL) => void

async function withSky(answer: Answer, work: (apiBase: string) => Promise<void>): Promise<void> {
  const server = createServer((request, response) =>
    answer(response, new URL(request.url ?? '/', 'http://127.0.0.1')),
  )
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  try {
    await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  }
}

const say =
  (body: unknown): Answer =>
  (response) =>
    void response.end(JSON.stringify(body))

test('a day is dry and clear, grey, wet or white by its hours from nine to nine', async () => {
  const asked: string[] = []
  const weather = [
    ...hoursOf(today, { temperature: 21.4, precipitation: 0, cloud_cover: 20 }),
    ...hoursOf('2026-06-14', { temperature: 9, precipitation: 0.4, condition: 'rain' }),
    ...hoursOf('2026-06-15', { temperature: 9, precipitation: 0 }),
  ]
  const answer: Answer = (response, url) => {
    asked.push(url.pathname + url.search)
    say({ weather })(response, url)
  }
  await withSky(answer, async (apiBase) => {
    expect(await openBrightSky({ apiBase }).forecastFor(hamburg, days)).toEqual([
      { dayOn: today, weather: 'sunny', lowDegrees: 21, highDegrees: 21 },
      { dayOn: '2026-06-14', weather: 'rainy', lowDegrees: 9, highDegrees: 9 },
    ])
  })
  expect(asked).toEqual([
    '/weather?lat=53.55&lon=9.99&date=2026-06-13&last_date=2026-06-15&tz=Europe%2FBerlin',
  ])
  const snow = hoursOf(today, { temperature: -1, precipitation: 0.3, condition: 'snow' })
  await withSky(say({ weather: snow }), async (apiBase) => {
    const [day] = await openBrightSky({ apiBase }).forecastFor(hamburg, days)
    expect(day?.weather).toBe('snowy')
  })
})

test('hours without figures are passed over, and a day of too few is left out', async () => {
  const some = hoursOf(today, { temperature: null, precipitation: null })
  await withSky(say({ weather: some }), async (apiBase) => {
    expect(await openBrightSky({ apiBase }).forecastFor(hamburg, days)).toEqual([])
  })
})

test.each<[string, Answer]>([
  ['an error', (response) => void response.writeHead(503).end('{}')],
  ['no JSON', (response) => void response.end('<html>')],
  ['something else', say({ weather: 'fine' })],
  ['figures that can’t be', say({ weather: hoursOf(today, { temperature: 900, precipitation: 0 }) })],
  ['no day at all', say({ weather: [] })],
  [
    'another place to ask',
    (response) => void response.writeHead(302, { location: 'http://example.org' }).end(),
  ],
  [
    'half an answer',
    (response) =>
      void (
        response.writeHead(200, { 'content-length': 99 }),
        response.write('{'),
        setTimeout(() => response.destroy(), 20)
      ),
  ],
  ['nothing, for ever', () => undefined],
])('a weather service that answers with %s leaves what there is, and other places go on', (_name, answer) =>
  withDatabase(async (tx) => {
    await refreshForecasts(tx, openExampleWeather(), { places: [hamburg], now, log: silentLog })
    const known = await forecastOn(tx, { cell4: 'u1x0', dayOn: today, now })
    expect(known?.source).toBe('example')
    const good = say({ weather: hoursOf(today, { temperature: 18, precipitation: 0 }) })
    const sky: Answer = (response, url) =>
      (url.searchParams.get('lat') === '52.52' ? good : answer)(response, url)
    await withSky(sky, async (apiBase) => {
      const provider = openBrightSky({ apiBase, timeoutMs: 300 })
      const counts = await refreshForecasts(tx, provider, { places: [hamburg, berlin], now, log: silentLog })
      expect(counts).toEqual({ fetched: 1, failed: 1 })
    })
    expect(await forecastOn(tx, { cell4: 'u1x0', dayOn: today, now })).toEqual(known)
    expect(await forecastOn(tx, { cell4: 'u33d', dayOn: today, now })).toMatchObject({ source: 'bright-sky' })
  }),
)

test('a forecast is fetched once an hour and not shown once it is older than six hours', () =>
  withDatabase(async (tx) => {
    const refresh = (at: Date) =>
      refreshForecasts(tx, openExampleWeather(), { places: [hamburg], now: at, log: silentLog })
    expect(await refresh(now)).toEqual({ fetched: 1, failed: 0 })
    expect(await refresh(later(59))).toEqual({ fetched: 0, failed: 0 })
    const shownAt = async (minutes: number) =>
      (await forecastOn(tx, { cell4: 'u1x0', dayOn: today, now: later(minutes) })) !== null
    expect([await shownAt(0), await shownAt(360), await shownAt(361), await shownAt(-1)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(await refresh(later(61))).toEqual({ fetched: 1, failed: 0 })
    expect(await shownAt(361)).toBe(true)
    expect(await refresh(later(5 * 1440))).toEqual({ fetched: 1, failed: 0 })
    const rows = await tx.selectFrom('forecast').select('day_on').orderBy('day_on').execute()
    expect(rows[0]?.day_on).toBe('2026-06-16')
  }))

test('example weather is the same every time, of all kinds, and as the season has it', async () => {
  const year = (lat: number) =>
    Promise.all(
      Array.from({ length: 12 }, (_, month) => {
        const fromOn = `2026-${String(month + 1).padStart(2, '0')}-01`
        return openExampleWeather().forecastFor({ lat, lng: 10 }, { fromOn, toOn: `${fromOn.slice(0, 8)}28` })
      }),
    )
  const all = (await year(53.5)).flat()
  expect((await year(53.5)).flat()).toEqual(all)
  expect((await year(52.5)).flat()).not.toEqual(all)
  expect(new Set(all.map(({ weather }) => weather))).toEqual(new Set(['sunny', 'cloudy', 'rainy', 'snowy']))
  const mild = all.filter(({ weather, highDegrees }) => weather === 'snowy' && highDegrees > 1)
  expect(mild).toEqual([])
})
