/** What is paid on a payment page, in words. */
type Paid = { title: string; when: string; party: string }

/** So many characters the provider takes beside its button; with more it opens no page at all. */
const mostCharacters = 1200

/**
 * What stands beside a payment page's button: `Kanutour, Sa., 20. Juni, 15:00 Uhr, 2 Erwachsene.`, where there is room
 * for it, and until when the places are reserved.
 */
export function payButtonNote(paid: Paid | null, reserved: string): string {
  if (paid === null) return reserved
  const whole = `${withoutLinks(`${paid.title}, ${paid.when} Uhr, ${paid.party}.`)} ${reserved}`
  return whole.length <= mostCharacters ? whole : reserved
}

// The provider reads `[words](address)` as a link, and titles are written by companies.
const withoutLinks = (text: string) => text.replaceAll('](', '] (')
