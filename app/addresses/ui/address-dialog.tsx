import { Search, X } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { Point } from '#foundation/lib/geo.ts'
import type { AddressFault, PlacedAddress } from '../address.ts'
import type { HandFields } from '../address-search.ts'
import { addressTexts as texts } from '../texts.ts'
import { longestPart, longestQuery } from '../typed-address.ts'
import { HitList } from './hit-list.tsx'
import { PinPart } from './pin-part.tsx'
import { useAddressSearch } from './use-address-search.ts'
import './address.css'

type AddressDialogProps = {
  value: PlacedAddress | null
  near: Point | null
  onTake: (taken: PlacedAddress) => void
  onClose: () => void
}

/**
 * The popup in which an address is searched, chosen or typed, and the pin of its meeting point is set. It stands
 * outside of the form that it was opened from: what is typed here is nothing of that form until it is taken over.
 */
export function AddressDialog({ value, near, onTake, onClose }: AddressDialogProps) {
  const search = useAddressSearch({ value, near, onTake })
  const { state, take, tell } = search
  const isLoading = state.details === 'loading'
  const foot = (
    <div className="address-foot">
      <Button look="outline" onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button onClick={take} aria-disabled={isLoading || undefined}>
        {texts.take}
      </Button>
    </div>
  )
  return createPortal(
    <ApartFromForms>
      <Sheet title={texts.title} onClose={onClose} foot={foot}>
        {state.mode === 'search' ? <SearchPart {...search} /> : <HandPart {...search} />}
        <p role="status" className="address-status">
          {isLoading && texts.checking}
        </p>
        {state.chosen && (
          <PinPart
            placed={state.chosen}
            streets={state.streets}
            onMove={(pin) => tell({ kind: 'pin', pin })}
          />
        )}
      </Sheet>
    </ApartFromForms>,
    document.body,
  )
}

/** React hands events on to the form around the field, which would save with every key. */
function ApartFromForms({ children }: { children: ReactNode }) {
  const stop = (event: SyntheticEvent) => event.stopPropagation()
  return (
    <div onChange={stop} onInput={stop} onBlur={stop} onSubmit={stop}>
      {children}
    </div>
  )
}

type SearchProps = ReturnType<typeof useAddressSearch>

type Keys = Pick<SearchProps, 'state' | 'tell' | 'choose'> & { isOpen: boolean }

function pressKey(event: KeyboardEvent, { state, tell, choose, isOpen }: Keys): void {
  const hit = isOpen ? state.hits[state.active] : undefined
  if (event.key === 'ArrowDown') tell({ kind: 'step', by: 1 })
  else if (event.key === 'ArrowUp') tell({ kind: 'step', by: -1 })
  // The first Escape closes the list, the next one the dialog.
  else if (event.key === 'Escape' && isOpen) tell({ kind: 'close-list' })
  else if (event.key === 'Enter') {
    if (hit) choose(hit)
    else if (!state.chosen)
      tell({ kind: 'refuse', fault: state.text.trim() ? 'hit-not-chosen' : 'nothing-chosen' })
  } else return
  event.preventDefault()
}

function SearchPart({ state, tell, type, choose }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const { text, hits, active, fault } = state
  useEffect(() => focusFirst(input.current), [])
  const isOpen = state.isListOpen && hits.length > 0
  const clear = () => {
    type('')
    input.current?.focus()
  }
  return (
    <>
      <div className="search-field address-search">
        <Search aria-hidden />
        <input
          ref={input}
          type="text"
          value={text}
          placeholder={texts.placeholder}
          aria-label={texts.label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={longestQuery}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-hits`}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-hits-${active}` : undefined}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => pressKey(event, { state, tell, choose, isOpen })}
        />
        {text !== '' && (
          <IconButton label={texts.clear} onClick={clear}>
            <X aria-hidden />
          </IconButton>
        )}
      </div>
      <p id={`${id}-fault`} role="alert" className="address-fault">
        {fault && texts.faults[fault]}
      </p>
      {/* Above the hits: below them it would jump with each answer. */}
      <button type="button" className="link link-tap" onClick={() => tell({ kind: 'by-hand' })}>
        {texts.byHand}
      </button>
      <HitList id={`${id}-hits`} state={state} isOpen={isOpen} onChoose={choose} />
    </>
  )
}

// A sheet opens after its parts are there, and gives the focus to who asks for it by this mark.
function focusFirst(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '')
  if (input?.closest('dialog')?.matches(':modal')) input.focus()
}

/** Which of the three fields a fault belongs to. */
const fieldsOfFaults: Partial<Record<AddressFault, keyof HandFields>> = {
  'street-invalid': 'street',
  'postal-code-missing': 'postalCode',
  'postal-code-invalid': 'postalCode',
  'city-missing': 'city',
}

function HandPart({ state, tell, typeByHand }: SearchProps) {
  const { hand, fault, search } = state
  const fields = useRef<HTMLDivElement>(null)
  const at = fault === null ? undefined : fieldsOfFaults[fault]
  useEffect(() => focusFirst(fields.current?.querySelector('input') ?? null), [])
  useEffect(() => {
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    const faulty = inputs.find(({ name }) => name === at)
    if (faulty) focusFirst(faulty)
  }, [at])
  const field = (name: keyof HandFields) => ({
    name,
    defaultValue: hand[name],
    error: fault && at === name ? texts.faults[fault] : undefined,
    onInput: (event: { currentTarget: HTMLInputElement }) =>
      typeByHand({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="address-hand" ref={fields}>
      {search === 'silent' && <Banner kind="warning">{texts.silent}</Banner>}
      {fault && !at && <Banner kind="error">{texts.faults[fault]}</Banner>}
      <TypedField kind="street" label={texts.street} maxLength={longestPart.line1} {...field('street')} />
      <div className="address-place">
        <TypedField kind="postal_code" label={texts.postalCode} {...field('postalCode')} />
        <TypedField
          kind="string"
          shortest={2}
          label={texts.city}
          autoComplete="address-level2"
          maxLength={longestPart.city}
          {...field('city')}
        />
      </div>
      {search !== 'silent' && (
        <button type="button" className="link link-tap" onClick={() => tell({ kind: 'by-search' })}>
          {texts.bySearch}
        </button>
      )}
    </div>
  )
}
