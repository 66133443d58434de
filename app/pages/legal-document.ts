/** A legal text as data: sections with paragraphs and lists, so that one component shows all of them alike. */
export type LegalDocument = {
  heading: string
  /** The document's title in the browser. */
  title: string
  /** Which version this is, as people read it. */
  version: string
  intro?: readonly string[]
  sections: readonly LegalSection[]
}

/** One numbered section. A block that is a list becomes bullets. */
export type LegalSection = { id: string; heading: string; blocks: readonly (string | readonly string[])[] }
