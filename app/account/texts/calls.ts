/** Why a call of the interface was refused. Source: contract 1, section 8 (status mapping). */
export type CallRefusal = 'unauthenticated' | 'permission-denied' | 'not-found' | 'resource-exhausted'

/** What a program shows to people when a call was refused. */
export const callTexts = {
  refusals: {
    unauthenticated: 'Bitte melde dich an.',
    'permission-denied': 'Das gehört zu einem anderen Konto.',
    'not-found': 'Das gibt es nicht mehr.',
    'resource-exhausted': 'Das waren zu viele Anfragen. Versuch es gleich noch einmal.',
  } satisfies Record<CallRefusal, string>,
} as const
