import type { FormAnswer } from '#app/catalog/administration/administration.ts'
import { deskFormTexts, drawnPictureTexts } from '#app/catalog/administration/texts.ts'
import {
  AreaField,
  CheckGroups,
  ChoiceField,
  LineField,
  type Choice,
} from '#app/catalog/administration/ui/form-parts.tsx'
import { filterGroupTexts, filterTexts, storedFilterGroups, type StoredGroup } from '#app/catalog/catalog.ts'
import { texts } from '../texts.ts'

const words = texts.category
const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const icons = choicesOf(texts.icons)
const pictures = choicesOf(drawnPictureTexts)
const groups = (Object.keys(storedFilterGroups) as StoredGroup[]).map((group) => ({
  label: filterGroupTexts[group],
  choices: storedFilterGroups[group].map((value) => ({ value, label: filterTexts[value] })),
}))

type CategoryFieldsProps = { shown: Pick<FormAnswer, 'typed' | 'faults'>; isNew: boolean }

/** The fields of a category. Its address is chosen once. */
export function CategoryFields({ shown, isNew }: CategoryFieldsProps) {
  return (
    <>
      <LineField shown={shown} name="name" label={words.name} maxLength={40} />
      <LineField
        shown={shown}
        name="id"
        label={words.id}
        hint={words.idHint}
        readOnly={!isNew}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
      <ChoiceField shown={shown} name="icon" label={words.icon} choices={icons} />
      <ChoiceField
        shown={shown}
        name="picture"
        label={words.picture}
        hint={words.pictureHint}
        choices={pictures}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField shown={shown} name="accent" label={words.accent} type="color" />
        <LineField shown={shown} name="accent2" label={words.accent2} type="color" />
      </div>
      <LineField
        shown={shown}
        name="seoTitle"
        label={words.seoTitle}
        hint={words.seoTitleHint}
        maxLength={120}
      />
      <LineField shown={shown} name="seoDescription" label={words.seoDescription} maxLength={300} />
      <AreaField
        shown={shown}
        name="description"
        label={words.description}
        hint={deskFormTexts.descriptionHint}
      />
      <CheckGroups
        shown={shown}
        name="filter"
        legend={words.filter}
        hint={words.filterHint}
        groups={groups}
      />
    </>
  )
}
