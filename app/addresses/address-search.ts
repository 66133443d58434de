import {
  addressCells,
  addressFault,
  uncheckedAddress,
  type AddressFault,
  type PlacedAddress,
} from './address.ts'
import type { AddressHit, PlaceDetails } from './address-provider.ts'
import type { MapStreets, SuggestAnswer } from './place-answers.ts'
import { addressLine, parseAddress, splitStreet, type AddressParts } from './typed-address.ts'

/** After the last key nothing is asked for so long. Source: ADDR-11 */
const pauseMs = 500
/** Shorter texts are nobody's address. */
export const leastTyped = 3

/** What stands in the three fields for typing by hand. */
export type HandFields = { street: string; postalCode: string; city: string }

/** Everything that the dialog of an address knows. */
export type AddressSearchState = {
  mode: 'search' | 'hand'
  text: string
  /** `waiting`: for an answer to the text; `silent`: the service gives none. */
  search: 'idle' | 'waiting' | 'found' | 'silent'
  hits: readonly AddressHit[]
  isListOpen: boolean
  /** The hit that the keyboard is at; -1: none. */
  active: number
  /** `loading`: the details of what was chosen or typed are on their way. */
  details: 'idle' | 'loading'
  chosen: PlacedAddress | null
  hand: HandFields
  fault: AddressFault | null
  streets: MapStreets | null
}

export type AddressSearchEvent =
  | { kind: 'type'; text: string }
  | { kind: 'answer'; text: string; answer: SuggestAnswer }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'close-list' }
  | { kind: 'choose'; hit: AddressHit }
  | { kind: 'details'; of: AddressParts; found: PlaceDetails | 'unknown' | 'silent' }
  | { kind: 'by-hand' }
  | { kind: 'by-search' }
  | { kind: 'hand'; fields: Partial<HandFields> }
  | { kind: 'locate' }
  | { kind: 'pin'; pin: PlacedAddress['pin'] }
  | { kind: 'refuse'; fault: AddressFault }

/** The state of a dialog that opens on an address, or on none. */
export function openedSearch(value: PlacedAddress | null): AddressSearchState {
  return {
    mode: value?.accuracy === 'none' ? 'hand' : 'search',
    text: value ? lineOf(value) : '',
    search: 'idle',
    hits: [],
    isListOpen: false,
    active: -1,
    details: 'idle',
    chosen: value,
    hand: value ? handFields(value) : { street: '', postalCode: '', city: '' },
    fault: null,
    streets: null,
  }
}

/** What an event makes of the state. */
export function nextSearch(state: AddressSearchState, event: AddressSearchEvent): AddressSearchState {
  switch (event.kind) {
    case 'type':
      return typed(state, event.text)
    case 'answer':
      return event.text === state.text.trim() ? answered(state, event.answer) : state
    case 'step': {
      const count = state.hits.length
      if (count === 0) return state
      const active = state.active < 0 && event.by < 0 ? count - 1 : (state.active + event.by + count) % count
      return { ...state, active, isListOpen: true }
    }
    case 'close-list':
      return { ...state, isListOpen: false, active: -1 }
    case 'choose':
      return event.hit.placeId === ''
        ? { ...state, fault: 'place-id-missing', isListOpen: false }
        : {
            ...state,
            text: hitLine(event.hit),
            fault: null,
            chosen: null,
            details: 'loading',
            isListOpen: false,
          }
    case 'details':
      return detailed(state, event)
    case 'by-hand':
      return { ...state, mode: 'hand', hand: handFrom(state), fault: null, isListOpen: false }
    case 'by-search':
      return { ...state, mode: 'search', fault: null }
    case 'hand':
      return {
        ...state,
        hand: { ...state.hand, ...event.fields },
        chosen: null,
        fault: null,
        details: 'idle',
      }
    case 'locate':
      return { ...state, details: 'loading', fault: null }
    case 'pin':
      return state.chosen ? { ...state, chosen: { ...state.chosen, pin: event.pin } } : state
    case 'refuse':
      return { ...state, fault: event.fault }
  }
}

function typed(state: AddressSearchState, text: string): AddressSearchState {
  const isLong = text.trim().length >= leastTyped
  return {
    ...state,
    text,
    chosen: null,
    fault: null,
    details: 'idle',
    active: -1,
    isListOpen: isLong,
    // The hits of the text before stay until the next ones are there, so that nothing flickers.
    hits: isLong ? state.hits : [],
    search: isLong ? 'waiting' : 'idle',
  }
}

function answered(state: AddressSearchState, answer: SuggestAnswer): AddressSearchState {
  if (answer.state === 'silent')
    return { ...state, search: 'silent', hits: [], mode: 'hand', hand: handFrom(state), isListOpen: false }
  return { ...state, search: 'found', hits: answer.hits, streets: answer.streets, active: -1 }
}

