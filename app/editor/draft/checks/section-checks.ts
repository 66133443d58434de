import { checkAudience } from './audience.ts'
import { checkPictures } from './pictures.ts'
import { checkWhat, descriptionText } from './what.ts'
import { checkWhere } from './where.ts'

/**
 * What the sections say when they are published, and what is wrong with them. Price and times are checked by modules of
 * their own. `descriptionText` writes a published description as it is typed.
 */
export const sectionChecks = {
  what: checkWhat,
  where: checkWhere,
  audience: checkAudience,
  pictures: checkPictures,
  descriptionText,
}
