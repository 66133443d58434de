import { data, redirect, useNavigate } from 'react-router'
import type { Route } from './+types/team'
import {
  changeTeamRole,
  inviteToTeam,
  leaveTeam,
  teamOf,
  withdrawInvitation,
} from '#app/account/account.server.ts'
import {
  teamRoles,
  type InvitationRefusal,
  type TeamChangeRefusal,
  type TeamRole,
} from '#app/account/account.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { ownCompanyOf, type OwnCompanyView } from '../provider.server.ts'
import { texts } from '../texts.ts'
import { InviteForm, OpenInvitations, RemovalSheet, TeamList } from '../ui/team-list.tsx'

const words = texts.team
const noticeNames = ['invited', 'withdrawn', 'changed', 'removed'] as const
type Notice = (typeof noticeNames)[number]

async function ownersView(asked: Pick<Route.LoaderArgs, 'request' | 'context'>): Promise<OwnCompanyView> {
  const view = await ownCompanyOf(asked, 'owners')
  if (!view) throw redirect('/overview')
  return view
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, company, role, companies } = await ownersView({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const { members, invitations } = await teamOf(db, { companyId: company.id, now: now() })
  const shown = members.map(({ userId, name, email, role: memberRole, since }) => ({
    ...{ userId, name, email, role: memberRole, isYou: userId === user.id },
    since: words.since(formatDay(berlinDay(since))),
  }))
  return {
    company: { form: company.form, title: company.title, role, companies },
    members: shown,
    invitations: invitations.map(({ id, email, role: invitedAs, expiresAt }) => ({
      ...{ id, email, role: invitedAs },
      until: words.until(formatDay(berlinDay(expiresAt))),
    })),
    leaving: shown.find(({ userId }) => userId === query.get('entfernen')) ?? null,
    notice: noticeNames.find((name) => name === query.get('neu')) ?? null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const view = await ownersView({ request, context })
  const order = teamOrder(await formOf(request))
  const answer = await carryOut(order, view, { request, context })
  if (answer.outcome === 'refused') {
    const email = order.kind === 'invite' ? order.email : ''
    const isEmail = answer.because === 'email-invalid'
    return data({ because: answer.because, form: order.kind, email }, isEmail ? 422 : 409)
  }
  // Whoever left has no team page any more.
  if (order.kind === 'remove' && order.userId === view.user.id) throw redirect('/overview', 303)
  throw redirect(providerPath('team', view.company.form, { neu: answer.notice }), 303)
}

type Answer =
  { outcome: 'done'; notice: Notice } | { outcome: 'refused'; because: TeamChangeRefusal | InvitationRefusal }

async function carryOut(
  order: TeamOrder,
  { company, user }: OwnCompanyView,
  { context }: Pick<Route.ActionArgs, 'request' | 'context'>,
): Promise<Answer> {
  const { accounts } = scopeOf(context)
  const place = { companyId: company.id, actorId: user.id }
  const done = (notice: Notice): Answer => ({ outcome: 'done', notice })
  if (order.kind === 'invite') {
    const { email, role } = order
    const inviter = { id: user.id, name: user.displayName }
    const result = await inviteToTeam(accounts, { company, inviter, email, role })
    return result.outcome === 'refused' ? result : done('invited')
  }
  if (order.kind === 'withdraw') {
    await withdrawInvitation(accounts, { ...place, invitationId: order.invitationId })
    return done('withdrawn')
  }
  const { userId } = order
  const result =
    order.kind === 'remove'
      ? await leaveTeam(accounts, { ...place, userId })
      : await changeTeamRole(accounts, { ...place, userId, role: order.role })
  if (result.outcome === 'refused') return result
  return done(order.kind === 'remove' ? 'removed' : 'changed')
}

/** What an owner wants to happen to the team. */
type TeamOrder =
  | { kind: 'invite'; email: string; role: TeamRole }
  | { kind: 'withdraw'; invitationId: string }
  | { kind: 'change'; userId: string; role: TeamRole }
  | { kind: 'remove'; userId: string }

const longestField = 300

/** Reads the team page's forms. A role that doesn't exist is the one with the fewest rights. */
function teamOrder(form: FormData): TeamOrder {
  const text = (name: string) => textIn(form, name, { longest: longestField })
  const role = teamRoles.find((each) => each === text('role')) ?? 'door'
  const kind = text('was')
  if (kind === 'withdraw') return { kind, invitationId: text('einladung') }
  if (kind === 'change') return { kind, userId: text('person'), role }
  if (kind === 'remove') return { kind, userId: text('person') }
  return { kind: 'invite', email: text('email'), role }
}

export default function TeamPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, members, invitations, leaving, notice } = loaderData
  const navigate = useNavigate()
  const here = providerPath('team', company.form)
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  const isInvitation = actionData?.form === 'invite'
  const isEmailWrong = actionData?.because === 'email-invalid'
  const refusal = actionData ? words.refusals[actionData.because] : null
  return (
    <ProviderFrame
      company={company}
      page="team"
      title={words.title}
      lead={words.lead}
      dialogs={leaving && !actionData && <RemovalSheet member={leaving} action={here} onClose={close} />}
    >
      {notice && !actionData && <Banner kind="success">{words.notices[notice]}</Banner>}
      {refusal && !isEmailWrong && <Banner kind="error">{refusal}</Banner>}
      <div className="grid items-start gap-8 lg:grid-cols-[7fr_5fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <TeamList members={members} action={here} />
          {invitations.length > 0 && <OpenInvitations invitations={invitations} action={here} />}
        </div>
        <InviteForm
          action={here}
          email={isInvitation ? (actionData?.email ?? '') : ''}
          error={isEmailWrong ? refusal : null}
        />
      </div>
    </ProviderFrame>
  )
}
