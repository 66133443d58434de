/** One piece of a description; `kind` is the contract's content type. Source: contract 1, section 3 "Category". */
export type Paragraph = { kind: 'paragraph' | 'h2' | 'h3' | 'strong' | 'cite' | 'image'; text: string }

/** Opening hours: seven entries, Monday (1) to Sunday (7); no ranges means closed. Minutes since local midnight. */
export type Openings = { weekday: number; ranges: { fromMinute: number; toMinute: number }[] }[]

/** What the law wants to be said about a provider before an order. */
export type LegalNotice = {
  /** Full legal name, with the legal form. */
  name: string
  representedBy: string | null
  /** Register and number, for instance `HRB 123456, Amtsgericht Hamburg`. */
  register: string | null
  vatId: string | null
  address: string
  /** A trader has consumer-law duties; a private person has not, and the page must say so. */
  isTrader: boolean
}

/** What a visitor wants to know before coming. Lists are in the provider's order; `null` means nothing to say. */
export type ServiceFacts = {
  included: string[]
  bring: string | null
  meeting: string | null
  minAge: number | null
  language: string | null
  access: string | null
  rain: string | null
  /** Second line below the group size. */
  group: string | null
}

/** An offer on the provider's own site. Source: contract 1, section 3 "Service". */
export type SpecialOffer = { title: string; link: string }
