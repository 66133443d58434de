import { groupOf, isStoredFilter, type StoredFilter } from './filters.ts'

/**
 * An occasion is a shortcut to filter values and isn't stored on services. Parties and trips are planned ahead: the day
 * becomes "irgendwann", and offers on request fit too. Source: contract 1, section 3; decisions "Discovery".
 */
export type Occasion = { filters: readonly StoredFilter[]; planning: 'spontaneous' | 'ahead' }

/** The eleven occasions in the contract's order. The mapping is ours (ledger OP-17). */
export const occasions = {
  ev_friendsOrColleagues: {
    filters: ['pe_over_5', 'pe_up_to_10', 'ta_social', 'ta_action', 'ta_entertainment'],
    planning: 'spontaneous',
  },
  ev_withFamily: { filters: ['ag_infant', 'ag_school', 'ag_teen'], planning: 'spontaneous' },
  ev_withChildren: { filters: ['ag_baby', 'ag_infant', 'ag_school'], planning: 'spontaneous' },
  ev_withPartner: {
    filters: ['pe_2', 'ta_romance', 'ta_relaxation', 'ta_culture', 'ta_food'],
    planning: 'spontaneous',
  },
  ev_jga: {
    filters: ['pe_over_5', 'pe_11_50', 'ag_adult', 'ta_action', 'ta_entertainment', 'ta_drinks', 'ta_social'],
    planning: 'ahead',
  },
  ev_schoolTrip: { filters: ['pe_11_50', 'ag_school', 'ag_teen'], planning: 'ahead' },
  ev_summerParty: { filters: ['pe_11_50', 'pe_51_100', 'pe_101_150', 'lo_outdoor'], planning: 'ahead' },
  ev_teamBuilding: {
    filters: ['pe_over_5', 'pe_11_50', 'ag_adult', 'ta_social', 'ta_action', 'ta_sporty', 'ta_crafting'],
    planning: 'ahead',
  },
  ev_birthdayParty: {
    filters: [
      'pe_over_5',
      'pe_11_50',
      'ta_action',
      'ta_entertainment',
      'ta_crafting',
      'ta_animals',
      'ta_social',
    ],
    planning: 'ahead',
  },
  ev_corporateParty: {
    filters: ['pe_11_50', 'pe_51_100', 'pe_101_150', 'pe_over_150', 'ag_adult'],
    planning: 'ahead',
  },
  ev_christmasParty: {
    filters: ['pe_11_50', 'pe_51_100', 'pe_101_150', 'lo_indoor', 'ag_adult'],
    planning: 'ahead',
  },
} as const satisfies Record<string, Occasion>

export type OccasionCode = keyof typeof occasions

/** The eleven codes in the contract's order. */
export const occasionCodes = Object.keys(occasions) as OccasionCode[]

/** True for one of the eleven occasions. */
export function isOccasion(code: string): code is OccasionCode {
  return Object.hasOwn(occasions, code)
}

/**
 * The codes with every occasion replaced by its values, each value once. Of a group from which a value is chosen as
 * well only what is chosen counts: "Mit Kindern" and "Kleinkind" is for toddlers, "Date" and "5 Personen" for five.
 */
export function withoutOccasions(codes: readonly string[]): string[] {
  const chosen = new Set(codes.filter(isStoredFilter).map(groupOf))
  const meantBy = (code: OccasionCode) =>
    occasions[code].filters.filter((value) => !chosen.has(groupOf(value)))
  return [...new Set(codes.flatMap((code) => (isOccasion(code) ? meantBy(code) : [code])))]
}

/** True when one of the codes is a party or a trip: no day is set, offers on request show. */
export function isPlannedAhead(codes: readonly string[]): boolean {
  return codes.some((code) => isOccasion(code) && occasions[code].planning === 'ahead')
}
