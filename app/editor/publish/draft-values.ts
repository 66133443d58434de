import type { sectionChecks } from '#app/editor/draft/draft.ts'
import type { PriceValues } from '#app/editor/price/price.ts'
import type { TimesValues } from '#app/editor/times/times.ts'

type ValuesOf<Section extends 'what' | 'where' | 'audience' | 'pictures'> = ReturnType<
  (typeof sectionChecks)[Section]
>['values']

/** What each section says when it is published. */
export type DraftValues = {
  what: ValuesOf<'what'>
  where: ValuesOf<'where'>
  audience: ValuesOf<'audience'>
  price: PriceValues
  times: TimesValues
  pictures: ValuesOf<'pictures'>
}
