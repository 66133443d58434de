import { expect, test } from 'vitest'
import { storedAddress } from '#app/addresses/addresses.ts'
import { checkDetails, detailFields, type DetailsForm } from './details.ts'
import { isVatId, normalVatId } from './vat-id.ts'

test.each([
  ...['DE123456789', 'de 123 456 789', 'ATU12345678', 'NL123456789B01', 'FRXX123456789', 'PL1234567890'],
  ...['IE1234567WA', 'ESX1234567X', 'EL123456789', 'SE123456789001'],
])('%s has the form of a VAT id', (id) => {
  expect(isVatId(id)).toBe(true)
})

test.each(['DE1', 'DE12345678', 'DE1234567890', 'DE12345678A', 'GB123456789', '123456789', 'AT12345678', ''])(
  '„%s“ has not',
  (id) => {
    expect(isVatId(id)).toBe(false)
  },
)

const typed = (vatId: string) => {
  const blank = Object.fromEntries(detailFields.map((name) => [name, ''])) as DetailsForm
  const form = {
    ...{ ...blank, title: 'Kontor', form: 'kontor' },
    ...{ email: 'kontor@example.org', legalName: 'Kontor GmbH', kind: 'trader', declared: '1', vatId },
  }
  const parts = { line1: 'Kai', houseNr: '1', postalCode: '20457', city: 'Hamburg' }
  const placed = storedAddress(parts, { point: null, placeId: null })
  return checkDetails(form, placed ? { outcome: 'fit', placed } : { outcome: 'empty' })
}

test('a wrong VAT id is refused at its field, a right one kept without spaces, none is fine', () => {
  expect(typed('DE1')).toEqual({ outcome: 'refused', faults: { vatId: 'vat-id-invalid' } })
  expect(normalVatId(' de 123.456.789 ')).toBe('DE123456789')
  expect(typed('de 123 456 789')).toMatchObject({ details: { legal: { vatId: 'DE123456789' } } })
  expect(typed('')).toMatchObject({ outcome: 'fit', details: { legal: { vatId: null } } })
})
