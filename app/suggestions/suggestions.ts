import { visibleLine } from '#foundation/lib/visible-text.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { readAddress, type AddressFault, type PlacedAddress } from '#app/addresses/addresses.ts'

/** Where suggestions are made. Source: ROUTE-13. */
export const suggestionPath = '/communitySuggestion'

/** The form for a category, as category pages link to it. Source: CAT-15. */
export const suggestionPathFor = (categoryId: string): string =>
  `${suggestionPath}/?cat=${encodeURIComponent(categoryId)}`

/** Where a picture of a suggestion is shown to its sender and to operators. */
export const suggestedPicturePath = (id: string, name: string): string =>
  `${suggestionPath}/bild/${id}/${name}`

/** Where a company says that an entry is its own offer. */
export const claimPath = (serviceId: string): string =>
  `${suggestionPath}/unser-angebot/${encodeURIComponent(serviceId)}`

/** Source: SUGG-9. */
export type SuggestionStatus = 'pending' | 'approved' | 'rejected'

export { rejectionReasons, type RejectionReason } from './rejection-reasons.ts'
export { decisionTexts } from './texts/decisions.ts'

/** True for what may be the id of a suggestion. */
export const isSuggestionId = (text: string): boolean => /^[\w-]{22}$/.test(text)

/** The prefix of the address's hidden fields. */
export const addressName = 'ort'

export const longestTitle = 80
export const longestNote = 500

/** How often suggestions may be sent, and how many pictures a network may begin to upload in an hour and in a day. */
export const suggestionLimits = {
  perAccountADay: 10,
  perNetworkADay: 20,
  picturesPerNetwork: 40,
  picturesPerNetworkADay: 120,
} as const

/** Look-alikes are looked for within so many metres. */
export const nearMetres = 500

/** What was typed, kept whatever becomes of it. */
export type TypedSuggestion = { title: string; address: PlacedAddress | null; areRightsAccepted: boolean }

/** What is wrong with a form, by field. Texts: `suggestionTexts.faults`. */
export type SuggestionFaults = {
  title?: 'too-long'
  address?: 'missing' | AddressFault
  images?: 'missing'
  rights?: 'missing'
}

/** Why a form that is in order wasn't stored. Source: SUGG-14, SUGG-15. */
export type SuggestionRefusal = 'not-stored' | 'unknown' | 'too-many' | 'offline'

/** Why a company's claim isn't taken. Texts: `texts/claims.ts`. */
export type ClaimRefusal = 'no-company' | 'too-many'

/** What the action answers. */
export type SuggestionAnswer =
  | {
      step: 'form'
      typed: TypedSuggestion
      faults: SuggestionFaults
      because: SuggestionRefusal | null
    }
  | { step: 'sent'; title: string; line: string; picture: string | null }

/** The fields of a form that was sent. */
export function readSuggestion(form: FormData): { typed: TypedSuggestion; faults: SuggestionFaults } {
  const title = visibleLine(textIn(form, 'titel', { longest: 1000 }))
  const address = readAddress(form, addressName)
  const areRightsAccepted = textIn(form, 'rechte') === '1'
  const faults: SuggestionFaults = {
    ...([...title].length > longestTitle && { title: 'too-long' }),
    ...(address.outcome === 'empty' && { address: 'missing' }),
    ...(address.outcome === 'refused' && { address: address.because }),
    ...(!areRightsAccepted && { rights: 'missing' }),
  }
  return {
    typed: { title, address: address.outcome === 'empty' ? null : address.placed, areRightsAccepted },
    faults,
  }
}

/** `Eilbektal 42, 22089 Hamburg`. */
export function addressLine(address: {
  line1: string
  houseNr: string
  postalCode: string
  city: string
}): string {
  const { line1, houseNr, postalCode, city } = address
  return `${[line1, houseNr].filter(Boolean).join(' ')}, ${[postalCode, city].filter(Boolean).join(' ')}`
}
