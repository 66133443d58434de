import { expect, test } from 'vitest'
import { checkPerson, knownInterests, personForm, type PersonForm } from './person.ts'

const today = '2026-06-14'
const typed: PersonForm = {
  displayName: 'Jule P.',
  firstName: 'Jule',
  lastName: 'Petersen',
  title: 'Frau',
  phone: '040 5550 1423',
  postalCode: '22303',
  birthday: '18/04/1991',
}
const check = (changes: Partial<PersonForm>) => checkPerson({ ...typed, ...changes }, { today })

test('[AUTH-6] a title is Herr, Frau or none at all', () => {
  expect(check({ title: 'Herr' })).toMatchObject({ person: { title: 'Herr' } })
  expect(check({ title: 'Frau' })).toMatchObject({ person: { title: 'Frau' } })
  for (const title of ['', 'Dr.', '__proto__'])
    expect(check({ title })).toMatchObject({ person: { title: null } })
})

test('stars before a display name are dropped, and one of nothing else is refused', () => {
  expect(check({ displayName: ' **Jule' })).toMatchObject({ person: { displayName: 'Jule' } })
  for (const displayName of ['', '  ', '***']) {
    expect(check({ displayName })).toMatchObject({ faults: { displayName: 'name-missing' } })
  }
})

test('whoever is called Mitglied and gives a name is called by it; without one nothing changes', () => {
  const unnamed = { displayName: 'Mitglied', firstName: '', lastName: '' }
  expect(check({ ...unnamed, firstName: 'Jule', lastName: 'Petersen' })).toMatchObject({
    person: { displayName: 'Jule P.' },
  })
  expect(check(unnamed)).toMatchObject({ person: { displayName: 'Mitglied' } })
})

test.each([
  ['postalCode', '2230', 'postal-code-invalid'],
  ['phone', 'ruf an', 'phone-invalid'],
  ['birthday', '31/02/1991', 'birthday-invalid'],
  ['birthday', '15/06/2026', 'birthday-invalid'],
])('a wrong %s (%s) is a fault of its field, an empty one is none', (field, wrong, fault) => {
  expect(check({ [field]: wrong })).toMatchObject({ outcome: 'refused', faults: { [field]: fault } })
  expect(check({ [field]: '' })).toMatchObject({ outcome: 'fit' })
})

test('what is stored comes back into the form as it was typed', () => {
  const checked = check({})
  expect(checked.outcome === 'fit' && personForm(checked.person)).toEqual(typed)
})

test('of the interests only the sixteen known ones count, each once', () => {
  expect(knownInterests(['music', 'action', 'music', 'golf', '__proto__'])).toEqual(['action', 'music'])
})
