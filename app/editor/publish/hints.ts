import type { EditorStep } from '#app/editor/draft/draft.ts'
import type { DraftValues } from './draft-values.ts'
import { hintTexts } from './texts/hints.ts'

/** Something that would make a better page and doesn't keep it from being published. `field` is where it is filled in. */
export type DraftHint = { step: EditorStep; field: string; title: string; text: string }

const goodDescription = 300
const goodPictures = 6

/** What guests look for first and wouldn't find. */
export function hintsOf({
  what,
  where,
  audience,
  pictures,
}: Omit<DraftValues, 'price' | 'times'>): DraftHint[] {
  const letters = what.description.reduce((sum, { text }) => sum + text.length, 0)
  const isOutside = what.tags.includes('lo_outdoor')
  const lacks: [keyof typeof hintTexts, EditorStep, string, boolean][] = [
    ['description', 'was', 'description', letters < goodDescription],
    ['tags', 'was', 'tags', what.tags.length === 0],
    ['keywords', 'was', 'keywords', what.keywords.length === 0],
    ['meeting', 'wo', 'meeting', where.meeting === null],
    ['included', 'fuer-wen', 'included.0', audience.included.length === 0],
    ['bring', 'fuer-wen', 'bring', audience.bring === null],
    ['access', 'fuer-wen', 'wheelchair', audience.wheelchair === 'unknown'],
    ['languages', 'fuer-wen', 'languages', audience.languages.length === 0],
    ['rain', 'fuer-wen', 'rain', isOutside && audience.rain === null],
    ['pictures', 'bilder', `pictures.${pictures.names.length}.name`, pictures.names.length < goodPictures],
  ]
  return lacks
    .filter(([, , , isLacking]) => isLacking)
    .map(([hint, step, field]) => ({ step, field, ...hintTexts[hint] }))
}
