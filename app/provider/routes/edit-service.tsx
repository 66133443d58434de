import { data, Form, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/edit-service'
import { mayManage, requireSecondFactor, requireUser } from '#app/account/account.server.ts'
import { ownServiceOf } from '#app/catalog/catalog.server.ts'
import { switchService, type Switching } from '#app/catalog/publishing/publishing.server.ts'
import { publishRefusalTexts } from '#app/catalog/publishing/texts.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { reviewsPath } from '#app/reviews/reviews.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { editPath, mailTo, shownOffer } from '../shown.ts'
import { texts } from '../texts.ts'

const words = texts.service

const refusals: Record<Extract<Switching, { outcome: 'refused' }>['because'], string> = {
  ...publishRefusalTexts,
  'no-such-service': words.gone,
}

/**
 * The offer that the address names, for those who look after it.
 *
 * @throws {Response} a redirect to the list of offers where the address names none; 404 for everybody else.
 */
async function managedService({ request, context }: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const user = await requireUser({ request, context })
  const { db } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const [company, id] = [query.get('provider') ?? '', query.get('ID') ?? '']
  if (id === '') throw redirect(company === '' ? '/overview' : providerPath('overview', company))
  const service = await ownServiceOf(db, { company, service: id })
  const may = service !== null && (await mayManage(db, { userId: user.id, companyId: service.companyId }))
  if (!may) throw data(null, 404)
  await requireSecondFactor({ request, context })
  return { user, service }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { service } = await managedService({ request, context })
  const { config } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = `/activity/details/${service.companyForm}/${service.id}`
  return {
    offer: shownOffer(service),
    city: service.city,
    companyTitle: service.companyTitle,
    overview: providerPath('overview', service.companyForm),
    page: service.isOnline ? page : `${page}?sType=preview`,
    // What isn't offered has no page of its reviews.
    reviews: service.isOnline
      ? reviewsPath({ companyForm: service.companyForm, serviceId: service.id })
      : null,
    write: mailTo(config.operator.email, words.changeSubject(service.title)),
    here: editPath(service),
    isAsked: service.isOnline && query.get('fragen') === 'offline',
    isSwitched: query.get('neu') === '1',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, service } = await managedService({ request, context })
  const { db, now } = scopeOf(context)
  const to = (await formOf(request)).get('to') === 'online' ? 'online' : 'offline'
  const { companyId, id: serviceId } = service
  const isPaidHere = !service.isExternal && (service.startPriceCents ?? 0) > 0
  const isPayoutReady = !isPaidHere || (await payoutAccountOf(db, { companyId })) !== null
  const at = now()
  const result = await switchService(db, { companyId, serviceId, to, isPayoutReady, now: at }, (tx) =>
    noteInAudit(tx, {
      actorId: user.id,
      action: `service.put-${to}`,
      subject: { kind: 'service', id: serviceId },
      details: { company: companyId },
      now: at,
    }),
  )
  if (result.outcome === 'refused') return data({ refusal: refusals[result.because] }, 409)
  throw redirect(`${editPath(service)}&neu=1`, 303)
}

export default function EditServicePage({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, city, companyTitle, overview, page, reviews, write, here, isAsked, isSwitched } = loaderData
  const facts = [
    [words.facts.category, offer.categoryName],
    [words.facts.kind, texts.offers.kinds[offer.requestType]],
    [words.facts.price, offer.price ?? words.noPrice],
    [words.facts.city, city],
    [words.facts.state, offer.isOnline ? texts.offers.online : texts.offers.offline],
  ]
  return (
    <PageFrame dialogs={isAsked && !actionData && <OfflineSheet {...{ here }} title={offer.title} />}>
      <title>{words.title(offer.title)}</title>
      <div className="wrap flex max-w-3xl flex-col gap-6 pt-4 pb-24 md:pt-8">
        <BackButton to={overview} />
        <header>
          <p className="text-muted">{companyTitle}</p>
          <h1>{offer.title}</h1>
        </header>
        {isSwitched && !actionData && (
          <Banner kind="success">{words.switched[offer.isOnline ? 'online' : 'offline']}</Banner>
        )}
        {actionData && <Banner kind="error">{actionData.refusal}</Banner>}
        <dl className="rows rows-card">
          {facts.map(([label, value]) => (
            <div key={label} className="row border-t border-line first:border-t-0">
              <dt className="row-text text-muted">{label}</dt>
              <dd className="num font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="text-muted">{offer.isOnline ? words.onlineLead : words.offlineLead}</p>
        <Ways {...{ here, page, reviews }} isOnline={offer.isOnline} />
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          {words.change}
          <a href={write} className="link link-tap">
            {words.write}
          </a>
        </p>
      </div>
    </PageFrame>
  )
}

type WaysProps = Pick<Route.ComponentProps['loaderData'], 'here' | 'page' | 'reviews'> & { isOnline: boolean }

/** What can be done with the offer, and where it is seen. */
function Ways({ here, page, reviews, isOnline }: WaysProps) {
  return (
    <div className="flex flex-wrap gap-2">
      {isOnline ? (
        <ButtonLink to={`${here}&fragen=offline`} preventScrollReset>
          {words.takeOffline}
        </ButtonLink>
      ) : (
        <Form method="post" action={here}>
          <input type="hidden" name="to" value="online" />
          <Button type="submit">{words.putOnline}</Button>
        </Form>
      )}
      <ButtonLink to={page} look="outline">
        {isOnline ? words.see : words.preview}
      </ButtonLink>
      {reviews && (
        <ButtonLink to={reviews} look="outline">
          {words.reviews}
        </ButtonLink>
      )}
    </div>
  )
}

/** Asks once more before nobody finds the offer any longer. */
function OfflineSheet({ here, title }: { here: string; title: string }) {
  const navigate = useNavigate()
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  return (
    <Sheet title={words.offlineTitle(title)} size="small" onClose={close}>
      <p className="pb-5 text-muted">{words.offlineConfirm}</p>
      <Form method="post" action={here} className="grid grid-cols-2 gap-2">
        <input type="hidden" name="to" value="offline" />
        <Link to={here} className="button button-outline button-medium" replace preventScrollReset>
          {words.cancel}
        </Link>
        <Button type="submit">{words.takeOffline}</Button>
      </Form>
    </Sheet>
  )
}
