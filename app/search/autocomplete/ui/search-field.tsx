import { Building2, Compass, Layers, MapPin, Search, Sparkles, type LucideIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { IconButton } from '#foundation/design/button.tsx'
import {
  suggestionUrl,
  searchAddress,
  type SuggestAnswer,
  type Suggestion,
  type SuggestionKind,
} from '../suggestions.ts'
import { searchSheetTexts } from '../texts/search-sheet.ts'
import { searchTexts } from '../texts/search.ts'
import { useSameSearch } from '#app/search/search-url/ui/use-same-search.ts'
import { useSuggestions } from './use-suggestions.ts'

type SearchFieldProps = {
  searchText: string
  /** Parameters of the address that the search keeps. */
  kept: Readonly<Record<string, string>>
  /** Told whether proposals or what is understood stand below the field, in the place of ideas, and the typed day. */
  onSuggest: (state: 'suggesting' | 'resting', day: string | null) => void
}

const searchPath = '/activity/search'

const icons: Record<SuggestionKind, LucideIcon> = {
  word: Search,
  category: Compass,
  service: Sparkles,
  collection: Layers,
  city: Building2,
  quarter: MapPin,
}

/**
 * A plain form that leads to the search page; while typing, a combobox with proposals and what is understood. The sheet
 * and the search are one step of the history. Source: WAI-ARIA practices
 */
export function SearchField({ searchText, kept, onSuggest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { found, understood, day, active, isOpen, type, press, choose } = useCombobox(kept)
  const isSameSearch = useSameSearch()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const typed = input.current?.value ?? ''
    if (isSameSearch(searchAddress(typed, kept))) event.preventDefault()
  }
  // A sheet opens after its parts are there, and gives the focus to who asks for it by this mark.
  useEffect(() => input.current?.setAttribute('autofocus', ''), [])
  // Beside what is understood ideas for something else would only mislead.
  const isBusy = isOpen || understood.length > 0
  useEffect(() => onSuggest(isBusy ? 'suggesting' : 'resting', day), [isBusy, day, onSuggest])
  return (
    <>
      <Form action={searchPath} role="search" className="search-field" replace onSubmit={submit}>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          ref={input}
          type="search"
          name="searchText"
          defaultValue={searchText}
          placeholder={searchTexts.placeholder}
          aria-label={searchTexts.heading}
          autoComplete="off"
          autoCapitalize="off"
          enterKeyHint="search"
          maxLength={80}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        <IconButton type="submit" label={searchTexts.submit} className="round-bar-go">
          <Search aria-hidden />
        </IconButton>
      </Form>
      <UnderstoodLine parts={understood} />
      <Status found={isOpen ? found : []} understood={understood} />
      <Proposals id={listId} found={isOpen ? found : []} active={active} onChoose={choose} />
    </>
  )
}

function useCombobox(kept: SearchFieldProps['kept']) {
  const [typed, setTyped] = useState('')
  const [isClosed, setIsClosed] = useState(false)
  const [active, setActive] = useState(-1)
  const navigate = useNavigate()
  const { found, understood, day = null } = useSuggestions(typed, kept)
  const isOpen = found.length > 0 && !isClosed
  const isSameSearch = useSameSearch()
  const choose = (suggestion: Suggestion) => {
    const to = suggestionUrl(suggestion, kept)
    if (!isSameSearch(to)) void navigate(to, { replace: true })
  }
  const type = (text: string) => {
    setTyped(text)
    setIsClosed(false)
    setActive(-1)
  }
  const press = (event: KeyboardEvent) => {
    const chosen = found[active]
    if (!isOpen) return
    if (event.key === 'ArrowDown') setActive((active + 1) % found.length)
    else if (event.key === 'ArrowUp') setActive(active <= 0 ? found.length - 1 : active - 1)
    // The first Escape closes the list, the next one the sheet.
    else if (event.key === 'Escape') setIsClosed(true)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  return { found, understood, day, active, isOpen, type, press, choose }
}

type ProposalsProps = {
  id: string
  found: readonly Suggestion[]
  active: number
  onChoose: (suggestion: Suggestion) => void
}

function Proposals({ id, found, active, onChoose }: ProposalsProps) {
  return (
    <div id={id} role="listbox" aria-label={searchTexts.ideas} className="rows suggestions">
      {found.map((suggestion, index) => (
        <Proposal
          key={`${suggestion.kind} ${suggestion.to} ${suggestion.label}`}
          id={`${id}-${index}`}
          suggestion={suggestion}
          isActive={index === active}
          onChoose={() => onChoose(suggestion)}
        />
      ))}
    </div>
  )
}

// One region, so that both are read out one after the other.
function Status({ found, understood }: Pick<SuggestAnswer, 'found' | 'understood'>) {
  const proposals = found.length > 0 ? searchTexts.suggestions(found.length) : ''
  return (
    <p role="status" className="visually-hidden">
      {searchSheetTexts.status(understood, proposals)}
    </p>
  )
}

type ProposalProps = { id: string; suggestion: Suggestion; isActive: boolean; onChoose: () => void }

// The keyboard stays in the field, which knows the active one.
function Proposal({ id, suggestion: { kind, label, line }, isActive, onChoose }: ProposalProps) {
  const Icon = icons[kind]
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className="row row-compact"
      onClick={onChoose}
    >
      <Icon aria-hidden />
      <span className="row-text">
        {label}
        {line && <small>{line}</small>}
      </span>
      <span className="row-aside text-13">{searchTexts.kinds[kind]}</span>
    </div>
  )
}

/**
 * Below the field: what of the typed text is a day or a party's wish, as the chips of the list will say it, else what
 * could be typed. Always as high, so that nothing below it moves. It is read out with the number of proposals.
 */
function UnderstoodLine({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return <p className="min-h-12 pt-2 text-13 text-muted">{searchSheetTexts.hint}</p>
  return (
    <p className="min-h-12 pt-2 text-13" aria-hidden>
      <span className="text-muted">{searchSheetTexts.understood}</span>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' ·'} <b className="whitespace-nowrap">{part}</b>
        </span>
      ))}
    </p>
  )
}
