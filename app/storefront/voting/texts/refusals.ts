import { pollLimits, type OrganiserRefusal, type VoteRefusal, type VoterNameFault } from '../poll.ts'

/** Why somebody's votes weren't taken. */
export const voteRefusals: Record<
  Exclude<VoteRefusal, VoterNameFault | 'name-taken' | 'email-wrong'>,
  string
> = {
  'link-gone': 'Diese Abstimmung gibt es nicht mehr.',
  ended: 'Die Abstimmung ist beendet. Deine Stimmen wurden nicht mehr gezählt.',
  removed: 'Du machst hier nicht mehr mit.',
  full: `Hier machen schon ${pollLimits.participants} Leute mit, mehr gehen nicht.`,
  'too-many': 'Das waren sehr viele Stimmen auf einmal.',
}

/** Why something of a vote stays as it is. */
export const organiserRefusals: Record<OrganiserRefusal, string> = {
  'list-gone': 'Diese Abstimmung gibt es nicht mehr.',
  'account-gone': 'Dein Konto gibt es nicht mehr.',
  'too-many': 'Das waren sehr viele Änderungen auf einmal.',
  'options-full': `Zur Wahl stehen schon ${pollLimits.options} Vorschläge, mehr gehen nicht.`,
  'start-gone': 'Dieser Termin ist gerade weg. Wähl einen anderen.',
  'taken-already': 'Der Gewinner steht schon fest.',
  'not-winning': 'Das Ergebnis hat sich gerade geändert. Sieh noch einmal nach.',
}

/** What is wrong with the address that the result goes to. */
export const emailFault = 'Diese Adresse kann nicht stimmen'
