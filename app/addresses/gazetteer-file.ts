import { isGermanPostalCode } from '#foundation/lib/field-rules.ts'
import { isInGermany } from './address.ts'
import { isStateCode, stateCodeFrom, type StateCode } from './federal-states.ts'

/** A place by its postal code. `district` is a part of the city, empty for the city itself. */
export type GazetteerPlace = {
  postalCode: string
  city: string
  district: string
  state: StateCode | ''
  lat: number
  lng: number
}

type Row = { postalCode: string; name: string; state: string; stateCode: string; lat: number; lng: number }

const longestName = 100

/**
 * The places of a GeoNames file of German postal codes: its own form with tabs, or one with commas and a headline. Rows
 * that make no sense are left out, and so are postal codes of single companies: nobody lives there, and their
 * points lie anywhere. Such rows have a number in place of the state's letters.
 */
export function placesInFile(text: string): GazetteerPlace[] {
  const rows = rowsIn(text)
  const hasLetters = rows.some(({ stateCode }) => isStateCode(stateCode))
  const places = hasLetters ? rows.filter(({ stateCode }) => isStateCode(stateCode)) : rows
  const byCode = Map.groupBy(places, ({ postalCode }) => postalCode)
  return [...byCode.values()].flatMap(placesOfCode)
}

// "Hamburg Uhlenhorst" beside "Hamburg" is a part of it.
function placesOfCode(rows: readonly Row[]): GazetteerPlace[] {
  const names = [...new Set(rows.map(({ name }) => name))]
  const places = new Map<string, GazetteerPlace>()
  for (const { name, postalCode, state, stateCode, lat, lng } of rows) {
    const cities = names.filter((other) => name.startsWith(`${other} `))
    const city = cities.toSorted((a, b) => a.length - b.length)[0] ?? name
    const district = name.slice(city.length).trim()
    const place = {
      postalCode,
      city,
      district,
      state: stateCodeFrom(stateCode) || stateCodeFrom(state),
      lat,
      lng,
    }
    if (!places.has(name)) places.set(name, place)
  }
  return [...places.values()]
}

/** Columns of the original: country, code, place, state, its code, two times name and code, latitude, longitude. */
const original = [
  'country_code',
  'zipcode',
  'place',
  'state',
  'state_code',
  '',
  '',
  '',
  '',
  'latitude',
  'longitude',
]

function rowsIn(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const first = lines[0] ?? ''
  const cellsOf = first.includes('\t') ? (line: string) => line.split('\t') : commaCells
  const head = cellsOf(first).map((name) => name.trim().toLowerCase())
  const columns = head.includes('zipcode') || head.includes('latitude') ? head : original
  return lines.flatMap((line) => {
    const cells = cellsOf(line)
    const cell = (name: string) => (cells[columns.indexOf(name)] ?? '').trim()
    const row = {
      postalCode: cell('zipcode'),
      name: cell('place').replace(/\s+/g, ' '),
      state: cell('state'),
      stateCode: cell('state_code'),
      lat: Number.parseFloat(cell('latitude')),
      lng: Number.parseFloat(cell('longitude')),
    }
    const isGerman = cell('country_code') === 'DE' && isGermanPostalCode(row.postalCode) && isInGermany(row)
    return isGerman && row.name !== '' && row.name.length <= longestName ? [row] : []
  })
}

// A cell with a comma stands in quotes, in which a quote is doubled.
function commaCells(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
  )
}
