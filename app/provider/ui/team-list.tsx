import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { Select } from '#foundation/design/select.tsx'
import { teamRoles, type TeamRole } from '#app/account/account.ts'
import { texts } from '../texts.ts'

const words = texts.team

/** Somebody of the team. */
export type ShownMember = {
  userId: string
  name: string
  email: string
  role: TeamRole
  since: string
  isYou: boolean
}

/** Everybody of the team, with their role to change and the way out. */
export function TeamList({ members, action }: { members: ShownMember[]; action: string }) {
  return (
    <ul className="rows rows-card">
      {members.map((member) => (
        <Member key={member.userId} member={member} action={action} />
      ))}
    </ul>
  )
}

function Member({ member, action }: { member: ShownMember; action: string }) {
  const { userId, name, email, role, since, isYou } = member
  return (
    <li className="flex flex-col gap-3 p-4">
      <p className="row-text">
        {name} {isYou && <span className="text-muted">({words.you})</span>}
        <small className="break-all">{email}</small>
        <small>{since}</small>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Form method="post" action={action} className="flex items-center gap-2" key={role}>
          <input type="hidden" name="was" value="change" />
          <input type="hidden" name="person" value={userId} />
          <RoleSelect label={words.role(name)} role={role} />
          <Button type="submit" look="outline" size="small">
            {words.change}
          </Button>
        </Form>
        <Link
          to={`${action}&entfernen=${userId}`}
          className="button button-ghost button-small"
          preventScrollReset
        >
          {isYou ? words.leave : words.remove}
          <span className="visually-hidden">: {name}</span>
        </Link>
      </div>
    </li>
  )
}

function RoleSelect({ label, role }: { label: string; role: TeamRole }) {
  return (
    <Select name="role" defaultValue={role} aria-label={label}>
      {teamRoles.map((each) => (
        <option key={each} value={each}>
          {texts.roles[each]}
        </option>
      ))}
    </Select>
  )
}

/** Asks once more before somebody loses their access. */
export function RemovalSheet({ member, action, onClose }: RemovalSheetProps) {
  const { name, userId, isYou } = member
  return (
    <Sheet title={isYou ? words.confirmSelf : words.confirmTitle(name)} size="small" onClose={onClose}>
      <p className="pb-5 text-muted">{words.confirmLead}</p>
      <Form method="post" action={action} className="grid grid-cols-2 gap-2">
        <input type="hidden" name="was" value="remove" />
        <input type="hidden" name="person" value={userId} />
        <Link to={action} className="button button-outline button-medium" replace preventScrollReset>
          {words.cancel}
        </Link>
        <Button type="submit">{isYou ? words.leave : words.remove}</Button>
      </Form>
    </Sheet>
  )
}

type RemovalSheetProps = { member: ShownMember; action: string; onClose: () => void }

type OpenInvitationsProps = {
  invitations: { id: string; email: string; role: TeamRole; until: string }[]
  action: string
}

/** Invitations that nobody took up yet. */
export function OpenInvitations({ invitations, action }: OpenInvitationsProps) {
  return (
    <section className="flex flex-col gap-4" aria-labelledby="einladungen">
      <h2 id="einladungen" className="text-25">
        {words.invitations}
      </h2>
      <ul className="rows rows-card">
        {invitations.map(({ id, email, role, until }) => (
          <li key={id} className="row">
            <span className="row-text">
              <span className="break-all">{email}</span>
              <small>
                {texts.roles[role]} · {until}
              </small>
            </span>
            <Form method="post" action={action}>
              <input type="hidden" name="was" value="withdraw" />
              <input type="hidden" name="einladung" value={id} />
              <Button type="submit" look="ghost" size="small" aria-label={words.withdrawNamed(email)}>
                {words.withdraw}
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Asks somebody in. */
export function InviteForm({
  action,
  email,
  error,
}: {
  action: string
  email: string
  error: string | null
}) {
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="einladen">
      <h2 id="einladen" className="text-25">
        {words.inviteTitle}
      </h2>
      <p className="text-muted">{words.inviteLead}</p>
      <Form method="post" action={action} className="flex flex-col gap-5" noValidate>
        <input type="hidden" name="was" value="invite" />
        <TypedField
          kind="email"
          label={words.email}
          name="email"
          autoComplete="off"
          defaultValue={email}
          error={error ?? undefined}
        />
        <fieldset>
          <legend className="field-label">{words.roleLegend}</legend>
          <div className="flex flex-wrap gap-2">
            {teamRoles.map((role) => (
              <label key={role} className="chip choice">
                <input type="radio" name="role" value={role} defaultChecked={role === 'staff'} />
                {texts.roles[role]}
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit">{words.invite}</Button>
      </Form>
    </section>
  )
}
