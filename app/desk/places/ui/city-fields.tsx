import { AreaField, CheckField, LineField } from '#app/catalog/administration/ui/form-parts.tsx'
import type { FormAnswer } from '#app/catalog/administration/administration.ts'
import { texts } from '../texts.ts'

const words = texts.city

/** The fields of a city. `cell`: where it lies already. */
export function CityFields({
  shown,
  cell,
}: {
  shown: Pick<FormAnswer, 'typed' | 'faults'>
  cell: string | null
}) {
  return (
    <>
      <LineField shown={shown} name="name" label={words.name} maxLength={60} />
      <AreaField shown={shown} name="also" label={words.also} hint={words.alsoHint} rows={2} />
      <LineField
        shown={shown}
        name="form"
        label={words.form}
        hint={words.formHint('/city/')}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
      />
      <div className="grid gap-5 sm:grid-cols-3">
        <LineField shown={shown} name="lat" label={words.lat} inputMode="decimal" maxLength={20} />
        <LineField shown={shown} name="lng" label={words.lng} inputMode="decimal" maxLength={20} />
        {cell === null ? (
          <LineField
            shown={shown}
            name="geohash"
            label={words.geohash}
            hint={words.geohashHint}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={12}
          />
        ) : (
          <p className="field-hint self-center">{words.cellHint(cell)}</p>
        )}
      </div>
      <LineField shown={shown} name="description" label={words.description} maxLength={160} />
      <CheckField shown={shown} name="shown" label={words.shown} hint={words.shownHint} />
    </>
  )
}
