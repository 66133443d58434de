import { useEffect, useReducer, useState } from 'react'
import type { Point } from '#foundation/lib/geo.ts'
import { addressFault, uncheckedAddress, type PlacedAddress } from '../address.ts'
import type { AddressHit } from '../address-provider.ts'
import {
  debounced,
  handParts,
  hitParts,
  leastTyped,
  nextSearch,
  openedSearch,
  takenAddress,
  takingFault,
  type AddressSearchEvent,
  type HandFields,
} from '../address-search.ts'
import { placeDetailsUrl, readFirstPlace, readSuggestAnswer, suggestionsUrl } from '../place-answers.ts'
import { embeddedPlaceId, type AddressParts } from '../typed-address.ts'

type Opened = { value: PlacedAddress | null; near: Point | null; onTake: (taken: PlacedAddress) => void }

/** The search of an address dialog: asks half a second after the last key, and looks up what is chosen or typed. */
export function useAddressSearch({ value, near, onTake }: Opened) {
  const [state, tell] = useReducer(nextSearch, value, openedSearch)
  const [asking] = useState(() => openAsking(tell))
  useEffect(() => () => asking.stop(), [asking])
  const type = (text: string) => {
    tell({ kind: 'type', text })
    asking.search(text.trim(), near)
  }
  const choose = (hit: AddressHit) => {
    tell({ kind: 'choose', hit })
    asking.search('', near)
    if (hit.placeId !== '') asking.lookUp({ placeId: hit.placeId, parts: hitParts(hit) })
  }
  const typeByHand = (fields: Partial<HandFields>) => {
    tell({ kind: 'hand', fields })
    asking.locateSoon(handParts({ ...state.hand, ...fields }))
  }
  const take = () => {
    if (state.details === 'loading') return
    const fault = takingFault(state)
    if (fault !== null) tell({ kind: 'refuse', fault })
    else if (state.chosen) onTake(takenAddress(state.chosen))
    else asking.locate(handParts(state.hand), onTake)
  }
  return { state, tell, type, choose, typeByHand, take }
}

/** What is looked up: by an id of the service's or of ours. `onTake`: somebody waits for the answer to take it over. */
type LookUp = { placeId: string; parts: AddressParts; onTake?: Opened['onTake'] }

type Search = { text: string; near: Point | null }

/** The requests of one dialog: at most one search and one look-up are under way, and none is left when it closes. */
function openAsking(tell: (event: AddressSearchEvent) => void) {
  let session = newSession()
  const searches = debounced(async ({ text, near }: Search, signal) => {
    const answer = await readSuggestAnswer(fetch(suggestionsUrl({ text, near, session }), { signal }))
    if (!signal.aborted) tell({ kind: 'answer', text, answer })
  })
  const lookUp = async ({ placeId, parts, onTake }: LookUp, signal: AbortSignal) => {
    tell({ kind: 'locate' })
    const found = await readFirstPlace(fetch(placeDetailsUrl([placeId], session), { signal }))
    if (signal.aborted) return
    // A session of searches ends with the details that were chosen.
    session = newSession()
    tell({ kind: 'details', of: parts, found })
    const taken = onTake ? takenAtOnce(found, parts) : null
    if (taken) onTake?.(taken)
  }
  const soon = debounced(lookUp)
  const atOnce = debounced(lookUp, 0)
  const byHand = (parts: AddressParts): LookUp => ({ placeId: embeddedPlaceId(parts), parts })
  return {
    search: (text: string, near: Point | null) =>
      text.length < leastTyped ? searches.stop() : searches.ask({ text, near }),
    lookUp: (wanted: LookUp) => atOnce.ask(wanted),
    locateSoon: (parts: AddressParts) => {
      atOnce.stop()
      soon.stop()
      if (addressFault(uncheckedAddress(parts)) === null) soon.ask(byHand(parts))
    },
    locate: (parts: AddressParts, onTake: Opened['onTake']) => {
      soon.stop()
      atOnce.ask({ ...byHand(parts), onTake })
    },
    stop: () => [searches, soon, atOnce].forEach((each) => each.stop()),
  }
}

// Where only the place is known somebody sets the pin before; what nobody can find now is taken as it was typed.
function takenAtOnce(
  found: Awaited<ReturnType<typeof readFirstPlace>>,
  parts: AddressParts,
): PlacedAddress | null {
  if (found === 'silent') return uncheckedAddress(parts)
  if (found === 'unknown' || (found.accuracy !== 'house' && found.address.latLng !== null)) return null
  const placed = { address: found.address, accuracy: found.accuracy, pin: found.address.latLng }
  return addressFault(placed) === null ? placed : null
}

const newSession = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
