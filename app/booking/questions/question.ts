import type { BookableService } from '#app/catalog/catalog.server.ts'
import type { Cart } from '#app/booking/quote/quote.ts'

/** A question of an offer, as it is stored with it. */
export type Question = BookableService['questions'][number]

/** The longest answer in words. */
export const longestAnswer = 200
/** Of a larger party only so many persons are asked one by one. */
const mostPersons = 40

/** Somebody of a party: the number in the whole party, the price group and the number in it. */
export type PartyPerson = { number: number; groupId: string; person: number; groupName: string | null }

/**
 * The party as its persons are asked one by one. Where a price list counts no persons they have numbers only.
 * `nameOne` says what one of a price group is called: `Kind`.
 */
export function partyPersons(
  { cart, persons }: { cart: Pick<Cart, 'lines'>; persons: number },
  nameOne: (groupName: string) => string,
): PartyPerson[] {
  const counted = cart.lines.filter(({ counts }) => counts === 'person')
  const named = counted.flatMap(({ groupID, name, amount }) =>
    Array.from({ length: amount }, (_, index) => ({
      groupId: groupID,
      person: index + 1,
      groupName: nameOne(name),
    })),
  )
  const party =
    named.length > 0
      ? named
      : Array.from({ length: persons }, (_, index) => ({ groupId: '', person: index + 1, groupName: null }))
  return party.slice(0, mostPersons).map((each, index) => ({ ...each, number: index + 1 }))
}

/** An answer, before it is stored. `groupId` and `person` are empty and 0 for one of the whole order. */
export type Answer = {
  questionId: string
  groupId: string
  person: number
  question: string
  answer: string
  isHealth: boolean
}

/** An answer as it is stored; `consentedAt` only where it is about health. */
export type StoredAnswer = Answer & { consentedAt: Date | null }

/** The name of a question's field; the number is the person's in the whole party. */
export function fieldName(question: Question, person: PartyPerson | null): string {
  return person ? `frage_${question.id}_${person.number}` : `frage_${question.id}`
}

/** The field that says that answers about health may be stored. */
export const consentField = 'gesundheit'

/** Every question with whom it is put to: those of the whole order first, then each person's. */
export function questionsByPerson(
  questions: readonly Question[],
  party: readonly PartyPerson[],
): { question: Question; person: PartyPerson | null }[] {
  const perOf = (per: Question['per']) => questions.filter((question) => question.per === per)
  return [
    ...perOf('order').map((question) => ({ question, person: null })),
    ...party.flatMap((person) => perOf('person').map((question) => ({ question, person }))),
  ]
}
