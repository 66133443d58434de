import { Search } from 'lucide-react'
import { Form } from 'react-router'
import { IconButton } from '#foundation/design/button.tsx'
import { formatState } from '../discovery-url.ts'
import { eventsTexts } from '../texts/events.ts'
import { searchTexts } from '../texts/search.ts'
import { useDiscovery } from './use-discovery.ts'

/** Looks for words among the events of the present choice, which it keeps. */
export function EventSearch() {
  const { state } = useDiscovery()
  const kept = new URLSearchParams(formatState({ ...state, open: null, page: 1, searchText: '' }))
  return (
    <Form action="/events" role="search" className="search-field mb-3 max-w-xl" preventScrollReset>
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        // Words that were taken off leave the field, too.
        key={state.searchText}
        type="search"
        name="searchText"
        defaultValue={state.searchText}
        placeholder={eventsTexts.searchPlaceholder}
        aria-label={eventsTexts.search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
      />
      <IconButton type="submit" label={searchTexts.submit}>
        <Search aria-hidden />
      </IconButton>
    </Form>
  )
}
