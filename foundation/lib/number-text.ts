// Without `Intl`: making its first format costs a phone ten milliseconds, and every tile has numbers.

/** A whole number as Germans write it: 1234 becomes `1.234`. */
export function formatCount(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, '.')
}

/** A number with at most one decimal, rounded: 1234.56 becomes `1.234,6`, 2 stays `2`. */
export function formatTenths(value: number): string {
  const [whole = '0', tenth] = String(Math.round(value * 10) / 10).split('.')
  return formatCount(Number(whole)) + (tenth === undefined ? '' : `,${tenth}`)
}
