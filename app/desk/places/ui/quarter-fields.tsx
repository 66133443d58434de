import {
  AreaField,
  CheckField,
  ChoiceField,
  LineField,
  type Choice,
} from '#app/catalog/administration/ui/form-parts.tsx'
import type { FormAnswer } from '#app/catalog/administration/administration.ts'
import { texts } from '../texts.ts'

const words = texts.quarter
const articles = ['', 'der', 'die', 'das'].map((value) => ({ value, label: value || words.noArticle }))
const reaches = ['2', '15', '50'].map((value) => ({ value, label: `${value} km` }))

type QuarterFieldsProps = { shown: Pick<FormAnswer, 'typed' | 'faults'>; cities: readonly Choice[] }

/** The fields of a quarter. */
export function QuarterFields({ shown, cities }: QuarterFieldsProps) {
  return (
    <>
      <ChoiceField shown={shown} name="city" label={words.city} choices={cities} />
      <LineField shown={shown} name="name" label={words.name} maxLength={60} />
      <AreaField shown={shown} name="also" label={words.also} hint={words.alsoHint} rows={2} />
      <ChoiceField
        shown={shown}
        name="article"
        label={words.article}
        hint={words.articleHint}
        choices={articles}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField shown={shown} name="lat" label={words.lat} inputMode="decimal" maxLength={20} />
        <LineField shown={shown} name="lng" label={words.lng} inputMode="decimal" maxLength={20} />
      </div>
      <ChoiceField shown={shown} name="reach" label={words.reach} choices={reaches} />
      <CheckField shown={shown} name="word" label={words.word} hint={words.wordHint} />
    </>
  )
}
