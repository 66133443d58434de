import { expect, test } from 'vitest'
import { textIn } from './field-text.ts'

const form = new FormData()
form.set('name', 'Ada')
form.set('file', new File(['Ada'], 'name.txt'))

test('a field’s text', () => {
  expect(textIn(form, 'name')).toBe('Ada')
})

test('nothing where there is no such field, or a file in it', () => {
  expect(textIn(form, 'missing')).toBe('')
  expect(textIn(form, 'file')).toBe('')
})

test('nothing where it is longer than anybody would type', () => {
  expect(textIn(form, 'name', { longest: 3 })).toBe('Ada')
  expect(textIn(form, 'name', { longest: 2 })).toBe('')
})
