import { expect, test } from 'vitest'
import { makeCity, makeQuarter } from '#test/support/catalog-rows.ts'
import { withDatabase } from '#test/support/database.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import { quarterByName, quartersNamed, quartersOf } from './catalog.server.ts'

const bremen = { lat: 53.0758196, lng: 8.8071646 }

test.each(['St. Pauli', 'sankt-pauli', 'ST PAULI', 'st.pauli', 'Hamburg-St. Pauli'])(
  'a quarter is found however it is written: %s',
  (written) =>
    withDatabase(async (tx) => {
      await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
      await makeQuarter(tx, { name: 'St. Pauli' })
      expect((await quarterByName(tx, written))?.form).toBe('sankt-pauli')
      expect(await quarterByName(tx, 'Pauli')).toBeNull()
      expect(await quarterByName(tx, ' - ')).toBeNull()
    }),
)

test('of quarters that are called the same an address means its own', () =>
  withDatabase(async (tx) => {
    await makeCity(tx, { form: 'hamburg', name: 'Hamburg' })
    await makeCity(tx, { form: 'bremen', name: 'Bremen', ...bremen })
    const city_hash = geohashOf(bremen, 4)
    await makeQuarter(tx, { name: 'Neustadt' })
    await makeQuarter(tx, { form: 'bremen-neustadt', name: 'Neustadt', city_hash, slugs: ['neustadt'] })
    await makeQuarter(tx, { form: 'bremen-schnoor', name: 'Schnoor', city_hash, slugs: ['schnoor'] })
    expect((await quarterByName(tx, 'Neustadt'))?.form).toBe('neustadt')
    expect((await quarterByName(tx, 'Schnoor'))?.form).toBe('bremen-schnoor')
    expect((await quartersNamed(tx, ['neustadt'])).map(({ form }) => form)).toEqual([
      'bremen-neustadt',
      'neustadt',
    ])
    expect(await quartersNamed(tx, [])).toEqual([])
    expect((await quartersOf(tx, city_hash)).map(({ form }) => form)).toEqual([
      'bremen-neustadt',
      'bremen-schnoor',
    ])
  }))
