import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { ButtonLink } from '#foundation/design/button.tsx'
import { listPageTexts } from '#app/search/search-url/texts/list-pages.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

/** Which page of a list is shown; `pages` is `null` where nobody counted them. */
export type ListPage = { page: number; pages: number | null }

/** History state of a link that turns the page. */
const turnsPage = { turnsPage: true } as const

/**
 * The headline of a list in pages. From the second on it says which one it is. Whoever turned the page goes on here,
 * by keyboard and by ear; going back leaves everything where it was.
 */
export function ListHeading({
  as: Heading = 'h1',
  page,
  pages,
  children,
  ...rest
}: ListPage & { as?: 'h1' | 'h2'; id?: string; className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { key, state } = useLocation()
  const cameBy = useNavigationType()
  const isTurn = typeof state === 'object' && state !== null && 'turnsPage' in state
  const turnedTo = isTurn && cameBy === NavigationType.Push ? key : null
  useEffect(() => {
    if (turnedTo !== null) heading.current?.focus({ preventScroll: true })
  }, [turnedTo])
  return (
    <Heading {...rest} ref={heading} tabIndex={-1}>
      {children}
      {page > 1 && (
        <>
          {' '}
          <small className="page-mark num">{listPageTexts.page(page, pages)}</small>
        </>
      )}
    </Heading>
  )
}

type PageStepsProps = ListPage & {
  hasMore: boolean
  /** Where on the page the list begins, as `#empfehlungen`, where it isn't its head. */
  anchor?: string
}

/** Below a list in pages: which one it is, the one before and the next. */
export function PageSteps({ page, pages, hasMore, anchor = '' }: PageStepsProps) {
  const { link } = useDiscovery()
  if (!hasMore && page === 1) return null
  const step = (to: number) => ({ to: link({ page: to }) + anchor, state: turnsPage })
  return (
    <nav className="flex flex-wrap items-center justify-center gap-3 pt-10" aria-label={listPageTexts.steps}>
      <p className="w-full text-center text-muted num" aria-current="page">
        {listPageTexts.page(page, pages)}
      </p>
      {page > 2 && (
        <ButtonLink {...step(1)} look="ghost">
          {listPageTexts.first}
        </ButtonLink>
      )}
      {page > 1 && (
        <ButtonLink {...step(page - 1)} look="outline" rel="prev">
          {listPageTexts.previous}
        </ButtonLink>
      )}
      {hasMore && (
        <ButtonLink {...step(page + 1)} rel="next">
          {listPageTexts.next}
        </ButtonLink>
      )}
    </nav>
  )
}
