import {
  isAddressReady,
  readAddress,
  type AddressFault,
  type PlacedAddress,
} from '#app/addresses/addresses.ts'
import {
  addressName,
  longestNote,
  longestTitle,
  rejectionReasons,
  type RejectionReason,
} from '#app/suggestions/suggestions.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'

const longestText = 300
const longestTyped = 4000

/** What was typed, to be shown again. */
export type TypedDecision = {
  title: string
  categoryId: string
  text: string
  address: PlacedAddress | null
  reason: RejectionReason | null
  note: string
}

/** What is wrong, by field. Texts: `texts.faults`. */
export type DecisionFaults = {
  title?: true
  category?: true
  text?: true
  address?: 'missing' | AddressFault
  reason?: true
  note?: true
}

/** The forms of a suggestion's page: approve with an entry, or reject with a reason. */
export type DecisionForm = { typed: TypedDecision; faults: DecisionFaults } & (
  { step: 'approve'; seen: string[] } | { step: 'reject' } | { step: null }
)

/** Reads them. `categoryIds`: those that there are. */
export function readDecision(form: FormData, categoryIds: readonly string[]): DecisionForm {
  const line = (name: string) => visibleLine(storableText(textIn(form, name), longestTyped))
  const address = readAddress(form, addressName)
  const reason = rejectionReasons.find((each) => each === textIn(form, 'grund')) ?? null
  const typed: TypedDecision = {
    title: line('titel'),
    categoryId: textIn(form, 'kategorie', { longest: 80 }),
    text: line('text'),
    address: address.outcome === 'empty' ? null : address.placed,
    reason,
    note: line('nachricht'),
  }
  const was = textIn(form, 'was')
  if (was === 'ablehnen') {
    const faults = {
      ...(reason === null && { reason: true as const }),
      ...(typed.note.length > longestNote && { note: true as const }),
    }
    return { step: 'reject', typed, faults }
  }
  if (was !== 'freigeben') return { step: null, typed, faults: {} }
  const faults: DecisionFaults = {
    ...((typed.title === '' || [...typed.title].length > longestTitle) && { title: true }),
    ...(!categoryIds.includes(typed.categoryId) && { category: true }),
    ...(typed.text.length > longestText && { text: true }),
    ...(address.outcome === 'refused' && { address: address.because }),
    ...(address.outcome !== 'refused' && !isAddressReady(typed.address) && { address: 'missing' }),
  }
  return {
    step: 'approve',
    typed,
    faults,
    seen: textIn(form, 'bilder', { longest: 200 }).split(' ').filter(Boolean),
  }
}
