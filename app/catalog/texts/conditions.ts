import type { BrokenCondition } from '../price-conditions.ts'

/** The conditions of price groups, and why a choice doesn't meet them. */
export const conditionWords = {
  perPerson: 'höchstens eins je Person',
  onlyWith: { adult: 'nur mit Erwachsenen', child: 'nur mit Kind' },
  atMost: (amount: number, each: string) => `höchstens ${amount} je ${each}`,
  counted: {
    person: (of: number) => (of === 1 ? 'Person' : `${of} Personen`),
    adult: (of: number) => (of === 1 ? 'erwachsene Person' : `${of} Erwachsene`),
  },
  broken: {
    'needs-adult': 'Kinder nur zusammen mit Erwachsenen: Nimm eine erwachsene Person dazu.',
    'needs-child': 'Erwachsene nur zusammen mit Kindern: Nimm ein Kind dazu.',
    'too-few-adults': 'Für so viele Kinder braucht ihr mehr Erwachsene.',
    'too-many-extras': 'Extras gibt es höchstens einmal je Person.',
    'too-many-of-one': 'So viele Extras sind für eure Gruppe nicht möglich. Nimm weniger davon.',
  } satisfies Record<BrokenCondition, string>,
} as const
