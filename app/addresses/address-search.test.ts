import { afterEach, expect, test, vi } from 'vitest'
import { addressCells, type Address, type PlacedAddress } from './address.ts'
import type { AddressHit } from './address-provider.ts'
import {
  debounced,
  highlightedParts,
  nextSearch,
  openedSearch,
  takenAddress,
  takingFault,
  type AddressSearchEvent,
  type AddressSearchState,
} from './address-search.ts'
import { parseAddress } from './typed-address.ts'

const latLng = { lat: 53.5786, lng: 10.0301 }
const address: Address = {
  line1: 'Osterbekstraße',
  house_nr: '96',
  postal_code: '22083',
  city: 'Hamburg',
  latLng,
  google_place_id: 'a',
  geohash: addressCells(latLng),
  state: 'HH',
  country: 'DE',
}
const hit: AddressHit = {
  placeId: 'a',
  title: 'Osterbekstraße 96',
  line: '22083 Hamburg',
  missing: null,
  isWhole: true,
}
const of = parseAddress('Osterbekstraße 96, 22083 Hamburg')
const details = (wrong: Partial<Address> = {}): AddressSearchEvent => ({
  kind: 'details',
  of,
  found: { placeId: 'a', address: { ...address, ...wrong }, accuracy: 'house' },
})
const answer = (hits: AddressHit[]): AddressSearchEvent => ({
  kind: 'answer',
  text: 'Osterbekstr',
  answer: { state: 'found', hits, streets: null },
})
const type: AddressSearchEvent = { kind: 'type', text: 'Osterbekstr' }

const after = (events: AddressSearchEvent[], value: PlacedAddress | null = null): AddressSearchState =>
  events.reduce(nextSearch, openedSearch(value))

afterEach(() => void vi.useRealTimers())

test('[ADDR-11] one request goes out 500 ms after the last key; the one before is given up', () => {
  vi.useFakeTimers()
  const asked: string[] = []
  const given: AbortSignal[] = []
  const search = debounced(async (text: string, signal) => {
    asked.push(text)
    given.push(signal)
  })
  for (const text of ['O', 'Os', 'Ost']) {
    search.ask(text)
    vi.advanceTimersByTime(499)
  }
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['Ost'])
  search.ask('Oste')
  vi.advanceTimersByTime(500)
  expect(asked).toEqual(['Ost', 'Oste'])
  expect(given.map(({ aborted }) => aborted)).toEqual([true, false])
  search.ask('Oster')
  search.stop()
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveLength(2)
})

test('[ADDR-8] taking over without anything typed asks for an address', () => {
  expect(takingFault(after([]))).toBe('nothing-chosen')
})

test('[ADDR-9] typed text without a chosen hit isn’t taken over, nor is text that was changed after the choice', () => {
  expect(takingFault(after([type, answer([hit])]))).toBe('hit-not-chosen')
  const chosen = [type, answer([hit]), { kind: 'choose', hit } as const, details()]
  expect(takingFault(after(chosen))).toBe(null)
  expect(takingFault(after([...chosen, type]))).toBe('hit-not-chosen')
})

test('[ADDR-4] a hit without an id, and one that nobody knows any more, have no place id', () => {
  expect(after([type, answer([hit]), { kind: 'choose', hit: { ...hit, placeId: '' } }]).fault).toBe(
    'place-id-missing',
  )
  expect(
    after([
      { kind: 'choose', hit },
      { kind: 'details', of, found: 'unknown' },
    ]).fault,
  ).toBe('place-id-missing')
})

test.each([
  ['[ADDR-5]', { postal_code: '' }, 'postal-code-missing', 'hand'],
  ['[ADDR-6]', { city: '' }, 'city-missing', 'hand'],
  ['[FORM-16]', { house_nr: '' }, 'street-invalid', 'hand'],
  ['[ADDR-7]', { latLng: null }, 'point-missing', 'search'],
] as const)('%s what a chosen hit lacks is said, and typed where it can be', (_row, wrong, fault, mode) => {
  const state = after([{ kind: 'choose', hit }, details(wrong)])
  expect([state.fault, state.mode, state.chosen]).toEqual([fault, mode, null])
  if (mode === 'hand') expect(Object.values(state.hand).join(' ')).toMatch(/Osterbekstraße|Hamburg/)
})

