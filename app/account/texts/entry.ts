/**
 * What signing in or registering is for, by the page that asked for it: whoever is sent there in the middle of something
 * reads why.
 */
const leads: readonly { page: RegExp; aim: string; back: string }[] = [
  {
    page: /^\/bookings\/warten(?:\?|$)/,
    aim: 'um auf die Warteliste zu kommen',
    back: 'Weiter zur Warteliste',
  },
  {
    page: /^\/warteliste(?:\?|$)/,
    aim: 'um deine Wartelisten zu sehen',
    back: 'Weiter zu deinen Wartelisten',
  },
  { page: /^\/bookings\/new(?:\?|$)/, aim: 'um zu buchen', back: 'Weiter zur Bestellung' },
  { page: /^\/bookings\/[^/?]+\/umbuchen(?:\?|$)/, aim: 'um umzubuchen', back: 'Weiter zur Umbuchung' },
  {
    page: /^\/bookings\/[^/?]+\/stornieren(?:\?|$)/,
    aim: 'um zu stornieren',
    back: 'Weiter zur Stornierung',
  },
  { page: /^\/overview\/einlass(?:\?|$)/, aim: 'um am Einlass weiterzumachen', back: 'Weiter zum Einlass' },
]

/** What a form for signing in still lacks; `null` where it can be sent. */
export function missingIn(form: FormData): 'email' | 'password' | null {
  if (!form.get('email')) return 'email'
  return form.get('password') ? null : 'password'
}

/** Said beside the button that waits for it. */
export const missingWords = {
  email: 'Gib zuerst deine E-Mail-Adresse ein.',
  password: 'Es fehlt noch dein Passwort.',
} as const

const leadTo = (weiter: string) => leads.find(({ page }) => page.test(weiter))

/** The sentence for a page that somebody wants to go on to, or `null` for the usual one. */
export function leadFor(weiter: string, how: 'sign-in' | 'register' = 'sign-in'): string | null {
  const lead = leadTo(weiter)
  if (!lead) return null
  const first = how === 'sign-in' ? 'Melde dich an' : 'Leg dir ein Konto an'
  return `${first}, ${lead.aim}. Danach geht es genau dort weiter.`
}

/** The button that leads back, once an address is confirmed. */
export function backWordsFor(weiter: string): string {
  return leadTo(weiter)?.back ?? 'Weiter, wo du warst'
}
