import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { ButtonLink } from '#foundation/design/button.tsx'
import type { AdminList as List } from '../admin-list.ts'
import { adminTexts as words } from '../texts/admin.ts'

/** The offers of a region with their state, each leading to where it is edited. */
export function AdminList({ list: { region, offers, next, first } }: { list: List }) {
  return (
    <section className="flex max-w-3xl flex-col gap-4 pt-4 pb-10" aria-labelledby="region">
      <h2 id="region">{words.region(region)}</h2>
      <p className="text-muted">{words.lead}</p>
      {offers.length === 0 && (
        <div className="card flex flex-col items-start gap-3 p-5">
          <p className="text-17 font-semibold">{words.empty}</p>
          <p className="text-muted">{words.emptyLead}</p>
          <ButtonLink to="/overview" look="outline">
            {words.toOverview}
          </ButtonLink>
        </div>
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
      <div className="flex flex-wrap gap-2">
        {first && (
          <ButtonLink to={first} look="ghost" reloadDocument>
            {words.toFirst}
          </ButtonLink>
        )}
        {next && (
          <ButtonLink to={next} look="outline" reloadDocument>
            {words.more}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
