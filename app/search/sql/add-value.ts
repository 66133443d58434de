/** Adds a parameter and says how the text names it. */
export type AddValue = (item: unknown) => string
