import { expect, test } from 'vitest'
import { makeCity, makeQuarter } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { placesNamed } from './name-suggestions.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { requestPlace } from './request-place.server.ts'

const place = cityPlace(defaultCity)
const berlin = { lat: 52.5170365, lng: 13.3888599 }
const berlinQuarter = { ...berlin, city_hash: geohashOf(berlin, 4) }

async function makeGround(db: Db): Promise<void> {
  await makeCity(db, { form: 'hamburg', name: 'Hamburg' })
  await makeCity(db, { form: 'berlin', name: 'Berlin', ...berlin })
  for (const name of ['Altona', 'Altona-Nord', 'Neustadt']) await makeQuarter(db, { name })
  const slugs = ['hamburg-mitte', 'bezirk-mitte']
  await makeQuarter(db, { name: 'Hamburg-Mitte', names: ['Hamburg-Mitte', 'Bezirk Mitte'], slugs })
  await makeQuarter(db, { form: 'berlin-mitte', name: 'Mitte', ...berlinQuarter })
  await makeQuarter(db, { form: 'berlin-neustadt', name: 'Neustadt', ...berlinQuarter })
}

test.each([
  ['Hamburg-Altona', ['altona', 'altona-nord']],
  ['altona, hamburg', ['altona', 'altona-nord']],
  ['Hamburg Altona-Nord', ['altona-nord']],
  ['Hamburg Alton', ['altona', 'altona-nord']],
  ['Altonna, Hamburg', ['altona', 'altona-nord']],
  ['Neustadt (Berlin)', ['berlin-neustadt']],
  ['Berlin Altona', []],
  ['Mitte', ['hamburg-mitte', 'berlin-mitte']],
  ['Neustadt', ['neustadt', 'berlin-neustadt']],
  ['hamb', ['hamburg']],
])('the place dialog finds for „%s“ %j', (text, forms) =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    expect((await placesNamed(tx, { text, place })).map(({ form }) => form)).toEqual(forms)
  }),
)

test('places are looked for only while the dialog is open', () =>
  withDatabase(async (tx) => {
    await makeGround(tx)
    const foundAt = async (address: string) =>
      (await requestPlace(tx, new Request(`http://localhost${address}`))).placesFound?.length ?? null
    expect(await foundAt('/activity/search?open=location&ort=Berlin')).toBe(1)
    expect(await foundAt('/activity/search?ort=Berlin')).toBeNull()
    expect(await foundAt('/activity/search?open=day&ort=Berlin')).toBeNull()
    expect(await foundAt('/activity/search?open=location&ort=+')).toBeNull()
  }))
