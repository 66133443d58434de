import { Form, redirect } from 'react-router'
import type { Route } from './+types/embedding'
import { servicesOfCompany } from '#app/catalog/catalog.server.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { servicePath } from '#app/search/offers/offers.ts'
import { frameOrigin } from '#app/storefront/offer-page/offer-page.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { Select } from '#foundation/design/select.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { embedSnippet } from '../embedding.ts'
import { embeddingTexts as words } from '../texts/embedding.ts'
import { Snippet } from '../ui/snippet.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers', { secondFactor: 'later' })
  if (!view) throw redirect('/overview')
  const { company, role, companies } = view
  const { db, config } = scopeOf(context)
  const services = await servicesOfCompany(db, { companyId: company.id, view: 'online' })
  const asked = new URL(request.url).searchParams.get('angebot')
  const chosen = services.find(({ id }) => id === asked) ?? services[0] ?? null
  const origin = frameOrigin(company.website)
  const path = chosen && servicePath({ companyForm: company.form, serviceId: chosen.id })
  return {
    company: { form: company.form, title: company.title, role, companies },
    origin,
    offers: services.map(({ id, title }) => ({ id, title })),
    chosen:
      origin === null || chosen === null
        ? null
        : {
            id: chosen.id,
            path: `${path}?sType=booking`,
            code: embedSnippet({
              appUrl: config.appUrl,
              path: path ?? '',
              title: words.frameTitle(chosen.title),
            }),
          },
  }
}

export default function EmbeddingPage({ loaderData }: Route.ComponentProps) {
  const { company, origin, offers, chosen } = loaderData
  return (
    <ProviderFrame company={company} page="embedding" title={words.title} lead={words.lead}>
      {origin === null ? (
        <Banner kind="warning">
          <p>{words.noWebsite}</p>
          <Link to={providerPath('profile', company.form)} className="link">
            {words.toProfile}
          </Link>
        </Banner>
      ) : chosen === null ? (
        <EmptyCard title={words.noOffers} lead={words.noOffersLead}>
          <ButtonLink to={providerPath('offers', company.form)} look="outline">
            {words.toOffers}
          </ButtonLink>
        </EmptyCard>
      ) : (
        <div className="card flex max-w-3xl flex-col gap-5 p-5">
          {offers.length > 1 && <OfferChoice form={company.form} offers={offers} chosen={chosen.id} />}
          <p>{words.steps}</p>
          <Snippet key={chosen.id} code={chosen.code} />
          <p className="text-15 text-muted">{words.only(origin)}</p>
          <p className="text-15 text-muted">{words.noCookies}</p>
          <div>
            <ButtonLink to={chosen.path} look="outline" target="_blank" rel="noopener">
              {words.look}
            </ButtonLink>
          </div>
        </div>
      )}
    </ProviderFrame>
  )
}

type OfferChoiceProps = { form: string; offers: readonly { id: string; title: string }[]; chosen: string }

function OfferChoice({ form, offers, chosen }: OfferChoiceProps) {
  return (
    <Form className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="company" value={form} />
      <label className="flex min-w-60 flex-1 flex-col gap-2 font-semibold">
        {words.offer}
        <Select name="angebot" defaultValue={chosen} key={chosen}>
          {offers.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit" look="outline">
        {words.show}
      </Button>
    </Form>
  )
}
