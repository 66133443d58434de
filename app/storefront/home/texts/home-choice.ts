import { formatCount } from '#foundation/lib/number-text.ts'

/** What home says of the offers that suit what was chosen there. Only the server says it. */
export const homeChoiceTexts = {
  count: (count: number, totalIs: 'exact' | 'least') => {
    if (count === 0) return 'Zu deiner Auswahl passt gerade kein Angebot'
    const number = `${totalIs === 'least' ? 'Mindestens ' : ''}${formatCount(count)}`
    return count === 1
      ? `${number} Angebot passt zu deiner Auswahl`
      : `${number} Angebote passen zu deiner Auswahl`
  },
} as const
