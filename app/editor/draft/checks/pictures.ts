import { galleryOrder } from '#app/catalog/catalog.ts'
import type { PicturesDraft } from '../sections/pictures.ts'
import { pictureFaults } from '../texts/faults.ts'
import { faultList, type ReadSection } from './section-faults.ts'

/** The pictures as they are published: their names in the order of the gallery, and what is to be seen on them. */
export type PictureValues = { names: string[]; alts: Record<string, string> }

/** Places that have to be filled: the title picture and three more. Source: ledger IMG-2. */
const neededPictures = 4

const namePattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/
const isNumbered = (name: string) => /^\d{1,2}$/.test(name)

/** Reads the step "Bilder". A row without a name is a place that is still empty. */
export function checkPictures(draft: PicturesDraft): ReadSection<PictureValues> {
  const { faults, missing } = faultList()
  const isThere = ({ name }: { name: string }) => namePattern.test(name)
  for (let place = 0; place < neededPictures; place += 1) {
    const index = draft.pictures.findIndex(
      (picture, row) => isThere(picture) && placeFor(picture, row) === place,
    )
    const picture = draft.pictures[index]
    if (!picture) missing(`pictures.${place}.name`, pictureFaults.places[place] ?? '')
    // Pictures of before that nobody named have no texts either.
    else if (picture.alt.trim() === '' && !isNumbered(picture.name))
      missing(`pictures.${index}.alt`, pictureFaults.alt)
  }
  const pictures = draft.pictures.filter(isThere)
  const texts = pictures.map(({ name, alt }) => [name, alt.trim()] as const).filter(([, alt]) => alt !== '')
  const names = galleryOrder([...new Set(pictures.map(({ name }) => name))])
  return { values: { names, alts: Object.fromEntries(texts) }, faults }
}

/** Its place: an uploaded picture's name begins with it, of any other it is the row. Source: ledger IMG-1. */
function placeFor({ name }: { name: string }, row: number): number {
  const digit = isNumbered(name) ? null : /^[0-4]/.exec(name)?.[0]
  return digit ? Number(digit) : row
}
