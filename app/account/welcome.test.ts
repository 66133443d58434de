import { expect, test } from 'vitest'
import { texts } from './texts.ts'

test('whoever gave no name is welcomed without one', () => {
  expect(texts.welcome.headline(texts.register.namelessUser)).toBe('Willkommen an Bord!')
  expect(texts.welcome.headline('Jule')).toBe('Willkommen an Bord, Jule!')
})
