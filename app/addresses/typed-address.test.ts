import { expect, test } from 'vitest'
import {
  embeddedPlaceId,
  missingPart,
  parseAddress,
  partsInPlaceId,
  plainQuery,
  splitStreet,
} from './typed-address.ts'
import { stateCodeFrom } from './federal-states.ts'

test.each([
  ['Osterbekstraße 96, 22083 Hamburg', 'Osterbekstraße', '96', '22083', 'Hamburg'],
  ['Osterbekstr 96 22083 Hamburg', 'Osterbekstr', '96', '22083', 'Hamburg'],
  ['Osterbekstr 96a Hamburg', 'Osterbekstr', '96a', '', 'Hamburg'],
  ['Osterbekstr 96 a, Hamburg', 'Osterbekstr', '96 a', '', 'Hamburg'],
  ['Weg 5 Aachen', 'Weg', '5', '', 'Aachen'],
  ['Straße des 17. Juni 135, 10623 Berlin', 'Straße des 17. Juni', '135', '10623', 'Berlin'],
  ['Straße des 17. Juni 135 Berlin', 'Straße des 17. Juni', '135', '', 'Berlin'],
  ['Kai 10-12, 20457 Hamburg, Deutschland', 'Kai', '10-12', '20457', 'Hamburg'],
  ['Kai 10, Hamburg, 20457', 'Kai', '10', '20457', 'Hamburg'],
  ['22083', '', '', '22083', ''],
  ['22083 Hamburg', '', '', '22083', 'Hamburg'],
  ['Bad Homburg vor der Höhe', '', '', '', 'Bad Homburg vor der Höhe'],
  ['Osterbekstr 96', 'Osterbekstr', '96', '', ''],
  ['', '', '', '', ''],
])('“%s” is read', (text, line1, houseNr, postalCode, city) => {
  expect(parseAddress(text)).toEqual({ line1, houseNr, postalCode, city })
})

test.each([
  ['Am Kai 3', 'Am Kai', '3'],
  ['Am Kai 3b', 'Am Kai', '3b'],
  ['Am Kai 3 - 5', 'Am Kai', '3 - 5'],
  ['Am Kai', 'Am Kai', ''],
])('street and number of “%s”', (street, line1, houseNr) => {
  expect(splitStreet(street)).toEqual({ line1, houseNr })
})

test('an id of ours carries the parts, whatever signs they have; half a character and foreign ids carry none', () => {
  const parts = { line1: 'Straße / 100 %', houseNr: '9½', postalCode: '22083', city: 'Köln' }
  expect(partsInPlaceId(embeddedPlaceId(parts))).toEqual(parts)
  expect(partsInPlaceId('embedded:%E0%A4/a/b/c')).toBe(null)
  expect(partsInPlaceId('embedded:kontor')).toBe(null)
  expect(partsInPlaceId('ChIJ1')).toBe(null)
})

test('what a hit lacks is named, the first of it', () => {
  const whole = { line1: 'Kai', houseNr: '1', postalCode: '20457', city: 'Hamburg' }
  expect(missingPart(whole)).toBe(null)
  expect(missingPart({ ...whole, line1: '' })).toBe('street')
  expect(missingPart({ ...whole, houseNr: '' })).toBe('number')
  expect(missingPart({ ...whole, postalCode: '' })).toBe('postal-code')
  expect(missingPart({ ...whole, city: '' })).toBe('city')
})

test('a search text has no control characters and an end', () => {
  expect(plainQuery(`  Kai\u0000\n 1 `)).toBe('Kai 1')
  expect(plainQuery('ä'.repeat(999))).toHaveLength(150)
})

test.each([
  ['Hamburg', 'HH'],
  ['DE-BY', 'BY'],
  ['Bavaria', 'BY'],
  ['thüringen', 'TH'],
  ['North Rhine-Westphalia', 'NW'],
  ['Tirol', ''],
  ['', ''],
])('the federal state “%s” is %s', (text, code) => {
  expect(stateCodeFrom(text)).toBe(code)
})
