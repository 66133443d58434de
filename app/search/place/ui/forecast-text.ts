import type { ShownForecast } from '#foundation/platform/weather/forecast.ts'
import { weatherTexts } from '../texts/weather.ts'

/** `Regen, 9°`. */
export function forecastText({ weather, highDegrees }: ShownForecast): string {
  return weatherTexts.short(weatherTexts.words[weather], highDegrees)
}

/** `Beispielwetter: Regen, 5 bis 9 °C`. */
export function exampleText({ weather, lowDegrees, highDegrees }: ShownForecast): string {
  return weatherTexts.example(weatherTexts.words[weather], lowDegrees, highDegrees)
}
