import { expect, test } from 'vitest'
import {
  addressCells,
  addressFault,
  addressStatus,
  isAddressReady,
  isCompleteAddress,
  uncheckedAddress,
  type Address,
  type PlacedAddress,
} from './address.ts'
import { addressFields, readAddress } from './read-address.ts'
import { addressTexts } from './texts.ts'

const entrance = { lat: 53.5786, lng: 10.0301 }
const address: Address = {
  line1: 'Osterbekstraße',
  house_nr: '96',
  postal_code: '22083',
  city: 'Hamburg',
  latLng: entrance,
  google_place_id: 'ChIJ1',
  geohash: addressCells(entrance),
  state: 'HH',
  country: 'DE',
}
const placed: PlacedAddress = { address, accuracy: 'house', pin: entrance }

function formOf(fields: [string, string][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.set(name, value)
  return form
}

const sentBack = (what: PlacedAddress) => readAddress(formOf(addressFields(what, 'ort')), 'ort')

test('[ADDR-1] an address has the contract’s nine fields and comes back from its form', () => {
  const fields = [
    'line1',
    'house_nr',
    'postal_code',
    'city',
    'latLng',
    'google_place_id',
    'geohash',
    'state',
    'country',
  ]
  expect(Object.keys(address).toSorted()).toEqual(fields.toSorted())
  expect(sentBack(placed)).toEqual({ outcome: 'fit', placed })
})

test('[ADDR-2] the cells have six, five and four characters, in that order, and each holds the one before', () => {
  const cells = addressCells(entrance)
  expect(cells.map((cell) => cell.length)).toEqual([6, 5, 4])
  expect(cells[1]).toBe(cells[0]!.slice(0, 5))
  expect(cells[2]).toBe(cells[0]!.slice(0, 4))
  expect(addressCells(null)).toEqual([])
})

test.each([{ city: '' }, { postal_code: '' }, { latLng: null }, { geohash: [] }])(
  '[ADDR-3] an address is complete with city, postal code, position and cells; not with %o',
  (missing) => {
    expect(isCompleteAddress(address)).toBe(true)
    expect(isCompleteAddress({ ...address, ...missing })).toBe(false)
  },
)

test.each([
  [
    '[ADDR-4] no place id',
    { google_place_id: '' },
    'Die ausgewählte Adresse ist ungültig (fehlende Place-ID).',
  ],
  ['[ADDR-5] no postal code', { postal_code: '' }, 'Die Adresse muss eine Postleitzahl enthalten.'],
  ['[ADDR-6] no city', { city: '' }, 'Die Adresse muss eine Stadt enthalten.'],
  ['[ADDR-7] no position', { latLng: null }, 'Es konnten keine Geo-Koordinaten gefunden werden.'],
  ['[FORM-16] no house number', { house_nr: '' }, 'Gebe Straße und Haus-Nr. an'],
  ['[FORM-19] four digits', { postal_code: '2208' }, 'Keine korrekte PLZ'],
  ['a place in the Atlantic', { latLng: { lat: 0, lng: 0 } }, 'Die Adresse muss in Deutschland liegen.'],
  [
    'a position that is no number',
    { latLng: { lat: NaN, lng: 10 } },
    'Die Adresse muss in Deutschland liegen.',
  ],
])('%s is said in the contract’s words', (_title, wrong, sentence) => {
  const fault = addressFault({ ...placed, address: { ...address, ...wrong } })
  expect(fault && addressTexts.faults[fault]).toBe(sentence)
})

test('[ADDR-8, ADDR-9] nothing chosen, and text without a chosen hit, have the contract’s words', () => {
  expect(addressTexts.faults['nothing-chosen']).toBe('Bitte wählen Sie zuerst eine Adresse aus.')
  expect(addressTexts.faults['hit-not-chosen']).toBe('Bitte wählen Sie einen Treffer aus der Liste aus.')
})

test('[ADDR-10] the badge says locked, valid, invalid or asks for an address; an unchecked one waits', () => {
  const badge = (what: PlacedAddress | null, isLocked = false) =>
    addressTexts.statuses[addressStatus(what, { isLocked })]
  expect([
    badge(placed, true),
    badge(placed),
    badge({ ...placed, address: { ...address, city: '' } }),
    badge(null),
    badge(uncheckedAddress({ line1: 'Kai', houseNr: '1', postalCode: '20457', city: 'Hamburg' })),
  ]).toEqual(['Gesperrt', 'Gültig', 'Ungültig', 'angeben', 'Wird noch geprüft'])
})

test('only a checked, complete address may go online', () => {
  expect(isAddressReady(placed)).toBe(true)
  expect(isAddressReady({ ...placed, accuracy: 'none' })).toBe(false)
  expect(isAddressReady(null)).toBe(false)
})

test('[FORM-16, FORM-19] a form without scripts carries what was typed; it is checked later', () => {
  const typed = (street: string, postalCode: string, city = 'Hamburg') =>
    readAddress(
      formOf([
        ['ort.street', street],
        ['ort.typedPostalCode', postalCode],
        ['ort.typedCity', city],
      ]),
      'ort',
    )
  expect(typed('Weg 1', '20095')).toMatchObject({
    outcome: 'fit',
    placed: {
      accuracy: 'none',
      address: { line1: 'Weg', house_nr: '1', postal_code: '20095', latLng: null },
    },
  })
  expect(typed('Weg', '20095')).toMatchObject({ outcome: 'refused', because: 'street-invalid' })
  expect(typed('Weg 1', '2009')).toMatchObject({ outcome: 'refused', because: 'postal-code-invalid' })
  expect(typed('Weg 1', '200955')).toMatchObject({ outcome: 'refused', because: 'postal-code-invalid' })
  expect(typed('Weg 1', '20095', '')).toMatchObject({ outcome: 'refused', because: 'city-missing' })
})

test.each([
  ['abroad', 'ort.at', '48.8566,2.3522', 'point-abroad'],
  ['no number', 'ort.at', 'NaN,NaN', 'point-abroad'],
  ['endless', 'ort.at', '1e309,10', 'point-abroad'],
  ['a pin abroad', 'ort.pin', '0,0', 'point-abroad'],
  ['a pin two streets too far', 'ort.pin', '53.5840,10.0301', 'pin-too-far'],
  ['no id', 'ort.placeId', ' ', 'place-id-missing'],
])('a forged position is refused: %s', (_title, name, value, because) => {
  const form = formOf(addressFields(placed, 'ort'))
  form.set(name, value)
  expect(readAddress(form, 'ort')).toMatchObject({ outcome: 'refused', because })
})

test('an empty form has no address, and a file in a field is none', () => {
  expect(readAddress(new FormData(), 'ort')).toEqual({ outcome: 'empty' })
  const form = new FormData()
  form.set('ort.line1', new File(['x'], 'x.txt'))
  expect(readAddress(form, 'ort')).toEqual({ outcome: 'empty' })
})

test('control characters and endless texts don’t arrive', () => {
  const long = { ...address, line1: `Weg\u0000\u202E${'x'.repeat(900)}`, city: 'Ham\nburg' }
  const read = sentBack({ ...placed, address: long })
  if (read.outcome !== 'fit') throw new Error(read.outcome)
  expect([...read.placed.address.line1]).toHaveLength(100)
  expect(read.placed.address.city).toBe('Ham burg')
})
