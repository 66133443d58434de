import { data, redirect } from 'react-router'
import { teamOf, type Asked } from '#app/account/account.server.ts'
import { offersOfCompany } from '#app/editor/publish/publish.server.ts'
import { isIn, ownCompanyOf, type OwnCompanyView } from '#app/provider/provider.server.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { offerRows, offersSummary } from '../offer-rows.ts'
import { offersTexts as texts, type OfferState } from '../texts/offers.ts'
import type { OfferListData } from '../ui/offer-list.tsx'

/** Whose offers are asked for. Somebody without a company is sent to the page that says so. */
export async function offersView(asked: Asked): Promise<OwnCompanyView> {
  const view = await ownCompanyOf(asked, 'everybody', { secondFactor: 'later' })
  if (!view) throw redirect('/overview')
  return view
}

/** For who may change offers: the others get the page of the refusal. */
export function requireEditor({ role }: OwnCompanyView): void {
  if (!isIn('managers', role)) throw data({ said: texts.readOnly }, 403)
}

const states = ['online', 'draft', 'offline'] as const
const longestSearch = 80

/** The list as the page shows it; `list` is `null` when it can't be read. */
export async function offersPage(asked: Asked, view: OwnCompanyView) {
  const { db, now, log } = scopeOf(asked.context)
  const { company, role, companies } = view
  const query = new URL(asked.request.url).searchParams
  const state: OfferState | null = states.find((each) => each === query.get('stand')) ?? null
  const search = (query.get('q') ?? '').trim().slice(0, longestSearch)
  const after = query.get('ab')
  const at = now()
  const mayEdit = isIn('managers', role)
  const page = await offersOfCompany(db, {
    companyId: company.id,
    state: mayEdit ? (state ?? undefined) : 'online',
    search,
    after,
    now: at,
  }).catch((error: unknown) => {
    log.error('offers', faultFields(error))
    return null
  })
  const shared = {
    company: { form: company.form, title: company.title, role, companies },
    mayEdit,
    here: `/overview/angebote?${new URLSearchParams({ company: company.form })}`,
  }
  if (!page) return { ...shared, list: null, summary: '' }
  const shown = { companyForm: company.form, viewerName: view.user.displayName, now: at }
  const list: OfferListData = {
    groups: offerRows(page.offers, shown),
    counts: mayEdit ? page.counts : { online: page.counts.online, draft: 0, offline: 0 },
    state: mayEdit ? state : null,
    search,
    next: page.next,
    isLaterPage: after !== null,
    mayEdit,
    formKey: randomId(),
    companyForm: company.form,
    factorPath: view.hasSecondFactor ? null : factorPath(asked),
    helpHref: helpHref(asked, company.title),
    editors: mayEdit ? '' : await editorNames(asked, company.id),
  }
  const summary = mayEdit ? offersSummary(page.offers, { counts: list.counts, now: at }) : ''
  return { ...shared, list, summary }
}

/** Where the second step is set up; it leads back to the page that was asked for. */
function factorPath({ request }: Asked): string {
  const { pathname, search } = new URL(request.url)
  return `/profile/zwei-schritte?${new URLSearchParams({ weiter: pathname + search })}`
}

function helpHref({ context }: Asked, title: string): string {
  const { operator } = scopeOf(context).config
  return `mailto:${operator.email}?subject=${encodeURIComponent(texts.emptyHelpSubject(title))}`
}

/** `Hinnerk oder Merle`: the owners, whom somebody at the door can ask. */
async function editorNames({ context }: Asked, companyId: string): Promise<string> {
  const { db, now } = scopeOf(context)
  const { members } = await teamOf(db, { companyId, now: now() })
  const names = members.filter(({ role }) => role === 'owner').map(({ name }) => name)
  return new Intl.ListFormat('de', { type: 'disjunction' }).format(names)
}
