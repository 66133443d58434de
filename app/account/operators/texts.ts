/** What operators are called where they gave no name. */
export const operatorTexts = { name: 'Betreiber' } as const
