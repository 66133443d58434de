import { expect, test } from 'vitest'
import { cancelledText } from './amendment-view.ts'

const at = new Date('2026-06-13T12:00:00Z')
const provider = { cancelledAs: 'provider' as const }

test.each([
  ['confirmed', at, true],
  ['confirmed', null, false],
  // Somebody had been let in already.
  ['reedemed', at, true],
  ['reedemed', null, false],
  ['refunded', at, true],
  ['processing', at, false],
] as const)(
  'what is %s and gave back its places at %s is called off: %s',
  (state, placesReleasedAt, isOff) => {
    const said = cancelledText({ state, placesReleasedAt, ...provider })
    expect(said).toBe(
      isOff ? 'Der Anbieter hat diese Buchung abgesagt, umbuchen kannst du sie nicht mehr.' : null,
    )
  },
)

test('whose doing it was that nobody wrote down isn’t guessed', () =>
  expect(cancelledText({ state: 'refunded', placesReleasedAt: at, cancelledAs: null })).toMatch(
    /ist storniert/,
  ))
