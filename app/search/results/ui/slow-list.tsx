import { useState } from 'react'
import { useLocation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'

/** `kept`: an older list stands in; `none`: there is none. */
export type Slow = 'kept' | 'none' | null

/** The list itself, or the last good one of this visit where the server had none in time. */
export function useLastGood<List extends { slow: Slow }>(list: List): List {
  const [good, setGood] = useState(list)
  const isNone = list.slow === 'none'
  if (!isNone && list !== good) setGood(list)
  return isNone && good.slow !== 'none' ? { ...good, slow: 'kept' } : list
}

/** Says that a list took too long, and which one is shown instead. */
export function SlowNotice({ slow }: { slow: Slow }) {
  const { pathname, search } = useLocation()
  if (slow === null) return null
  return (
    <div className="pt-4">
      <Banner kind="warning">
        {resultsTexts.slow} {slow === 'kept' ? resultsTexts.slowKept : resultsTexts.slowNone}{' '}
        <a className="link" href={pathname + search}>
          {resultsTexts.again}
        </a>
      </Banner>
    </div>
  )
}
