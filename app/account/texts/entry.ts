/**
 * What signing in or registering is for, by the page that asked for it: whoever is sent there in the middle of something
 * reads why.
 */
const leads: readonly { page: RegExp; lead: string }[] = [
  {
    page: /^\/bookings\/warten(?:\?|$)/,
    lead: 'Melde dich an, um auf die Warteliste zu kommen. Danach geht es genau dort weiter.',
  },
  { page: /^\/warteliste(?:\?|$)/, lead: 'Melde dich an, um deine Wartelisten zu sehen.' },
  { page: /^\/bookings\/[^/?]+\/umbuchen(?:\?|$)/, lead: 'Melde dich an, um umzubuchen.' },
  { page: /^\/bookings\/[^/?]+\/stornieren(?:\?|$)/, lead: 'Melde dich an, um zu stornieren.' },
]

/** The sentence for a page that somebody wants to go on to, or `null` for the usual one. */
export function leadFor(weiter: string): string | null {
  return leads.find(({ page }) => page.test(weiter))?.lead ?? null
}

/** The button that leads back, once an address is confirmed. */
export const backWords = {
  'waiting-list': 'Weiter zur Warteliste',
  order: 'Weiter zur Bestellung',
  other: 'Weiter, wo du warst',
} as const

/** What that button says for a page. */
export function backWordsFor(weiter: string): string {
  if (/^\/bookings\/warten(?:\?|$)/.test(weiter)) return backWords['waiting-list']
  return /^\/bookings\/new(?:\?|$)/.test(weiter) ? backWords.order : backWords.other
}
