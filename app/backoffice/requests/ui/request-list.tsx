import { ChevronRight, Layers, Send } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { RequestTab } from '#app/booking/package-requests/package-requests.ts'
import { LookoutFigure } from '#app/account/ui/lookout-figure.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Paging } from '#foundation/design/list-parts.tsx'
import type { InboxView } from '../request-cards.ts'
import { inboxTexts as words } from '../texts/inbox.ts'
import { RequestCard } from './request-card.tsx'

type InboxLinks = { tab: (tab: RequestTab, page?: number) => string; offers: string }

type ListProps = {
  inbox: InboxView
  links: InboxLinks
  /** The request that is written to. */
  openId: string | null
  mayWrite: boolean
}

/** A company's requests behind three tabs, a page at a time. */
export function RequestList({ inbox, links, openId, mayWrite }: ListProps) {
  const { tab, cards, page, pages } = inbox
  return (
    <section className="request-list" aria-label={words.list[tab]}>
      <Tabs inbox={inbox} links={links} />
      {cards.length === 0 && <Empty inbox={inbox} links={links} />}
      <ul className="flex flex-col gap-3">
        {cards.map((card) => (
          <li key={card.id}>
            <RequestCard card={card} isOpen={card.id === openId} mayWrite={mayWrite} />
          </li>
        ))}
      </ul>
      {!mayWrite && cards.length > 0 && <p className="text-13 text-muted">{words.noRight}</p>}
      <Paging
        first={page > 1 ? links.tab(tab) : null}
        next={page < pages ? links.tab(tab, page + 1) : null}
        words={words.paging}
      />
    </section>
  )
}

const tabs = ['waiting', 'sent', 'done'] as const satisfies readonly RequestTab[]

function Tabs({ inbox: { tab, counts }, links }: Pick<ListProps, 'inbox' | 'links'>) {
  return (
    <nav className="segments request-tabs" aria-label={words.tabsLabel}>
      {tabs.map((each) => (
        <Link
          key={each}
          to={links.tab(each)}
          aria-current={each === tab ? 'page' : undefined}
          onKeyDown={focusNeighbour}
          preventScrollReset
        >
          {words.tabs[each]}
          {each !== 'done' && <span className="num">{counts[each]}</span>}
        </Link>
      ))}
    </nav>
  )
}

function focusNeighbour(event: KeyboardEvent<HTMLAnchorElement>): void {
  const target =
    event.key === 'ArrowRight'
      ? event.currentTarget.nextElementSibling
      : event.key === 'ArrowLeft'
        ? event.currentTarget.previousElementSibling
        : null
  if (!(target instanceof HTMLElement)) return
  event.preventDefault()
  target.focus()
}

function Empty({ inbox: { tab, counts }, links }: Pick<ListProps, 'inbox' | 'links'>) {
  const { title, lead } = words.empty[tab]
  return (
    <div className="request-empty">
      <LookoutFigure />
      <h2 className="text-25">{title}</h2>
      <p className="text-muted">{lead}</p>
      {tab === 'waiting' && (
        <ul className="rows rows-card w-full text-left">
          {counts.sent > 0 && (
            <li>
              <Link to={links.tab('sent')} className="row">
                <Send aria-hidden />
                <span className="row-text">
                  {words.openOffers(counts.sent)}
                  <small>{words.openOffersLead}</small>
                </span>
                <ChevronRight aria-hidden />
              </Link>
            </li>
          )}
          <li>
            <Link to={links.offers} className="row">
              <Layers aria-hidden />
              <span className="row-text">
                {words.ownOffers}
                <small>{words.ownOffersLead}</small>
              </span>
              <ChevronRight aria-hidden />
            </Link>
          </li>
        </ul>
      )}
    </div>
  )
}
