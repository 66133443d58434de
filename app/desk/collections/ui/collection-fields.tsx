import type { FormAnswer } from '#app/catalog/administration/administration.ts'
import { deskFormTexts, drawnPictureTexts } from '#app/catalog/administration/texts.ts'
import {
  AreaField,
  CheckGroups,
  ChoiceField,
  LineField,
  type Choice,
} from '#app/catalog/administration/ui/form-parts.tsx'
import {
  filterGroupTexts,
  filterTexts,
  occasionCodes,
  storedFilterGroups,
  type StoredGroup,
} from '#app/catalog/catalog.ts'
import { texts } from '../texts.ts'

const words = texts.fields
const choicesOf = (labels: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const stored = (Object.keys(storedFilterGroups) as StoredGroup[]).map((group) => ({
  label: filterGroupTexts[group] as string,
  choices: storedFilterGroups[group].map((value) => ({
    value: value as string,
    label: filterTexts[value] as string,
  })),
}))
const occasions = occasionCodes.map((value) => ({ value, label: filterTexts[value] }))
const groups = [{ label: words.occasions, choices: occasions }, ...stored]

type CollectionFieldsProps = {
  shown: Pick<FormAnswer, 'typed' | 'faults'>
  isNew: boolean
  cities: readonly Choice[]
  /** Headings that there are. */
  parents: readonly string[]
}

/** The fields of a collection. Its address is chosen once. */
export function CollectionFields({ shown, isNew, cities, parents }: CollectionFieldsProps) {
  return (
    <>
      <LineField shown={shown} name="name" label={words.name} maxLength={80} />
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
      <ChoiceField
        shown={shown}
        name="siteType"
        label={words.siteType}
        choices={choicesOf(words.siteTypes)}
      />
      <ChoiceField
        shown={shown}
        name="city"
        label={words.city}
        hint={words.cityHint}
        choices={[{ value: '', label: words.noCity }, ...cities]}
      />
      <LineField
        shown={shown}
        name="parent"
        label={words.parent}
        hint={words.parentHint}
        list="ueberschriften"
        maxLength={60}
      />
      <datalist id="ueberschriften">
        {parents.map((parent) => (
          <option key={parent} value={parent} aria-label={parent} />
        ))}
      </datalist>
      <CollectionTexts shown={shown} />
      <CollectionLook shown={shown} />
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

function CollectionTexts({ shown }: Pick<CollectionFieldsProps, 'shown'>) {
  return (
    <>
      <LineField
        shown={shown}
        name="listTitle"
        label={words.listTitle}
        hint={words.listTitleHint}
        maxLength={120}
      />
      <LineField shown={shown} name="seoTitle" label={words.seoTitle} maxLength={120} />
      <LineField shown={shown} name="seoDescription" label={words.seoDescription} maxLength={300} />
      <AreaField
        shown={shown}
        name="description"
        label={words.description}
        hint={deskFormTexts.descriptionHint}
      />
      <AreaField shown={shown} name="html" label={words.html} hint={words.htmlHint} rows={6} />
    </>
  )
}

function CollectionLook({ shown }: Pick<CollectionFieldsProps, 'shown'>) {
  return (
    <>
      <ChoiceField
        shown={shown}
        name="picture"
        label={words.picture}
        hint={words.pictureHint}
        choices={choicesOf(drawnPictureTexts)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField shown={shown} name="accent" label={words.accent} type="color" />
        <LineField shown={shown} name="accent2" label={words.accent2} type="color" />
      </div>
    </>
  )
}