test('arrow keys go round the hits, Escape closes the list, the next key opens it again', () => {
  const hits = [hit, { ...hit, placeId: 'b' }]
  const list = [type, answer(hits)]
  const step = (by: 1 | -1): AddressSearchEvent => ({ kind: 'step', by })
  expect(after([...list, step(1), step(1)]).active).toBe(1)
  expect(after([...list, step(1), step(1), step(1)]).active).toBe(0)
  expect(after([...list, step(-1)]).active).toBe(1)
  const closed = after([...list, step(1), { kind: 'close-list' }])
  expect([closed.isListOpen, closed.active]).toEqual([false, -1])
  expect(nextSearch(closed, step(1))).toMatchObject({ isListOpen: true, active: 0 })
  expect(after([step(1)]).active).toBe(-1)
})

test('an answer to a text that was changed meanwhile is dropped, and so are details nobody waits for any more', () => {
  expect(after([{ kind: 'type', text: 'Kai 1' }, answer([hit])]).hits).toEqual([])
  expect(after([{ kind: 'choose', hit }, type, details()]).chosen).toBe(null)
})

test('[ADDR-14] a silent service opens the fields for typing, with what was typed', () => {
  const text = 'Osterbekstr 96, 22083 Hamburg'
  const state = after([
    { kind: 'type', text },
    { kind: 'answer', text, answer: { state: 'silent' } },
  ])
  expect([state.mode, state.search]).toEqual(['hand', 'silent'])
  expect(state.hand).toEqual({ street: 'Osterbekstr 96', postalCode: '22083', city: 'Hamburg' })
  const silent = nextSearch(nextSearch(state, { kind: 'locate' }), { kind: 'details', of, found: 'silent' })
  expect(silent.chosen).toMatchObject({
    accuracy: 'none',
    address: { line1: 'Osterbekstraße', latLng: null },
  })
  expect(takingFault(silent)).toBe(null)
})

test('[FORM-16, FORM-19] what is typed by hand is checked field by field', () => {
  const typed = (fields: { street: string; postalCode: string; city: string }) =>
    takingFault(after([{ kind: 'by-hand' }, { kind: 'hand', fields }]))
  expect(typed({ street: 'Weg', postalCode: '20095', city: 'Hamburg' })).toBe('street-invalid')
  expect(typed({ street: 'Weg 1', postalCode: '2009', city: 'Hamburg' })).toBe('postal-code-invalid')
  expect(typed({ street: 'Weg 1', postalCode: '', city: 'Hamburg' })).toBe('postal-code-missing')
  expect(typed({ street: 'Weg 1', postalCode: '20095', city: ' ' })).toBe('city-missing')
  expect(typed({ street: 'Weg 1', postalCode: '20095', city: 'Hamburg' })).toBe(null)
})

test('where only the place is known, the entrance is where somebody set the pin; a house keeps its own', () => {
  const pin = { lat: 53.58, lng: 10.04 }
  const placed: PlacedAddress = { address, accuracy: 'place', pin }
  expect(takenAddress(placed).address).toMatchObject({ latLng: pin, geohash: addressCells(pin) })
  expect(takenAddress({ ...placed, accuracy: 'house' }).address.latLng).toEqual(latLng)
})

test('an address that waits for its check opens in the fields for typing, another in the search', () => {
  const placed: PlacedAddress = { address, accuracy: 'house', pin: latLng }
  expect(openedSearch(placed)).toMatchObject({ mode: 'search', text: 'Osterbekstraße 96, 22083 Hamburg' })
  expect(openedSearch({ ...placed, accuracy: 'none' })).toMatchObject({
    mode: 'hand',
    hand: { street: 'Osterbekstraße 96', postalCode: '22083', city: 'Hamburg' },
  })
})

test('what was typed of a hit is marked', () => {
  const marked = (title: string, typed: string) =>
    highlightedParts(title, typed).map(({ text, isTyped }) => (isTyped ? `[${text}]` : text))
  expect(marked('Osterbekstraße 96a', 'osterbekstr 96, 2').join('')).toBe('[Osterbekstr]aße [96]a')
  expect(marked('Kai 1', '').join('')).toBe('Kai 1')
})
