const secondsBecomeMinutes = 90

/** When to try again, for people: "Versuch es in einer Sekunde noch einmal.". `seconds` is rounded up to whole ones. */
export function tryAgainIn(seconds: number): string {
  return `Versuch es in ${spanOf(Math.max(1, Math.ceil(seconds)))} noch einmal.`
}

function spanOf(seconds: number): string {
  if (seconds === 1) return 'einer Sekunde'
  if (seconds < secondsBecomeMinutes) return `${seconds} Sekunden`
  return `${Math.ceil(seconds / 60)} Minuten`
}
