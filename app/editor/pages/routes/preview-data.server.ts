import { proofNeeded, requireSession, type Asked } from '#app/account/account.server.ts'
import type { CompanyState } from '#app/catalog/company-review/company-review.ts'
import { companyStateOf } from '#app/catalog/company-review/company-review.server.ts'
import { publishRefusalTexts } from '#app/catalog/company-review/texts.ts'
import { ownServiceOf } from '#app/catalog/catalog.server.ts'
import { hasPaidLine } from '#app/editor/price/price.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { reviewsPath } from '#app/reviews/reviews.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { checkLines, type PersonGaps } from '../check-lines.ts'
import type { DraftView } from '../draft-progress.ts'
import { offerPaths } from '../ui/editor-frame.tsx'
import type { OfferAccess } from './offer-access.server.ts'

/** What the preview shows beside how far the draft is. */
export async function previewData(asked: Asked, access: OfferAccess, view: DraftView) {
  const { db, accounts, config } = scopeOf(asked.context)
  const { company, offerId } = access
  const { draft, publishedVersion } = view.stored
  const paths = offerPaths(offerId, providerPath('offers', company.form))
  const named = new URLSearchParams({ company: company.form })
  const isFirst = publishedVersion === null
  const gaps = await personGaps(asked, access, view)
  const { required, recommended } = checkLines(view.check, {
    draft,
    gaps,
    pathOfStep: (step) => `/overview/angebote/${offerId}/${step}`,
  })
  const session = await requireSession(asked)
  const proof = isFirst ? await proofNeeded(accounts, session) : null
  const service = await ownServiceOf(db, { company: company.id, service: offerId })
  const review = await companyStateOf(db, { companyId: company.id })
  const page = service?.isOnline ? `/activity/details/${company.form}/${offerId}` : null
  return {
    required,
    recommended,
    proof,
    done: view.check.doneSteps.length,
    page,
    url: page && config.appUrl + page,
    reviews: page && reviewsPath({ companyForm: company.form, serviceId: offerId }),
    blockDays:
      !isFirst && draft.kind === 'timeSlots' ? `/overview/angebote/${offerId}/sperren?${named}` : null,
    newPath: `/overview/angebote/neu?${named}`,
    offers: paths.offers,
    held: heldText(review),
  }
}

function heldText(state: CompanyState): string | null {
  if (state === 'taken-offline') return publishRefusalTexts['approval-needed']
  if (state === 'blocked') return publishRefusalTexts['company-blocked']
  return state === 'approval-requested' ? publishRefusalTexts['approval-pending'] : null
}

/** What is still to be done by the person or the company before anything of it goes online. */
async function personGaps(
  { request, context }: Asked,
  { company, user, role, hasSecondFactor, offerId }: OfferAccess,
  { check, stored }: DraftView,
): Promise<PersonGaps> {
  const { db } = scopeOf(context)
  const { price } = check.sections
  const isPaid = price.outcome === 'checked' && hasPaidLine(price.values.priceGroups)
  const isPaidHere = stored.draft.kind !== 'extern' && check.shown.what.externalLink === null && isPaid
  const hasAccount = !isPaidHere || (await payoutAccountOf(db, { companyId: company.id })) !== null
  const isComplete = !company.isDraft && company.traderDeclaredAt !== null
  const { pathname } = new URL(request.url)
  const details = providerPath('details', company.form)
  const here = pathname.startsWith('/overview/') ? pathname : `/overview/angebote/${offerId}/vorschau`
  return {
    mailPath: user.isEmailVerified ? null : '/verify-email',
    detailsPath: isComplete ? null : company.isDraft ? details : `${details}#erklaerung`,
    // Its account is the owners' to open.
    payoutPath: hasAccount ? null : `/overview/auszahlung?${new URLSearchParams({ company: company.form })}`,
    factorPath:
      hasSecondFactor || role === 'operator'
        ? null
        : `/profile/zwei-schritte?${new URLSearchParams({ weiter: here })}`,
  }
}
