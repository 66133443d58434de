import { expect, test } from 'vitest'
import { isNamed } from './account.ts'
import { checkName, nameFormIn } from './own-name.ts'

const named = (firstName: string, lastName: string) => checkName({ firstName, lastName })

test('[AUTH-7] a name that fits comes out as others see it', () => {
  expect(named('  Anna ', 'Muster')).toEqual({
    outcome: 'fit',
    name: { firstName: 'Anna', lastName: 'Muster', displayName: 'Anna M.' },
  })
  expect(named('Zoë-Marie', 'ʻAkahi')).toMatchObject({ name: { displayName: 'Zoë-Marie ʻ.' } })
  expect(named('李', '小龙')).toMatchObject({ name: { displayName: '李 小.' } })
})

test.each([
  ['🎉Muster', 'Anna M.'],
  ['1A', 'Anna A.'],
  ['\u0301Muster', 'Anna M.'],
  ['-b', 'Anna B.'],
  ['"><script>', 'Anna S.'],
  ['𝔐uster', 'Anna 𝔐.'],
  ['östermann', 'Anna Ö.'],
  ['ßmuster', 'Anna ẞ.'],
  ['ŉm', 'Anna ŉ.'],
])('of the last name %j the first letter is shown: %s', (lastName, displayName) => {
  expect(named('Anna', lastName)).toMatchObject({ name: { lastName, displayName } })
})

test('what others see is no longer than a stored name may be, and keeps its initial', () => {
  const shown = (firstName: string) => {
    const checked = named(firstName, 'Muster')
    return checked.outcome === 'fit' ? checked.name.displayName : null
  }
  expect(shown('x'.repeat(57))).toBe(`${'x'.repeat(57)} M.`)
  expect(shown('x'.repeat(60))).toBe(`${'x'.repeat(57)} M.`)
  expect(shown('𝔐'.repeat(60))).toBe(`${'𝔐'.repeat(57)} M.`)
  expect(shown(`${'x'.repeat(56)} yz`)).toBe(`${'x'.repeat(56)} M.`)
})

test('half a character that a cut leaves is no part of a name', () => {
  expect(nameFormIn(new URLSearchParams({ firstName: `${' '.repeat(199)}𝔐` })).firstName).toBe(
    ' '.repeat(199),
  )
})

test.each([
  ['', 'name-missing'],
  ['Anna\ud800', 'name-unreadable'],
  ['\udc00Anna', 'name-unreadable'],
  [' \u00a0\u200b\u2800\t', 'name-missing'],
  ['***', 'name-missing'],
  ['🎉🎉', 'name-without-letter'],
  ['12345', 'name-without-letter'],
  ['<>&"', 'name-without-letter'],
  ['www.billig.example', 'name-address'],
  ['anna@example.org', 'name-address'],
  ['x'.repeat(61), 'name-long'],
  ['x'.repeat(200), 'name-long'],
])('%j is no name: %s', (typed, fault) => {
  expect(named(typed, 'Muster')).toEqual({ outcome: 'refused', faults: { firstName: fault } })
  expect(named('Anna', typed)).toEqual({ outcome: 'refused', faults: { lastName: fault } })
  expect(named(typed, typed)).toEqual({ outcome: 'refused', faults: { firstName: fault, lastName: fault } })
})

test('sixty characters are a name, and a pair of emoji letters counts as the characters it has', () => {
  expect(named('x'.repeat(60), '𝔐'.repeat(60))).toMatchObject({ outcome: 'fit' })
})

test('what a form holds is read as it came, and no longer than anybody corrects', () => {
  const form = new FormData()
  form.set('firstName', 'x'.repeat(5000))
  form.set('lastName', new File([], 'name.txt'))
  expect(nameFormIn(form)).toEqual({ firstName: 'x'.repeat(200), lastName: '' })
  expect(nameFormIn(new URLSearchParams({ firstName: ' Anna ' }))).toEqual({
    firstName: ' Anna ',
    lastName: '',
  })
})

test('who is called what everybody without a name is called has none', () => {
  expect(['', 'Mitglied', 'Mitglied M.', 'Jule'].map(isNamed)).toEqual([false, false, true, true])
})
