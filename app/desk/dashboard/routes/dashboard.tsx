import { redirect } from 'react-router'
import type { Route } from './+types/dashboard'
import { operatorFrame } from '#app/operator-shell/operator-shell.server.ts'
import type { OperatorFrameData } from '#app/operator-shell/operator-shell.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { bookingFilterIn } from '#app/desk/bookings/bookings.ts'
import { operatorPath } from '#app/operator/operator.ts'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Link } from '#foundation/design/link.tsx'
import { storableText } from '#foundation/lib/text.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { deskParts, deskResults } from '../desk-parts.server.ts'
import { texts } from '../texts.ts'
import { DeskBookings, Failed, NewCompanies, NewOffers } from '../ui/desk-parts.tsx'
import { FigureCells } from '../ui/figure-cells.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SearchResults } from '../ui/search-results.tsx'
import '../ui/desk.css'

const longestText = 200
const waiting = ['companies', 'notices', 'money'] as const

/** What waits and how the marketplace does; or what a search means. A booking's number leads to the booking. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const reading = { db, log, now: now() }
  // A ticket's code may begin with a space, which is part of it.
  const text = storableText(query.get('suche') ?? '', longestText)
  if (text.trim() !== '') {
    const results = await deskResults(reading, text)
    if (results.only !== null) throw redirect(results.only)
    return { frame: await operatorFrame(db, { operator, now: now() }), text, results, desk: null }
  }
  const filter = bookingFilterIn(query.get('stand'), false)
  const desk = await deskParts(reading, filter)
  const stuck = desk.bookings.outcome === 'loaded' ? desk.bookings.data.stuck : null
  const known = stuck ? { erstattungen: stuck.refunds, zahlungen: stuck.payments } : {}
  return { frame: await operatorFrame(db, { operator, now: now(), known }), text: '', results: null, desk }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { frame, text, results, desk } = loaderData
  return (
    <OperatorFrame frame={frame} page="desk" title={texts.title} action={<SearchField text={text} />}>
      {results && <SearchResults text={text} {...results} />}
      {desk && <Desk desk={desk} frame={frame} />}
    </OperatorFrame>
  )
}

type DeskProps = { desk: NonNullable<Route.ComponentProps['loaderData']['desk']>; frame: OperatorFrameData }

function Desk({ desk: { figures, companies, offers, bookings, filters }, frame }: DeskProps) {
  return (
    <>
      <Tasks frame={frame} />
      {figures.outcome === 'loaded' ? <FigureCells figures={figures.data} /> : <Failed />}
      <div className="desk-rows">
        <NewCompanies part={companies} count={frame.counts.companies ?? 0} />
        <NewOffers part={offers} />
      </div>
      <DeskBookings part={bookings} filters={filters} />
    </>
  )
}

function Tasks({ frame: { counts } }: { frame: OperatorFrameData }) {
  const tasks = waiting.flatMap((page) => {
    const count = counts[page] ?? 0
    return count > 0 ? [{ page, label: texts.waiting[page](count) }] : []
  })
  if (tasks.length === 0) return <p className="text-muted">{texts.nothing}</p>
  return (
    <nav className="flex flex-wrap gap-x-4" aria-label={texts.tasks}>
      {tasks.map(({ page, label }) => (
        <Link key={page} to={operatorPath(page)} className="link link-tap">
          {label}
        </Link>
      ))}
    </nav>
  )
}
