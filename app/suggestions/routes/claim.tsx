import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/claim'
import { requireUser } from '#app/account/account.server.ts'
import { communityCompanyId } from '#app/catalog/publishing/publishing.ts'
import { servicePath } from '#app/search/offers/offers.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { claimPath, longestNote, type ClaimRefusal } from '../suggestions.ts'
import { claimingCompanies, claimState, communityEntry, sendClaim } from '../claims.server.ts'
import { claimTexts as texts } from '../texts/claims.ts'

/** The form for owners of companies. @throws {Response} 404 for what is no entry of the community. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db } = scopeOf(context)
  const entry = await communityEntry(db, params.serviceID)
  if (!entry) throw data(null, 404)
  const companies = await claimingCompanies(db, { userId })
  const companyIds = companies.map(({ id }) => id)
  return {
    title: entry.title,
    back: servicePath({ companyForm: communityCompanyId, serviceId: entry.id }),
    companies,
    state: await claimState(db, { serviceId: entry.id, companyIds }),
  }
}

type Answer = { companyId: string; note: string; because: ClaimRefusal | 'too-long' }

export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const entry = await communityEntry(db, params.serviceID)
  if (!entry) throw data(null, 404)
  const form = await formOf(request)
  const companyId = textIn(form, 'firma', { longest: 80 })
  const note = visibleLine(storableText(textIn(form, 'text'), 4000))
  if (note.length > longestNote) return data<Answer>({ companyId, note, because: 'too-long' }, 422)
  const sent = await sendClaim(db, { serviceId: entry.id, companyId, note, userId, now: now() })
  if (sent.outcome === 'sent') throw redirect(claimPath(entry.id), 303)
  const { because } = sent
  return data<Answer>({ companyId, note, because }, because === 'too-many' ? 429 : 422)
}

export default function ClaimPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, back, companies, state } = loaderData
  return (
    <PageFrame current="ideas">
      <title>{texts.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex max-w-2xl flex-col gap-5 py-6">
        <BackButton to={back} />
        <h1>{texts.title}</h1>
        {state ? (
          <>
            <Banner kind="success">{texts.states[state]}</Banner>
            <ButtonLink to={state === 'accepted' ? '/overview/angebote' : back} look="outline">
              {state === 'accepted' ? texts.toOffers : texts.back}
            </ButtonLink>
          </>
        ) : companies.length === 0 ? (
          <>
            <Banner kind="warning">{texts.noCompany}</Banner>
            <ButtonLink to="/host" look="outline">
              {texts.become}
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-muted">{texts.lead(title)}</p>
            <ClaimForm companies={companies} sent={actionData ?? null} />
          </>
        )}
      </div>
    </PageFrame>
  )
}

type ClaimFormProps = { companies: readonly { id: string; title: string }[]; sent: Answer | null }

function ClaimForm({ companies, sent }: ClaimFormProps) {
  const isBusy = useNavigation().state === 'submitting'
  const chosen = sent?.companyId ?? companies[0]?.id
  const fault = sent && texts.refusals[sent.because]
  return (
    <Form method="post" noValidate className="flex flex-col items-start gap-5">
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-semibold">{texts.company}</legend>
        {companies.map(({ id, title }) => (
          <label key={id} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="firma"
              value={id}
              className="size-5 shrink-0"
              defaultChecked={id === chosen}
            />
            {title}
          </label>
        ))}
      </fieldset>
      <div className="w-full">
        <Field
          label={texts.note}
          name="text"
          maxLength={longestNote}
          defaultValue={sent?.note}
          hint={texts.noteHint}
          error={sent?.because === 'too-long' ? texts.refusals['too-long'] : undefined}
        />
      </div>
      {fault && sent.because !== 'too-long' && <Banner kind="error">{fault}</Banner>}
      <Button type="submit" disabled={isBusy}>
        {isBusy ? texts.busy : texts.submit}
      </Button>
    </Form>
  )
}
