import { ChevronRight } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import type { AdminList as List } from '../admin-list.ts'
import { adminTexts as words } from '../texts/admin.ts'

/** The offers of a region with their state, each leading to where it is edited. */
export function AdminList({ list: { region, offers, next, first } }: { list: List }) {
  return (
    <section className="flex max-w-3xl flex-col gap-4 pt-4 pb-10" aria-labelledby="region">
      <h2 id="region">{words.region(region)}</h2>
      <p className="text-muted">{words.lead}</p>
      {offers.length === 0 && (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          <ButtonLink to="/overview" look="outline">
            {words.toOverview}
          </ButtonLink>
        </EmptyCard>
      )}
      {offers.length > 0 && (
        <ul className="rows rows-card">
          {offers.map(({ id, title, company, isOnline, price, href }) => (
            <li key={id}>
              <Link to={href} className="row">
                <span className="row-text">
                  {title}
                  <small>{[company, price].filter(Boolean).join(' · ')}</small>
                </span>
                <span className="kind-badge">{isOnline ? words.online : words.offline}</span>
                <ChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Paging first={first} next={next} words={words} reloadDocument />
    </section>
  )
}
