import { redirect, type RouterContextProvider } from 'react-router'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { loginPath, type SessionUser } from './account.ts'
import { accountMark } from './account-mark.server.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import { needsSecondFactor } from './second-factor.server.ts'
import { sessionOf, type Session } from './session.server.ts'

export type { PasswordHasher } from './password-hash.server.ts'
export { accountMarkHeader } from './account-mark.server.ts'
export { openAccounts, type Accounts, type Caller } from './accounts.server.ts'
export { keepAccount, lockAccount } from './account-lock.server.ts'
export { addConsent, consentsOf, saveBookingMails, unsubscribeUrl } from './consents.server.ts'
export { contactOf, phoneOf, textNumberOf } from './contact.server.ts'
export { idleAccounts, lockedUse, noteIdleWarning, type IdleAccount } from './idle-accounts.server.ts'
export { addMember, isOperator, mayManage, membershipsOf, teamRoleOf } from './membership.server.ts'
export { registerCompany } from './company-registration.server.ts'
export { acceptInvitation, invitationBehind, inviteToTeam, withdrawInvitation } from './invitations.server.ts'
export { accountFacts, disableAccount, enableAccount, findAccounts, namesOf } from './supervision.server.ts'
export {
  beginExternal,
  finishExternal,
  linkProved,
  proveAndLink,
  waitingForProof,
  type ExternalEntry,
} from './external-sign-in.server.ts'
export type { IdentityProvider } from './identity-provider.server.ts'
export { changeTeamRole, leaveTeam, teamOf } from './team.server.ts'
export { fullNamesOf, isCalled } from './names.server.ts'
export { checkName, nameFormIn } from './own-name.ts'
export { giveName, knownNameOf } from './own-name.server.ts'
export { portraitsOf } from './portraits.server.ts'
export { quickRegister, register, type RegistrationOutcome } from './registration.server.ts'
export { accountDataOf } from './personal-data.server.ts'
export { proofNeeded, proveAgain } from './proof.server.ts'
export { countCall, countStrangersCall, refuseCall, requireCallSession } from './calls.server.ts'
export { companyPasswordFault } from './company-password.server.ts'
export { writePasswordLink } from './password-reset.server.ts'
export { addressKey, hasPassword } from './passwords.server.ts'
export {
  failedSignUps,
  linkMailsOf,
  isAccountDeleted,
  lockToLeave,
  removeAccount,
  type Leaving,
} from './removal.server.ts'
export { wasSignedInHere } from './known-browser.server.ts'
export { noSessionCookie, sessionOf, sessionTokenIn, type Session } from './session.server.ts'
export { keepDemoPassword } from './demo-password.server.ts'
export { enrolDemoPeople, needsSecondFactor } from './second-factor.server.ts'
export { accountIdOf, signIn, signOut } from './sign-in.server.ts'
export { userDocumentOf } from './user-document.server.ts'
export { forgetExpired, sendVerificationAgain, verifyEmail } from './verification.server.ts'

declare module '#foundation/platform/scope.ts' {
  interface Scope {
    accounts: Accounts
  }
}

/** What loaders and actions get: both are needed to know who asks. */
export type Asked = { request: Request; context: Readonly<RouterContextProvider> }

// By the context of a request, with which they end.
const sessionReads = new WeakMap<object, Map<string, Promise<Session | null>>>()
const userIds = new WeakMap<object, string | null>()

/** The session that asks, or `null`. Loaders of one request share one look-up. */
export function currentSession({ request, context }: Asked): Promise<Session | null> {
  const cookie = request.headers.get('cookie') ?? ''
  const reads = sessionReads.get(context) ?? new Map<string, Promise<Session | null>>()
  sessionReads.set(context, reads)
  const read = reads.get(cookie) ?? readSession(context, cookie)
  reads.set(cookie, read)
  return read
}

async function readSession(context: Asked['context'], cookie: string): Promise<Session | null> {
  const session = await sessionOf(scopeOf(context).accounts, cookie)
  userIds.set(context, session?.user.id ?? null)
  return session
}

/** The mark of whose answer this is, where its loaders and actions have asked; `null` otherwise. Reads nothing itself. */
export function currentAccountMark({ context }: Pick<Asked, 'context'>): string | null {
  const userId = userIds.get(context)
  return userId === undefined ? null : accountMark(userId)
}

/** For actions that change what a session says of its owner: what loaders then show of it is read anew. */
export function readSessionAnew({ context }: Pick<Asked, 'context'>): void {
  sessionReads.delete(context)
}

/** Who is signed in, or `null`. */
export async function userOf(asking: Asked): Promise<SessionUser | null> {
  return (await currentSession(asking))?.user ?? null
}

/**
 * Who is signed in.
 *
 * @throws {Response} a redirect to the login page, which leads back to the page that was asked for.
 */
export async function requireUser(asking: Asked): Promise<SessionUser> {
  return (await requireSession(asking)).user
}

/**
 * The session that asks, for pages about the account itself.
 *
 * @throws {Response} as `requireUser`.
 */
export async function requireSession(asking: Asked): Promise<Session> {
  const session = await currentSession(asking)
  if (session) return session
  const { pathname, search } = askedUrl(asking.request)
  throw redirect(loginPath(`${pathname}${search}`))
}

/**
 * Who is signed in, for pages that touch other people's money: members of companies and operators set up a second
 * factor before, an app or a passkey, and show the passkey where the session was opened without it. Source: decisions
 * "Accounts".
 *
 * @throws {Response} as `requireUser`, or a redirect to the set-up, which asks for the passkey, too, and leads back.
 */
export async function requireSecondFactor(asking: Asked): Promise<SessionUser> {
  const { id: sessionId, user } = await requireSession(asking)
  if (!(await needsSecondFactor(scopeOf(asking.context).db, { userId: user.id, sessionId }))) return user
  const { pathname, search } = askedUrl(asking.request)
  throw redirect(`/profile/zwei-schritte?${new URLSearchParams({ weiter: `${pathname}${search}` })}`)
}

/** The parts of a request that signing in and registering look at. */
export function callerOf({ request, context }: Asked): Caller {
  return {
    clientAddress: pageOf(context).clientAddress,
    cookie: request.headers.get('cookie') ?? '',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 300),
  }
}
