export { type ChosenAges, agesTogether, eachAgeParam } from './age-match.ts'
export {
  type Wish,
  budgetCents,
  hourText,
  isWishing,
  mostEuro,
  mostPartyPersons,
  noWish,
  parsePartyCriteria,
  wishParams,
  wishValues,
} from './party-criteria.ts'
export { type RequestedParty, requestedParty } from './requested-party.ts'
