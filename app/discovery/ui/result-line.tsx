import { Link } from '#foundation/design/link.tsx'
import { hasDay } from '../discovery-url.ts'
import { isWishing, noWish } from '../wish.ts'
import { resultsTexts } from '../texts/results.ts'
import { emptyTexts } from '../texts/empty.ts'
import { useDiscovery } from './use-discovery.ts'

/** How many there are and of what; and the way back to all of them. */
export function ResultLine({ count, line }: { count: string; line: string }) {
  const { state, link } = useDiscovery()
  const isFiltered =
    state.filters.length > 0 || hasDay(state) || state.searchText !== '' || isWishing(state.wish)
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 pt-4 pb-3">
      <p className="text-17" role="status">
        <b className="num">{count}</b> <span className="text-15 text-muted">{line}</span>
      </p>
      {isFiltered && (
        <Link to={link({ filters: [], day: null, searchText: '', wish: noWish })} className="link link-tap">
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
