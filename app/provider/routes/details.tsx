import { data, redirect } from 'react-router'
import type { Route } from './+types/details'
import {
  companyPasswordFault,
  hasPassword,
  requireSecondFactor,
  requireUser,
} from '#app/account/account.server.ts'
import { readAddress, storedAddress, type ReadAddress } from '#app/addresses/addresses.ts'
import type { OwnCompany } from '#app/catalog/catalog.server.ts'
import { hasPublished } from '#app/catalog/company-review/company-review.server.ts'
import { ConfirmFirst } from '#app/account/ui/confirm-first.tsx'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { offersOfCompany } from '#app/editor/publish/publish.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import {
  addressName,
  checkDetails,
  detailFields,
  type DetailsFaults,
  type DetailsForm as Typed,
} from '../details.ts'
import { ownCompanyOf } from '../provider.server.ts'
import { keepOwnerFields } from '../owner-fields.ts'
import { saveDetails } from '../save-details.server.ts'
import { texts } from '../texts.ts'
import { DetailsForm } from '../ui/details-form.tsx'

const words = texts.details

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = scopeOf(context)
  const view = await ownCompanyOf({ request, context }, 'managers', { secondFactor: 'later' })
  if (!view) {
    const { id, email, isEmailVerified } = await requireUser({ request, context })
    const nothing = { company: null, typed: nothingTyped, placed: null, near: null }
    const unconfirmed = isEmailVerified ? null : email
    const isPasswordAsked = await hasPassword(db, id)
    const open = { isFormFixed: false, isDraft: true, areOwnerFieldsOpen: true }
    return { ...nothing, ...open, isPasswordAsked, unconfirmed }
  }
  const { user, company, role, companies } = view
  return {
    company: { form: company.form, title: company.title, role, companies },
    typed: typedOf(company),
    placed: storedAddress(company, {
      point: company.isLocated ? company.point : null,
      placeId: company.googlePlaceId,
    }),
    near: company.isLocated && !company.isDraft ? company.point : null,
    isFormFixed: !company.isDraft,
    isDraft: company.isDraft,
    isPasswordAsked: false,
    unconfirmed: user.isEmailVerified || role === 'operator' ? null : user.email,
    areOwnerFieldsOpen: role !== 'staff',
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = scopeOf(context)
  const { accounts, now } = scope
  const view = await ownCompanyOf({ request, context }, 'managers', { secondFactor: 'later' })
  const user = await requireUser({ request, context })
  // Of a company that sells, visitors see each change at once.
  if (view && !view.hasSecondFactor && (await hasPublished(scope.db, { companyId: view.company.id })))
    await requireSecondFactor({ request, context })
  const form = await formOf(request)
  const sentDetails = readDetails(form)
  const address = readAddress(form, addressName)
  const placed = address.outcome === 'empty' ? null : address.placed
  const company = view?.company ?? null
  const isStaff = view?.role === 'staff'
  const { typed, faults } =
    company && isStaff
      ? keepOwnerFields({ typed: sentDetails, kept: typedOf(company), sent: new Set(form.keys()) })
      : { typed: sentDetails, faults: {} }
  if (Object.keys(faults).length > 0) return data({ typed, placed, faults, passwordFault: null }, 403)
  // What everybody can see is answered for by somebody who can be reached.
  if (!user.isEmailVerified)
    return data({ typed, placed, faults: {}, passwordFault: null, isUnconfirmed: true }, 409)
  if (!company) {
    const typedPassword = textIn(form, 'currentPassword')
    const passwordFault = await companyPasswordFault(accounts, { userId: user.id, typed: typedPassword })
    if (passwordFault) return data({ typed, placed, faults: faultsOf(typed, address), passwordFault }, 422)
  }
  const saved = await saveDetails(scope, { company, userId: user.id, typed, address, now: now() })
  if (saved.outcome === 'refused')
    return data({ typed, placed, faults: saved.faults, passwordFault: null }, 422)
  const isBeginning = saved.outcome === 'saved' && (company === null || company.isDraft)
  if (isBeginning && !(await hasOffers(scope.db, company, now())))
    throw redirect(`/overview/angebote/neu?${new URLSearchParams({ company: saved.form })}`, 303)
  const news: Record<string, string> = saved.outcome === 'saved' ? { neu: '1' } : {}
  throw redirect(providerPath('overview', saved.form, news), 303)
}

/** Offers may be written before the details are: then nobody is led to the first one any more. */
async function hasOffers(db: Db, company: OwnCompany | null, now: Date): Promise<boolean> {
  if (!company) return false
  const { offers } = await offersOfCompany(db, { companyId: company.id, limit: 1, now })
  return offers.length > 0
}

const longest = 300
const nothingTyped = Object.fromEntries(detailFields.map((name) => [name, ''])) as Typed

function readDetails(form: FormData): Typed {
  return Object.fromEntries(detailFields.map((name) => [name, textIn(form, name, { longest })])) as Typed
}

function faultsOf(typed: Typed, address: ReadAddress): DetailsFaults {
  const checked = checkDetails(typed, address)
  return checked.outcome === 'refused' ? checked.faults : {}
}

// A new provider's declaration is theirs to make: nothing is ticked beforehand.
function typedOf(company: OwnCompany): Typed {
  const { legal, isDraft } = company
  return {
    title: company.title,
    form: company.form,
    email: company.email ?? '',
    phone: company.phone ?? '',
    website: company.website ?? '',
    legalName: isDraft ? '' : legal.name,
    representedBy: legal.representedBy ?? '',
    register: legal.register ?? '',
    vatId: legal.vatId ?? '',
    kind: isDraft ? '' : legal.isTrader ? 'trader' : 'private',
    smallBusiness: company.isSmallBusiness ? '1' : '',
    declared: '',
  }
}

export default function DetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, isFormFixed, isDraft, isPasswordAsked, unconfirmed } = loaderData
  const title = isDraft ? words.createTitle : words.editTitle
  const lead = isDraft ? words.createLead : words.editLead
  const form =
    unconfirmed && !actionData ? (
      <ConfirmFirst email={unconfirmed} />
    ) : (
      <DetailsForm
        isUnconfirmed={Boolean(actionData && 'isUnconfirmed' in actionData)}
        areOwnerFieldsOpen={loaderData.areOwnerFieldsOpen}
        typed={actionData?.typed ?? loaderData.typed}
        faults={actionData?.faults ?? {}}
        isFormFixed={isFormFixed}
        placed={actionData ? actionData.placed : loaderData.placed}
        near={loaderData.near}
        answered={actionData ?? null}
        founder={isPasswordAsked ? { fault: actionData?.passwordFault ?? null } : null}
      />
    )
  if (company) {
    return (
      <ProviderFrame company={company} page="profile" title={title} lead={lead}>
        {form}
      </ProviderFrame>
    )
  }
  return (
    <PageFrame>
      <title>{title}</title>
      <div className="wrap flex flex-col gap-6 pt-4 pb-24 md:pt-8">
        <h1>{title}</h1>
        <p className="max-w-2xl text-17 text-muted">{lead}</p>
        {form}
      </div>
    </PageFrame>
  )
}
