import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where files without their types lie, each under the hash of what it was made of: none is ever out of date. */
export const strippedFolder = join('build', 'stripped')

/** The name of a file without its types. */
export const strippedName = (source) =>
  `${createHash('sha256').update(source).digest('hex').slice(0, 32)}.mjs`

// A power cut may leave files without their end: only what bears the mark is whole.
const mark = '\n// whole\n'

export const withMark = (text) => `${text}${mark}`
export const isWhole = (text) => text.endsWith(mark)
