import { expect, test } from 'vitest'
import { checkResource, readTyped, typedResource, type UsingOffer } from './resource-form.ts'

const offers: UsingOffer[] = [
  { id: 'kanu', title: 'Kanutour', isRound: false, isOnline: true },
  { id: 'verleih', title: 'Verleih', isRound: true, isOnline: true },
]

const formOf = (fields: [string, string][]): FormData => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('what a form says is the resource that a form shows again; other companies’ offers are left out', () => {
  const form = formOf([
    ['name', ' Kanus '],
    ['art', 'boat'],
    ['anzahl', '4'],
    ['nutzt', 'kanu'],
    ['nutzt', 'fremd'],
    ['zaehlt.kanu', 'place'],
    ['plaetze.kanu', '3'],
    ['vor.kanu', ''],
    ['nach.kanu', '15'],
  ])
  const typed = readTyped(form, offers)
  const checked = checkResource(typed, { id: 'r' })
  const use = {
    serviceId: 'kanu',
    countedBy: 'place',
    placesPerUnit: 3,
    bufferBeforeMinutes: 0,
    bufferAfterMinutes: 15,
  }
  const resource = { id: 'r', name: 'Kanus', kind: 'boat', quantity: 4, uses: [use] }
  expect(checked).toEqual({ outcome: 'fit', resource })
  if (checked.outcome === 'fit')
    expect(checkResource(typedResource(checked.resource, offers), { id: 'r' })).toEqual(checked)
})

test('each wrong field is named; those of offers that use nothing don’t matter', () => {
  const typed = typedResource(null, offers)
  const wrong = { isOn: true, countedBy: 'place', places: '0', before: '-1', after: '2000' } as const
  const unused = { ...wrong, isOn: false }
  expect(
    checkResource({ ...typed, quantity: 'viele', uses: { kanu: wrong, verleih: unused } }, { id: 'r' }),
  ).toEqual({
    outcome: 'refused',
    faults: { name: 'empty', quantity: 'invalid', uses: { kanu: ['places', 'before', 'after'] } },
  })
  const guide = { ...wrong, countedBy: 'start', before: '0', after: '0' } as const
  expect(
    checkResource({ ...typed, name: 'Guide', quantity: '1', uses: { kanu: guide } }, { id: 'r' }),
  ).toMatchObject({
    outcome: 'fit',
    resource: { uses: [{ countedBy: 'start', placesPerUnit: 1 }] },
  })
})
