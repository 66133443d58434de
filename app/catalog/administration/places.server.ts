import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { cellWithNeighbours } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { administer, differences, lastNumber, note } from './administer.server.ts'
import { refused, saved, type Change, type Operation } from './changes.ts'
import { quarterSlugs, type CityValues, type QuarterValues } from './place-forms.ts'
import './tables.ts'

type Saving<Values> = Operation & {
  /** Which row, and the version that was looked at; `null` makes a new one. */
  at: { id: string; version: number } | null
  values: Values
}

type Removing = Operation & { id: string; version: number }

/**
 * Writes a city, or makes it. Its cell is its key: offers belong to it by their place, so the centre stays inside. An
 * address that it had before stays one of its names: links out there lead to it.
 */
export function saveCity(db: Db, { at, values, ...operation }: Saving<CityValues>): Promise<Change> {
  return administer(db, async (tx) => {
    const all = await tx.selectFrom('city').selectAll().execute()
    const before = all.find(({ geohash }) => geohash === at?.id)
    if (at && !before) return refused('gone')
    if (at && before?.version !== at.version) return refused('changed')
    const others = all.filter((city) => city !== before)
    const { form, geohash } = values
    if (others.some((city) => answers(city).includes(nameSlug(form)))) return refused('address-taken')
    if (others.some((city) => answers(city).includes(nameSlug(values.name)))) return refused('name-taken')
    if (before ? before.geohash !== geohash : all.some((city) => city.geohash === geohash))
      return refused(before ? 'centre-outside' : 'cell-taken')
    const formerly = before && before.form !== form ? [before.form] : []
    const columns = {
      form,
      name: values.name,
      names: [...new Set([values.name, ...values.also, ...formerly])],
      lat: values.lat,
      lng: values.lng,
      description: values.description,
      is_shown: values.isShown,
    }
    const details = differences(before ?? {}, columns)
    if (before && Object.keys(details).length === 0) return saved(geohash)
    const row = { ...columns, edited_at: operation.now }
    if (before) {
      await tx
        .updateTable('city')
        .set({ ...row, version: before.version + 1 })
        .where('geohash', '=', geohash)
        .execute()
      if (before.name !== values.name) await renameCityOfQuarters(tx, geohash, values.name)
    } else {
      const neighbours = cellWithNeighbours(geohash)
      const sort_nr = await lastNumber(tx, 'city')
      await tx
        .insertInto('city')
        .values({ ...row, geohash, neighbours, sort_nr })
        .execute()
    }
    const action = before ? 'city.change' : 'city.create'
    await note(tx, operation, { action, subject: { kind: 'city', id: geohash }, details })
    return saved(geohash)
  })
}

const answers = ({ form, names }: { form: string; names: readonly string[] }) =>
  [form, ...names].flatMap(nameSlugs)

// A quarter answers to its name with the city before or after it.
async function renameCityOfQuarters(tx: Db, geohash: string, name: string): Promise<void> {
  const quarters = tx.selectFrom('quarter').select(['form', 'names']).where('city_hash', '=', geohash)
  for (const { form, names } of await quarters.execute())
    await tx
      .updateTable('quarter')
      .set({ slugs: quarterSlugs(name, names) })
      .where('form', '=', form)
      .execute()
}

/** Deletes a city with its quarters and its own versions of categories; not while something else is there. */
export function deleteCity(db: Db, { id, version, ...operation }: Removing): Promise<Change> {
  return administer(db, async (tx) => {
    const city = await tx
      .selectFrom('city')
      .select(['version', 'name'])
      .where('geohash', '=', id)
      .executeTakeFirst()
    if (!city) return refused('gone')
    if (city.version !== version) return refused('changed')
    const { isUsed } = await tx
      .selectNoFrom(({ or, exists, selectFrom }) =>
        or([
          exists(selectFrom('company').select('id').where('geohash', 'like', `${id}%`)),
          exists(selectFrom('service').select('id').where('geohash', 'like', `${id}%`)),
          exists(selectFrom('collection').select('id').where('location_hash', '=', id)),
        ]).as('isUsed'),
      )
      .executeTakeFirstOrThrow()
    if (isUsed) return refused('city-in-use')
    await tx.deleteFrom('quarter').where('city_hash', '=', id).execute()
    await tx.deleteFrom('city_category').where('geohash', '=', id).execute()
    await tx.deleteFrom('city').where('geohash', '=', id).execute()
    const details = { name: city.name }
    await note(tx, operation, { action: 'city.delete', subject: { kind: 'city', id }, details })
    return saved(id)
  })
}

/** Writes a quarter, or makes it. Its address is made from its first name and stays. */
export function saveQuarter(db: Db, { at, values, ...operation }: Saving<QuarterValues>): Promise<Change> {
  return administer(db, async (tx) => {
    const before = at
      ? await tx.selectFrom('quarter').selectAll().where('form', '=', at.id).executeTakeFirst()
      : undefined
    if (at && !before) return refused('gone')
    if (at && before?.version !== at.version) return refused('changed')
    const city = await tx
      .selectFrom('city')
      .select(['form', 'name'])
      .where('geohash', '=', values.cityHash)
      .executeTakeFirst()
    if (!city) return refused('gone')
    const form = before?.form ?? (await freeForm(tx, city.form, values))
    if (form === null) return refused('name-taken')
    const names = [...new Set([values.name, ...values.also])]
    const columns = {
      city_hash: values.cityHash,
      name: values.name,
      names,
      slugs: quarterSlugs(city.name, names),
      article: values.article,
      lat: values.lat,
      lng: values.lng,
      reach_km: values.reachKm,
      is_word: values.isWord,
    }
    const details = differences(before ?? {}, columns)
    if (before && Object.keys(details).length === 0) return saved(form)
    const row = { ...columns, edited_at: operation.now }
    if (before)
      await tx
        .updateTable('quarter')
        .set({ ...row, version: before.version + 1 })
        .where('form', '=', form)
        .execute()
    else
      await tx
        .insertInto('quarter')
        .values({ ...row, form })
        .execute()
    const action = before ? 'quarter.change' : 'quarter.create'
    await note(tx, operation, { action, subject: { kind: 'quarter', id: form }, details })
    return saved(form)
  })
}

/** The quarter's name as its address, with the city's before it where another city has it; `null` for one that is there. */
async function freeForm(tx: Db, cityForm: string, values: QuarterValues): Promise<string | null> {
  const [first = ''] = nameSlugs(values.name)
  const wanted = [first, `${cityForm}-${first}`]
  const rows = await tx
    .selectFrom('quarter')
    .select(['form', 'city_hash'])
    .where('form', 'in', wanted)
    .execute()
  if (rows.some(({ city_hash: cityHash }) => cityHash === values.cityHash)) return null
  return wanted.find((form) => form !== '' && rows.every((row) => row.form !== form)) ?? null
}

/** Deletes a quarter. */
export function deleteQuarter(db: Db, { id, version, ...operation }: Removing): Promise<Change> {
  return administer(db, async (tx) => {
    const quarter = await tx
      .selectFrom('quarter')
      .select(['version', 'name'])
      .where('form', '=', id)
      .executeTakeFirst()
    if (!quarter) return refused('gone')
    if (quarter.version !== version) return refused('changed')
    await tx.deleteFrom('quarter').where('form', '=', id).execute()
    const details = { name: quarter.name }
    await note(tx, operation, { action: 'quarter.delete', subject: { kind: 'quarter', id }, details })
    return saved(id)
  })
}
