import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/invitation'
import { loginPath, registerPath, type CompanyPasswordFault } from '#app/account/account.ts'
import {
  acceptInvitation,
  hasPassword,
  invitationBehind,
  requireUser,
  userOf,
} from '#app/account/account.server.ts'
import { companiesById } from '#app/catalog/catalog.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { texts } from '../texts.ts'
import { FounderPart } from '../ui/founder-part.tsx'

const words = texts.team

/** Looking uses nothing up: link scanners of mailboxes look too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, db } = scopeOf(context)
  const { pathname, search, searchParams } = askedUrl(request)
  const token = searchParams.get('token') ?? ''
  const [offer, user] = await Promise.all([
    invitationBehind(accounts, { token }),
    userOf({ request, context }),
  ])
  if (offer.outcome === 'refused') return data({ kind: 'refused' as const, because: offer.because }, 404)
  const [company] = await companiesById(db, [offer.companyId])
  const here = `${pathname}${search}`
  return {
    kind: 'open' as const,
    ...{ token, role: offer.role, email: offer.email, company: company?.title ?? '' },
    own: user?.email ?? null,
    isPasswordAsked: user !== null && (await hasPassword(db, user.id)),
    ways: { signIn: loginPath(here), register: registerPath(here) },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, db } = scopeOf(context)
  const user = await requireUser({ request, context })
  const form = await formOf(request)
  const [token, password] = [textIn(form, 'token'), textIn(form, 'currentPassword')]
  const result = await acceptInvitation(accounts, { token, user, password })
  if (result.outcome === 'refused') return data({ because: result.because, passwordFault: null }, 409)
  if (result.outcome === 'password') return data({ because: null, passwordFault: result.fault }, 422)
  const [company] = await companiesById(db, [result.companyId])
  throw redirect(company ? providerPath('overview', company.form, { neu: 'team' }) : '/overview', 303)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const because = actionData?.because ?? (loaderData.kind === 'refused' ? loaderData.because : null)
  return (
    <PageFrame>
      <title>{words.invitationTitle}</title>
      <div className="wrap flex max-w-2xl flex-col items-start gap-4 py-10">
        {because || loaderData.kind === 'refused' ? (
          <>
            <h1>{words.invitationGone}</h1>
            {because && <Banner kind="error">{words.refusals[because]}</Banner>}
            <ButtonLink to="/">{words.toStart}</ButtonLink>
          </>
        ) : (
          <Offer offer={loaderData} passwordFault={actionData?.passwordFault ?? null} />
        )}
      </div>
    </PageFrame>
  )
}

type OpenOffer = {
  token: string
  role: keyof typeof texts.roles
  email: string
  company: string
  own: string | null
  isPasswordAsked: boolean
  ways: { signIn: string; register: string }
}

type OfferProps = { offer: OpenOffer; passwordFault: CompanyPasswordFault | null }

function Offer({ offer, passwordFault }: OfferProps) {
  const { token, role, email, company, own, isPasswordAsked, ways } = offer
  return (
    <>
      <h1>{words.invitationHeadline(company)}</h1>
      <p className="text-17">{words.invitationRole(texts.roles[role])}</p>
      {own === email && (
        <Form method="post" noValidate className="flex w-full flex-col gap-5">
          <input type="hidden" name="token" value={token} />
          {isPasswordAsked && <FounderPart fault={passwordFault} />}
          <div>
            <Button type="submit" size="large" look="signal">
              {words.accept}
            </Button>
          </div>
        </Form>
      )}
      {own === null && (
        <>
          <p className="text-muted">{words.invitationFor(email)}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={ways.signIn}>{words.signIn}</ButtonLink>
            <ButtonLink to={ways.register} look="outline">
              {words.register}
            </ButtonLink>
          </div>
        </>
      )}
      {own !== null && own !== email && (
        <>
          <p className="text-muted">{words.otherAddress(own, email)}</p>
          <Form method="post" action="/logout" reloadDocument>
            <Button type="submit" look="outline">
              {words.signOut}
            </Button>
          </Form>
        </>
      )}
    </>
  )
}
