/** What a company asks guests of an offer when they book. What is about health is never required. */
export type OfferQuestion = {
  id: string
  text: string
  /** Once for the whole order, or of every person of the party. */
  per: 'order' | 'person'
  kind: 'text' | 'number' | 'choice' | 'yes-no'
  /** What there is to choose from; empty unless it is a choice. */
  options: string[]
  isRequired: boolean
  isHealth: boolean
}
