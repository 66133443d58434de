import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { addressCells, uncheckedAddress, type PlacedAddress } from '../address.ts'
import { AddressField } from './address-field.tsx'

const latLng = { lat: 53.5786, lng: 10.0301 }
const placed: PlacedAddress = {
  accuracy: 'house',
  pin: { lat: 53.5784, lng: 10.0306 },
  address: {
    line1: 'Osterbekstraße',
    house_nr: '96',
    postal_code: '22083',
    city: 'Hamburg',
    latLng,
    google_place_id: 'ChIJ1',
    geohash: addressCells(latLng),
    state: 'HH',
    country: 'DE',
  },
}
const unchecked = uncheckedAddress({ line1: 'Kai', houseNr: '1', postalCode: '20457', city: 'Hamburg' })

const field = (value: PlacedAddress | null, more: { isLocked?: boolean; error?: string } = {}) =>
  markupOf(<AddressField name="ort" value={value} onChange={() => undefined} {...more} />)

test.each([
  ['no address', field(null), 'angeben'],
  ['an address', field(placed), 'Gültig'],
  ['one without its city', field({ ...placed, address: { ...placed.address, city: '' } }), 'Ungültig'],
  ['one that may not be changed', field(placed, { isLocked: true }), 'Gesperrt'],
  ['one that nobody could check', field(unchecked), 'Wird noch geprüft'],
])('[ADDR-10] the badge of %s', (_title, html, badge) => {
  expect(html.replace(/<svg.*?<\/svg>/g, '')).toContain(`>${badge}</span>`)
})

test('[ADDR-1] the form carries the address in hidden fields', () => {
  const html = field(placed)
  const hidden = Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  )
  expect(hidden).toEqual({
    'ort.line1': 'Osterbekstraße',
    'ort.houseNr': '96',
    'ort.postalCode': '22083',
    'ort.city': 'Hamburg',
    'ort.state': 'HH',
    'ort.placeId': 'ChIJ1',
    'ort.accuracy': 'house',
    'ort.at': '53.5786000,10.0301000',
    'ort.pin': '53.5784000,10.0306000',
  })
})

test('without scripts there are fields for typing, of an address that may be changed', () => {
  expect(field(null)).toMatch(
    /<noscript>.*name="ort\.street".*name="ort\.typedPostalCode".*name="ort\.typedCity"/,
  )
  expect(field(placed, { isLocked: true })).not.toContain('noscript>')
})

test('what the server said is read with the field', () => {
  const html = field(null, { error: 'Bitte wählen Sie zuerst eine Adresse aus.' })
  const id = /<span class="field-error" id="([^"]+)">Bitte wählen/.exec(html)?.[1]
  expect(html).toContain(`aria-describedby="${id}"`)
})
