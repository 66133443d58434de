const longestTitle = 80
const added = ' (Kopie)'

/** What the copy of an offer is called until somebody changes it. */
export const duplicateTitle = (title: string): string => title.slice(0, longestTitle - added.length) + added
