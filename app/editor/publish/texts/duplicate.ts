import { storableText } from '#foundation/lib/text.ts'

const longestTitle = 80
const added = ' (Kopie)'

/** What the copy of an offer is called until somebody changes it. */
export const duplicateTitle = (title: string): string =>
  storableText(title, longestTitle - added.length) + added
