import { data, Form, useNavigation } from 'react-router'
import type { Route } from './+types/compare'
import { requireUser } from '#app/account/account.server.ts'
import { agreeToForward } from '#app/booking/package-requests/package-requests.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { comparedRequests, type ComparedRequest } from '../compare.server.ts'
import { compareTexts as texts, forwardRefusalTexts } from '../texts/requests-compare.ts'

/** What companies offer for one wish. @throws {Response} 404 for a group that isn't the viewer's. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const page = await comparedRequests(db, { userId: user.id, groupId: params.groupId, now: now() })
  if (!page) throw data(null, 404)
  return page
}

/** Sends the same request to other companies. A group begins with the request that it is named by. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const own = await comparedRequests(db, { userId: user.id, groupId: params.groupId, now: now() })
  if (!own) throw data(null, 404)
  const agreed = await agreeToForward(db, { userId: user.id, reservationId: params.groupId, now: now() })
  if (agreed.outcome === 'forwarded') return data({ error: null })
  return data({ error: forwardRefusalTexts[agreed.because] }, agreed.because === 'busy' ? 503 : 409)
}

export default function ComparePage({ loaderData, actionData }: Route.ComponentProps) {
  const { wish, message, rows, forward } = loaderData
  return (
    <PageFrame>
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex flex-col gap-8 py-8">
        <div>
          <h1>{texts.title}</h1>
          <p className="mt-2 text-muted">{leadWords(rows.length, forward)}</p>
        </div>
        <Wish wish={wish} message={message} />
        {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
        {forward === 'offered' && <Forward />}
        {forward === 'none-found' && (
          <div className="flex flex-col items-start gap-3">
            <Banner kind="info">{texts.noneFound}</Banner>
            <ButtonLink to="/" look="outline">
              {texts.search}
            </ButtonLink>
          </div>
        )}
        <section aria-labelledby="angebote">
          <h2 id="angebote" className="mb-3">
            {texts.offers}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-4">
            {rows.map((row) => (
              <Compared key={row.reservationId} row={row} />
            ))}
          </ul>
        </section>
      </div>
    </PageFrame>
  )
}

function leadWords(count: number, forward: Route.ComponentProps['loaderData']['forward']): string {
  if (count > 1) return texts.lead
  return forward === null ? texts.leadAlone : texts.leadLapsed
}

function Wish({ wish, message }: Pick<Route.ComponentProps['loaderData'], 'wish' | 'message'>) {
  return (
    <section className="card p-5" aria-labelledby="wunsch">
      <h2 id="wunsch" className="text-20">
        {texts.wish}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {wish.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {message && <p className="mt-3 whitespace-pre-line">{message}</p>}
    </section>
  )
}

function Forward() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="card flex flex-col items-start gap-3 p-5">
      <p>{texts.forwardLead}</p>
      <Button type="submit" disabled={isBusy}>
        {isBusy ? texts.forwarding : texts.forward}
      </Button>
    </Form>
  )
}

function Compared({ row }: { row: ComparedRequest }) {
  const { company, offerTitle, status, chatPath, offer } = row
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div>
        <h3>{company}</h3>
        <p className="text-15 text-muted">{offerTitle}</p>
      </div>
      <p className="text-15 font-semibold">{status}</p>
      {offer && <OfferLines {...offer} />}
      {chatPath && (
        <div className="mt-auto">
          <ButtonLink to={chatPath} look={offer ? 'ink' : 'outline'} width="wide">
            {texts.toChat}
          </ButtonLink>
        </div>
      )}
    </li>
  )
}

type OfferLinesProps = NonNullable<ComparedRequest['offer']>

function OfferLines({ total, perPerson, included, start, due, validUntil, isCheapest }: OfferLinesProps) {
  const lines = [
    [texts.start, start],
    [texts.included, included],
    [texts.due, due],
    [texts.validUntil, validUntil],
  ] as const
  return (
    <>
      <p>
        <b className="text-25 num">{total}</b> <span className="text-13 text-muted">{texts.total}</span>
        <span className="block text-15 num">
          {perPerson} {texts.perPerson}
        </span>
        {isCheapest && <span className="text-13 font-semibold">{texts.cheapest}</span>}
      </p>
      <dl className="flex flex-col gap-2 text-15">
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt className="text-13 text-muted">{label}</dt>
                <dd className="whitespace-pre-line">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  )
}
