import { data, redirect } from 'react-router'
import type { SessionUser, TeamRole } from '#app/account/account.ts'
import {
  isOperator,
  membershipsOf,
  needsSecondFactor,
  requireSecondFactor,
  requireSession,
  requireUser,
  type Asked,
} from '#app/account/account.server.ts'
import { waitingPictures } from '#app/reviews/pictures/pictures.server.ts'
import { countWaitingRequests } from '#app/booking/package-requests/package-requests.server.ts'
import { companiesById, companyByForm, type OwnCompany } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { texts } from './texts.ts'

/** What somebody is to a company here: a place in its team, or an operator of the marketplace. */
export type ProviderRole = TeamRole | 'operator'

type SwitchCompany = { form: string; title: string; waiting?: { requests: number; pictures: number } }

/** Who asks, for which company, and in which role. */
export type OwnCompanyView = {
  user: SessionUser
  company: OwnCompany
  role: ProviderRole
  /** The companies of the switch, by name; of the one that is shown how many requests wait for its people. */
  companies: SwitchCompany[]
  /** False for somebody who may look after drafts only, until they set the second step up. */
  hasSecondFactor: boolean
}

/**
 * Who may see a page: everybody, the company's own people, who looks after its offers, its
 * owners, its money, its account, who gets its mails, or who looks after the guests of a start. */
export type Circle = 'everybody' | 'team' | 'managers' | 'owners' | 'money' | 'payout' | 'mails' | 'guests'

const circles: Record<Circle, readonly ProviderRole[]> = {
  everybody: ['owner', 'staff', 'door', 'operator'],
  // Letting people in is the company's own business: an operator stands at no door.
  team: ['owner', 'staff', 'door'],
  managers: ['owner', 'staff', 'operator'],
  owners: ['owner'],
  money: ['owner', 'accountant', 'operator'],
  payout: ['owner'],
  mails: ['owner', 'staff'],
  guests: ['owner', 'staff'],
}

/** True when somebody in this role belongs to the circle. */
export function isIn(circle: Circle, role: ProviderRole): boolean {
  return circles[circle].includes(role)
}

/**
 * The company that a request is about: the one that `?company=` names, else the viewer's longest membership; `null` for
 * somebody without a company who names none.
 *
 * With `secondFactor: 'later'` its owners and staff come in without a second step. That is for pages that hold no money,
 * no guests' data and no publishing: what the page shows or does of those is for it to leave out while
 * `hasSecondFactor` is false.
 *
 * @throws {Response} a redirect to the login page without a session; 404 for a company that isn't theirs; 403 when
 *   their role in it isn't enough; a redirect to the set-up of the second step for who has none.
 */
export async function ownCompanyOf(
  asked: Asked,
  circle: Circle,
  { secondFactor = 'now' }: { secondFactor?: 'now' | 'later' } = {},
): Promise<OwnCompanyView | null> {
  const found = await companyNamedIn(asked)
  if (!found) return null
  // Whoever reads the money alone begins there.
  if (found.role === 'accountant' && new URL(asked.request.url).pathname === '/overview')
    throw redirect(`/overview/abrechnung?${new URLSearchParams({ company: found.company.form })}`)
  if (!isIn(circle, found.role)) throw data({ said: texts.notAllowed[circle] }, 403)
  const mayWait = secondFactor === 'later' && (found.role === 'owner' || found.role === 'staff')
  if (!mayWait) await requireSecondFactor(asked)
  if (!mayWait) return { ...found, hasSecondFactor: true }
  const { id: sessionId, user } = await requireSession(asked)
  const { db } = scopeOf(asked.context)
  return { ...found, hasSecondFactor: !(await needsSecondFactor(db, { userId: user.id, sessionId })) }
}

type Found = Omit<OwnCompanyView, 'hasSecondFactor'>

async function companyNamedIn(asked: Asked): Promise<Found | null> {
  const user = await requireUser(asked)
  const { db } = scopeOf(asked.context)
  const named = new URL(asked.request.url).searchParams.get('company')
  const memberships = await membershipsOf(db, { userId: user.id })
  const own = await companiesById(
    db,
    memberships.map(({ companyId }) => companyId),
  )
  const companies = own.map(({ form, title }) => ({ form, title }))
  const longest = own.find(({ id }) => id === memberships[0]?.companyId) ?? own[0]
  const company = named === null ? longest : own.find(({ form, id }) => form === named || id === named)
  const membership = memberships.find(({ companyId }) => companyId === company?.id)
  if (company && membership) {
    const { role } = membership
    return { user, company, role, companies: await withWaiting(db, companies, { company, role }) }
  }
  if (named === null) return null
  return operatorView({ user, named, companies }, asked)
}

/** Tells those who answer requests and look at pictures of reviews how many of their company's wait. */
async function withWaiting(
  db: Db,
  companies: readonly SwitchCompany[],
  { company, role }: { company: { id: string; form: string }; role: ProviderRole },
): Promise<SwitchCompany[]> {
  if (!isIn('guests', role)) return [...companies]
  const companyId = company.id
  const requests = await countWaitingRequests(db, { companyId })
  const waiting = { requests, pictures: await waitingPictures(db, { companyId }) }
  return companies.map((each) => (each.form === company.form ? { ...each, waiting } : each))
}

async function operatorView(
  { user, named, companies }: Pick<OwnCompanyView, 'user' | 'companies'> & { named: string },
  { context }: Asked,
): Promise<Found> {
  const { db } = scopeOf(context)
  const found = (await isOperator(db, { userId: user.id })) ? await companyByForm(db, named) : null
  const [company] = found ? await companiesById(db, [found.id]) : []
  if (!company) throw data(null, 404)
  return { user, company, role: 'operator', companies }
}

/** The company as the frame of its pages names it, for pages that know it by their own way. */
export async function frameCompanyOf(
  db: Db,
  { userId, companyId, role }: { userId: string; companyId: string; role: ProviderRole },
) {
  const memberships = await membershipsOf(db, { userId })
  const ids = memberships.map((membership) => membership.companyId)
  const found = await companiesById(db, [...new Set([...ids, companyId])])
  const company = found.find(({ id }) => id === companyId)
  const companies = found.filter(({ id }) => ids.includes(id)).map(({ form, title }) => ({ form, title }))
  const form = company?.form ?? ''
  const withCount = company ? await withWaiting(db, companies, { company, role }) : companies
  return { form, title: company?.title ?? '', role, companies: withCount }
}
