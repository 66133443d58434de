import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Form, useNavigate } from 'react-router'
import { IconButton } from '#foundation/design/button.tsx'
import { formatState, linkTo } from '#app/search/search-url/search-url.ts'
import { eventsTexts } from '../texts/events.ts'
import { searchTexts } from '#app/search/autocomplete/texts/search.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'
import { listAt, listHere } from '#app/search/search-url/ui/use-same-search.ts'

/** Looks for words among the events of the present choice, which it keeps. */
export function EventSearch() {
  const { state } = useDiscovery()
  const navigate = useNavigate()
  const kept = new URLSearchParams(formatState({ ...state, open: null, page: 1, searchText: '' }))
  // The same words once more are no further step of the history.
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('searchText')
    const to = linkTo('/events', state, { searchText: typeof typed === 'string' ? typed : '' })
    void navigate(to, { replace: listAt(to) === listHere(), preventScrollReset: true })
  }
  return (
    <Form action="/events" role="search" className="search-field mb-3 max-w-xl" onSubmit={submit}>
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
