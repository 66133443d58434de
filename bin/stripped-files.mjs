import { createHash } from 'node:crypto'
import { join } from 'node:path'

/** Where files without their types lie, each under the hash of what it was made of: none is ever out of date. */
export const strippedFolder = join('build', 'stripped')

/** The name of a file without its types. */
export const strippedName = (source) =>
  `${createHash('sha256').update(source).digest('hex').slice(0, 32)}.mjs`
