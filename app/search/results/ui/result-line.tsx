import { Link } from '#foundation/design/link.tsx'
import { hasDay } from '#app/search/search-url/search-url.ts'
import { isWishing, noWish } from '#app/search/party/party.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { emptyTexts } from '../texts/empty.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

/** What a list says beside its number: how many more can be asked for, and where exactly these are listed. */
export type Askable = { to: string; label: string }

type ResultLineProps = {
  count: string
  line: string
  askable: Askable | null
}

/** How many there are and of what, and what can be asked for beside them; and the way back to all of them. */
export function ResultLine({ count, line, askable }: ResultLineProps) {
  const { state, link } = useDiscovery()
  const { filters, searchText, wish, onRequest } = state
  const isFiltered = filters.length > 0 || hasDay(state) || searchText !== '' || isWishing(wish) || onRequest
  const all = { filters: [], day: null, searchText: '', wish: noWish, onRequest: false }
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 pt-4 pb-3">
      <p className="text-17" role="status">
        <b className="num">{count}</b> <span className="text-15 text-muted">{line}</span>
        {askable && (
          <>
            {' '}
            <Link to={askable.to} className="link link-tap num flex w-fit text-15">
              {askable.label}
            </Link>
          </>
        )}
      </p>
      {isFiltered && (
        <Link to={link(all)} className="link link-tap">
          {resultsTexts.reset}
        </Link>
      )}
    </div>
  )
}

/** With few results: what could bring more. Source: contract 1, section 8 */
export function FewResults() {
  const { link } = useDiscovery()
  return (
    <p className="pt-8 text-muted">
      {emptyTexts.hint}{' '}
      <Link to={link({ open: 'location' })} className="link" preventScrollReset>
        {emptyTexts.settings}
      </Link>
    </p>
  )
}
