import type { Config } from '#foundation/platform/config.server.ts'
import { openBrightSky } from '#foundation/platform/weather/bright-sky.server.ts'
import { openExampleWeather } from '#foundation/platform/weather/example-weather.ts'
import type { ForecastProvider } from '#foundation/platform/weather/forecast.ts'
import { refreshForecasts } from '#foundation/platform/weather/forecasts.server.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { cities } from './catalog/catalog.server.ts'

/** Fetches the forecasts of all cities that lack a fresh one; without a weather service nothing happens. */
export async function refreshCityForecasts({ db, config, now, log }: Scope): Promise<void> {
  const provider = providerOf(config)
  if (!provider) return
  const places = (await cities(db)).map(({ geohash, lat, lng }) => ({ cell4: geohash, lat, lng }))
  await refreshForecasts(db, provider, { places, now: now(), log })
}

function providerOf({ weatherProvider }: Config): ForecastProvider | null {
  if (weatherProvider === null) return null
  if (weatherProvider.kind === 'example') return openExampleWeather()
  return openBrightSky(weatherProvider.url === null ? {} : { apiBase: weatherProvider.url })
}