/** Faults that a person puts right in the fields for typing by hand. */
const mendable: readonly AddressFault[] = [
  'street-invalid',
  'postal-code-missing',
  'postal-code-invalid',
  'city-missing',
]

function detailed(
  state: AddressSearchState,
  { of, found }: Extract<AddressSearchEvent, { kind: 'details' }>,
): AddressSearchState {
  // Something else was typed meanwhile.
  if (state.details !== 'loading') return state
  const arrived = { ...state, details: 'idle' as const }
  const hand = { street: streetOf(of), postalCode: of.postalCode, city: of.city }
  if (found === 'unknown') return { ...arrived, fault: 'place-id-missing' }
  if (found === 'silent') {
    const chosen = state.mode === 'hand' ? uncheckedAddress(of) : null
    return { ...arrived, mode: 'hand', search: 'silent', hand, chosen }
  }
  const { address, accuracy } = found
  const placed = { address, accuracy, pin: address.latLng }
  const fault = addressFault(placed)
  if (fault === null) return { ...arrived, chosen: placed, hand: handFields(placed), text: lineOf(placed) }
  const isMended = mendable.includes(fault)
  return {
    ...arrived,
    fault,
    mode: isMended ? 'hand' : state.mode,
    hand: isMended ? handFields(placed) : hand,
  }
}

/** What stands against taking the address over, or `null`. Source: ADDR-4 to ADDR-9 */
export function takingFault({ mode, text, chosen, hand }: AddressSearchState): AddressFault | null {
  if (chosen) return addressFault(chosen)
  if (mode === 'search') return text.trim() === '' ? 'nothing-chosen' : 'hit-not-chosen'
  return addressFault(uncheckedAddress(handParts(hand)))
}

/** An address as it is taken over: where only the place is known, the entrance is where somebody set the pin. */
export function takenAddress(placed: PlacedAddress): PlacedAddress {
  if (placed.accuracy !== 'place' || placed.pin === null) return placed
  return { ...placed, address: { ...placed.address, latLng: placed.pin, geohash: addressCells(placed.pin) } }
}

/** The parts of what was typed by hand. */
export function handParts({ street, postalCode, city }: HandFields): AddressParts {
  return { ...splitStreet(street), postalCode: postalCode.trim(), city: city.trim() }
}

const hitLine = ({ title, line }: AddressHit) => [title, line].filter(Boolean).join(', ')

/** The parts that a hit names, as far as its lines say. */
export const hitParts = (hit: AddressHit) => parseAddress(hitLine(hit))

const partsOf = ({ address }: PlacedAddress): AddressParts => ({
  line1: address.line1,
  houseNr: address.house_nr,
  postalCode: address.postal_code,
  city: address.city,
})

const streetOf = ({ line1, houseNr }: AddressParts) => [line1, houseNr].filter(Boolean).join(' ')

/** An address as the three fields for typing by hand show it. */
export const handFields = (placed: PlacedAddress): HandFields => ({
  street: streetOf(partsOf(placed)),
  postalCode: placed.address.postal_code,
  city: placed.address.city,
})

/** An address in one line. */
export const lineOf = (placed: PlacedAddress) => addressLine(partsOf(placed))

function handFrom({ chosen, text, hand }: AddressSearchState): HandFields {
  if (chosen) return handFields(chosen)
  if (text.trim() === '') return hand
  const parts = parseAddress(text)
  return { street: streetOf(parts), postalCode: parts.postalCode, city: parts.city }
}

/**
 * Calls `ask` with the last text so long after it was given, and gives up what was asked before. `stop` ends it.
 * Source: ADDR-11
 */
export function debounced<Asked>(
  ask: (asked: Asked, signal: AbortSignal) => Promise<void>,
  waitMs = pauseMs,
) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    asking.abort()
  }
  return {
    ask: (asked: Asked) => {
      stop()
      asking = new AbortController()
      const { signal } = asking
      timer = setTimeout(() => void ask(asked, signal), waitMs)
    },
    stop,
  }
}

/** A hit's title in pieces: what of its words was typed, and what not. `from` is where a piece begins. */
export function highlightedParts(
  title: string,
  typedText: string,
): { from: number; text: string; isTyped: boolean }[] {
  const typedWords = typedText.toLowerCase().split(/[\s,]+/)
  return [...title.matchAll(/\s+|\S+/g)].flatMap(({ 0: word, index }) => {
    const starts = typedWords.filter((each) => each !== '' && word.toLowerCase().startsWith(each))
    const length = Math.max(0, ...starts.map((each) => each.length))
    const pieces = [
      { from: index, text: word.slice(0, length), isTyped: true },
      { from: index + length, text: word.slice(length), isTyped: false },
    ]
    return pieces.filter(({ text }) => text !== '')
  })
}
