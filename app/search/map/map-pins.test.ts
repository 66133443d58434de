import { expect, test } from 'vitest'
import { streetsFromStyleUrl } from './map-pins.ts'

test('a map says whose streets it could load, by the name that people know; without a style it offers none', () => {
  const style = 'https://karten.example:8443/stile/hell.json?key=1'
  expect(streetsFromStyleUrl(style)).toEqual({ style, host: 'karten.example' })
  expect(streetsFromStyleUrl(null)).toBeNull()
})
