import type { ReactNode } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/figures'
import { isIn, ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { readOr } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { figuresView, searchesNearby } from '../figures-view.server.ts'
import { periodFrom, periods, type Period } from '../figures.ts'
import { figuresTexts as words } from '../texts/figures.ts'
import { FigureBars, FigureTiles, OfferFigures, Rates } from '../ui/figure-parts.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { company, role, companies } = view
  const { db, log, now } = scopeOf(context)
  const period = periodFrom(new URL(request.url).searchParams.get('zeitraum'))
  const today = berlinDay(now())
  const seesMoney = isIn('money', role)
  const place = company.isLocated ? company.point : null
  return {
    company: { form: company.form, title: company.title, role, companies },
    period,
    seesMoney,
    figures: await readOr(
      log,
      { event: 'figures', instead: null },
      figuresView(db, { companyId: company.id, period, today, seesMoney }),
    ),
    searches: await readOr(
      log,
      { event: 'figures', instead: 'failed' as const },
      searchesNearby(db, { place, period, today }),
    ),
  }
}

type Loaded = Route.ComponentProps['loaderData']

export default function FiguresPage({ loaderData }: Route.ComponentProps) {
  const { company, period, figures, searches, seesMoney } = loaderData
  return (
    <ProviderFrame company={company} page="figures" title={words.title} lead={words.lead}>
      <div className="flex max-w-5xl flex-col gap-5">
        <Periods form={company.form} period={period} />
        {figures === null ? (
          <Banner kind="error">{words.failed}</Banner>
        ) : (
          <>
            <FigureTiles {...figures} period={period} seesMoney={seesMoney} />
            <Rates totals={figures.totals} />
            <Card id="verlauf" title={period === '13m' ? words.perMonth : words.perDay}>
              <FigureBars bars={figures.bars} period={period} />
            </Card>
            <Card id="angebote" title={words.perOffer}>
              {figures.offers.length > 1 ? (
                <OfferFigures offers={figures.offers} seesMoney={seesMoney} />
              ) : (
                <p>
                  {words.noOffers}{' '}
                  <Link to={providerPath('offers', company.form)} className="link">
                    {words.toOffers}
                  </Link>
                </p>
              )}
            </Card>
          </>
        )}
        <Searches searches={searches} form={company.form} />
        <details className="figure-fold">
          <summary>{words.howTitle}</summary>
          {words.how.map((sentence) => (
            <p key={sentence} className="mb-2 max-w-3xl text-15 text-muted">
              {sentence}
            </p>
          ))}
        </details>
      </div>
    </ProviderFrame>
  )
}

function Periods({ form, period }: { form: string; period: Period }) {
  return (
    <nav aria-label={words.period} className="flex flex-wrap gap-2">
      {periods.map((each) => (
        <Chip
          key={each}
          to={providerPath('figures', form, { zeitraum: each })}
          state={each === period ? 'active' : 'inactive'}
        >
          {words.periods[each]}
        </Chip>
      ))}
    </nav>
  )
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card p-5" aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-20">
        {title}
      </h2>
      {children}
    </section>
  )
}

function Searches({ searches, form }: { searches: Loaded['searches']; form: string }) {
  if (searches === 'failed') return <Banner kind="error">{words.failed}</Banner>
  if (searches === null)
    return (
      <Card id="suchen" title={words.searchesAnywhere}>
        <p>
          {words.noCity}{' '}
          <Link to={providerPath('profile', form)} className="link">
            {words.toProfile}
          </Link>
        </p>
      </Card>
    )
  const { city, total, words: found } = searches
  return (
    <Card id="suchen" title={words.searches(city)}>
      <p className="num">{total === 0 ? words.noSearches : words.searchesTotal(total)}</p>
      {found.length > 0 ? (
        <ol className="m-0 list-none p-0">
          {found.map((each) => (
            <li key={each.words} className="flex justify-between gap-4 border-b border-line py-3">
              <span className="min-w-0 break-words">„{each.words}“</span>
              <span className="shrink-0 text-muted num">{words.times(each.count)}</span>
            </li>
          ))}
        </ol>
      ) : (
        total > 0 && <p className="mt-2">{words.noWords}</p>
      )}
      <p className="mt-3 text-15 text-muted">{words.whenShown}</p>
    </Card>
  )
}
