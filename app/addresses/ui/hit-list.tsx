import { MapPin } from 'lucide-react'
import { highlightedParts, type AddressSearchState } from '../address-search.ts'
import type { AddressHit } from '../address-provider.ts'
import { parseAddress } from '../typed-address.ts'
import { addressTexts as texts } from '../texts.ts'
import { AddressBadge } from './address-badge.tsx'

type HitListProps = {
  id: string
  state: AddressSearchState
  isOpen: boolean
  onChoose: (hit: AddressHit) => void
}

const rowsLoading = [1, 2, 3]

/** The hits below the field, or that there are none. */
export function HitList({ id, state, isOpen, onChoose }: HitListProps) {
  const { search, hits, text, active, chosen } = state
  const isLoading = search === 'waiting' && hits.length === 0
  const isEmpty = search === 'found' && hits.length === 0 && !chosen
  return (
    <>
      <p role="status" className={isEmpty ? 'address-none' : 'visually-hidden'}>
        {isEmpty ? emptyText(text) : statusText({ isLoading, count: isOpen ? hits.length : 0 })}
      </p>
      {isLoading && (
        <div className="address-loading" aria-hidden>
          {rowsLoading.map((row) => (
            <i key={row} className="skeleton" />
          ))}
        </div>
      )}
      <div id={id} role="listbox" aria-label={texts.hits} className="rows suggestions address-hits">
        {isOpen &&
          hits.map((hit, index) => (
            <Hit
              key={hit.placeId}
              id={`${id}-${index}`}
              hit={hit}
              typed={text}
              isActive={index === active}
              onChoose={() => onChoose(hit)}
            />
          ))}
      </div>
    </>
  )
}

function statusText({ isLoading, count }: { isLoading: boolean; count: number }): string {
  if (isLoading) return texts.loading
  return count > 0 ? texts.hitsFound(count) : ''
}

function emptyText(typed: string): string {
  const { postalCode, city } = parseAddress(typed)
  return postalCode === '' && city === '' ? texts.noPlace : texts.noHit
}

type HitProps = { id: string; hit: AddressHit; typed: string; isActive: boolean; onChoose: () => void }

// The keyboard stays in the field, which knows the active one.
function Hit({ id, hit: { title, line, missing, isWhole }, typed, isActive, onChoose }: HitProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div id={id} role="option" tabIndex={-1} aria-selected={isActive} className="row" onClick={onChoose}>
      <MapPin aria-hidden />
      <span className="row-text">
        {highlightedParts(title, typed).map(({ from, text, isTyped }) =>
          isTyped ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
        )}
        {line && <small>{line}</small>}
      </span>
      {isWhole && <AddressBadge status="valid" />}
      {missing && <span className="address-badge address-badge-unchecked">{texts.missing[missing]}</span>}
    </div>
  )
}
