import { expect, test } from 'vitest'
import { abbreviationsApart, alsoWritten, anyWriting, nameSlug } from './place-name.ts'

test('a saint is one word in each of its writings, and nothing else is', () => {
  expect(alsoWritten('Sankt')).toEqual(['st', 'skt'])
  expect(alsoWritten('ST')).toEqual(['sankt', 'skt'])
  for (const other of ['', 'Stadt', 'Sanktion', 'st.'])
    expect([other, alsoWritten(other)]).toEqual([other, []])
})

test.each(['Sankt Pauli', 'St. Pauli', 'st pauli', 'St.Pauli', 'sankt-pauli', 'SKT. PAULI'])(
  '%s has the name of all the others',
  (name) => expect(nameSlug(name)).toBe('sankt-pauli'),
)

test.each(['Rost. Pauli', 'Stadtpark', 'Fest-Platz', 'Kunst Pauli'])('%s is no saint', (name) =>
  expect(nameSlug(name)).not.toContain('sankt'),
)

test.each([
  ['St.Pauli', 'St Pauli'],
  ['St.-Pauli-Theater', 'St Pauli-Theater'],
  ['St. Pauli', 'St. Pauli'],
  ['1,5 St.', '1,5 St.'],
  ['Fest.Platz', 'Fest.Platz'],
])('%s has the words of %s', (text, apart) => expect(abbreviationsApart(text)).toBe(apart))

test('in a title each writing is found, and only as a word', () => {
  const pattern = new RegExp(anyWriting('sankt') ?? '')
  for (const title of ['st. pauli', 'abend in sankt pauli', 'skt pauli']) expect(title).toMatch(pattern)
  for (const title of ['stadtpark', 'fest', 'sanktion']) expect(title).not.toMatch(pattern)
  expect(anyWriting('stadt')).toBeNull()
})
