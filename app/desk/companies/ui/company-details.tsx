import { Link } from '#foundation/design/link.tsx'
import { operatorPath } from '#app/operator/operator.ts'
import { DeskBadge, DeskCard } from '#app/operator/ui/desk-table.tsx'
import type { CompanyView } from '../companies.ts'
import { texts } from '../texts.ts'

/** Everything about one company: facts and figures left, team, offers and history right. */
export function CompanyDetails({ company }: { company: CompanyView }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        <Facts company={company} />
        <Figures company={company} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <Team team={company.team} />
        <Offers offers={company.offers} more={company.moreOffers} />
        <History history={company.history} />
      </div>
    </div>
  )
}

function Facts({ company }: { company: CompanyView }) {
  const { form, state, isClosed, reason, facts } = company
  return (
    <DeskCard id="angaben" title={texts.facts.title}>
      <p className="flex flex-wrap gap-2">
        <DeskBadge tone={state === 'blocked' ? 'bad' : state === 'confirmed' ? 'good' : 'info'}>
          {texts.states[state]}
        </DeskBadge>
        {isClosed && <DeskBadge>{texts.closed}</DeskBadge>}
      </p>
      {reason !== null && <p className="break-words">{texts.lastReason(reason)}</p>}
      <FactList facts={facts} />
      <p className="flex flex-wrap gap-x-4">
        <Link to={`/activity/details/${form}?company=true`} className="link link-tap">
          {texts.profile}
        </Link>
        <Link to={`/overview?${new URLSearchParams({ company: form })}`} className="link link-tap">
          {texts.area}
        </Link>
      </p>
    </DeskCard>
  )
}

function FactList({ facts }: { facts: readonly { label: string; value: string; isMissing?: boolean }[] }) {
  return (
    <dl className="rows">
      {facts.map(({ label, value, isMissing = false }) => (
        <div key={label} className="row">
          <dt className="shrink-0 grow text-muted">{label}</dt>
          <dd className={`num min-w-0 text-right break-words ${isMissing ? 'dt-late' : 'font-semibold'}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figures({ company: { form, figures } }: { company: CompanyView }) {
  return (
    <DeskCard
      id="zahlen"
      title={texts.figures.title}
      more={{ href: operatorPath('bookings', { firma: form }), label: texts.bookings }}
    >
      <FactList facts={figures} />
    </DeskCard>
  )
}

function Team({ team }: Pick<CompanyView, 'team'>) {
  return (
    <DeskCard id="team" title={texts.team} count={team.length}>
      {team.length === 0 && <p className="text-muted">{texts.noTeam}</p>}
      <ul className="rows">
        {team.map(({ id, name, role }) => (
          <li key={id}>
            <Link to={`/operator/konto/${encodeURIComponent(id)}`} className="row">
              <span className="row-text">{name}</span>
              <DeskBadge>{role}</DeskBadge>
            </Link>
          </li>
        ))}
      </ul>
    </DeskCard>
  )
}

function Offers({ offers, more }: { offers: CompanyView['offers']; more: number }) {
  return (
    <DeskCard id="angebote" title={texts.offersTitle} count={offers.length + more}>
      {offers.length === 0 && <p className="text-muted">{texts.noOffers}</p>}
      <ul className="rows">
        {offers.map(({ id, title, isOnline, href }) => (
          <li key={id}>
            <Link to={href} className="row">
              <span className="row-text break-words">{title}</span>
              <DeskBadge tone={isOnline ? 'good' : 'quiet'}>
                {isOnline ? texts.online : texts.offline}
              </DeskBadge>
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{texts.moreOffers(more)}</p>}
    </DeskCard>
  )
}

function History({ history }: Pick<CompanyView, 'history'>) {
  return (
    <DeskCard id="protokoll" title={texts.history}>
      {history.length === 0 && <p className="text-muted">{texts.noHistory}</p>}
      <ol className="rows">
        {history.map(({ id, what, why, when, by }) => (
          <li key={id} className="row">
            <span className="row-text">
              {`${what} ${by}`}
              {why && <small className="break-words">{why}</small>}
              <small className="num">{when}</small>
            </span>
          </li>
        ))}
      </ol>
    </DeskCard>
  )
}
