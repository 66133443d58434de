import { Building2, MapPin, Search } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { IconButton } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { leastTyped, suggestedPlaces, type FoundPlace } from '../suggestions.ts'
import { nearTexts } from '#app/search/place/texts/near.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'
import { useSuggestions } from './use-suggestions.ts'

/**
 * Finds quarters and cities while one types. Without scripts a plain form asks for the same page, which comes back with
 * `found`.
 */
export function PlaceSearch({ found }: { found: readonly FoundPlace[] | null }) {
  const { search } = useLocation()
  const { link } = useDiscovery()
  const navigate = useNavigate()
  const [typed, setTyped] = useState<string | null>(null)
  const [path = '', kept] = link({ open: 'location' }).split('?')
  const hidden = [...new URLSearchParams(kept)]
  const answer = useSuggestions(typed ?? '', Object.fromEntries(hidden))
  const isTyping = typed !== null && typed.trim().length >= leastTyped
  const places = isTyping ? suggestedPlaces(answer.found) : typed === null ? found : null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const first = isTyping ? places?.[0] : undefined
    // The page that comes back says what is found, or that nothing is.
    if (!first) return setTyped(null)
    event.preventDefault()
    void navigate(link(placeOf(first)), { replace: true })
  }
  return (
    <>
      <Form action={path} role="search" className="search-field mt-3" replace onSubmit={submit}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          type="search"
          name="ort"
          defaultValue={new URLSearchParams(search).get('ort') ?? ''}
          placeholder={nearTexts.placeExamples}
          aria-label={nearTexts.findPlace}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          onChange={(event) => setTyped(event.target.value)}
        />
        <IconButton type="submit" label={nearTexts.findPlace} className="round-bar-go">
          <Search aria-hidden />
        </IconButton>
      </Form>
      <Found places={places} isTyping={isTyping} />
    </>
  )
}

/** Its line stands there from the start, and what comes while one types lies above what is below: nothing jumps. */
function Found({ places, isTyping }: { places: readonly FoundPlace[] | null; isTyping: boolean }) {
  return (
    <>
      <p role="status" className="min-h-6 pt-1 text-13 text-muted">
        {places && nearTexts.placesFound(places.length)}
      </p>
      {places && places.length > 0 && (
        <div className="relative z-1">
          <Places
            places={places}
            className={isTyping ? 'absolute inset-x-0 rounded-2 bg-surface px-3 shadow-2' : ''}
          />
        </div>
      )}
    </>
  )
}

// A place that is found is looked around as far as it reaches.
const placeOf = ({ form }: FoundPlace) => ({ city: form, hash: null, radius: null })

function Places({ places, className }: { places: readonly FoundPlace[]; className: string }) {
  const { state, link } = useDiscovery()
  return (
    <ul className={`rows ${className}`} aria-label={nearTexts.findPlace}>
      {places.map((place) => (
        <li key={place.form}>
          <Link
            to={link(placeOf(place))}
            className="row row-compact"
            aria-current={place.form === state.city ? 'true' : undefined}
            replace
          >
            {place.line === null ? <Building2 aria-hidden /> : <MapPin aria-hidden />}
            <span className="row-text">
              {place.name}
              {place.line && <small>{place.line}</small>}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
