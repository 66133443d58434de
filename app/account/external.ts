/** Why nobody came in through the identity provider, most decisive first. Texts: `externalTexts.refusals`. */
export const externalRefusals = [
  'state-unknown',
  'denied',
  'failed',
  'no-account-id',
  'no-email',
  'email-unverified',
  'too-many-attempts',
  'user-disabled',
] as const

export type ExternalRefusal = (typeof externalRefusals)[number]

/** The address of the way out to the identity provider. */
export function externalPath(weiter: string, kind: 'user' | 'company'): string {
  const query = new URLSearchParams({
    ...(weiter !== '/' && { weiter }),
    ...(kind === 'company' && { art: kind }),
  })
  return query.size > 0 ? `/login/extern?${query}` : '/login/extern'
}

/** Where the identity provider sends people back to. */
export const externalReturnPath = '/login/extern/zurueck'

/** What the window that came back tells the one that opened it. */
export const externalMessage = 'utkiek-extern'
