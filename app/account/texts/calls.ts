/** Why a call of the interface was refused. Source: contract 1, section 8 (status mapping). */
export type CallRefusal =
  | 'invalid-argument'
  | 'unauthenticated'
  | 'permission-denied'
  | 'second-step-missing'
  | 'not-found'
  | 'resource-exhausted'

/** What a program shows to people when a call was refused. */
export const callTexts = {
  refusals: {
    'invalid-argument': 'Diese Abfrage verstehen wir nicht.',
    unauthenticated: 'Bitte melde dich an.',
    'permission-denied': 'Das gehört zu einem anderen Konto.',
    'second-step-missing':
      'Dafür brauchst du die Anmeldung in zwei Schritten. Richte sie in deinem Konto ein.',
    'not-found': 'Das gibt es nicht oder nicht mehr.',
    'resource-exhausted': 'Das waren zu viele Anfragen. Versuch es gleich noch einmal.',
  } satisfies Record<CallRefusal, string>,
} as const
