import { choiceTexts as texts } from '#app/search/prices/texts/choice.ts'

/** `2 Stunden`, `2,5 Stunden`, `1 Std. 15 Min.` or `45 Minuten`. */
export function durationText(minutes: number): string {
  if (minutes < 60) return texts.minutes(minutes)
  if (minutes % 30 !== 0) return texts.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)
  return texts.hours((minutes / 60).toLocaleString('de-DE'))
}
