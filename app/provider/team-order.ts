import { textIn } from '#foundation/lib/field-text.ts'
import { teamRoles, type TeamRole } from '#app/account/account.ts'

/** What an owner wants to happen to the team. */
export type TeamOrder =
  | { kind: 'invite'; email: string; role: TeamRole }
  | { kind: 'withdraw'; invitationId: string }
  | { kind: 'change'; userId: string; role: TeamRole }
  | { kind: 'remove'; userId: string }

const longest = 300

/** Reads the team page's forms. A role that doesn't exist is the one with the fewest rights. */
export function teamOrder(form: FormData): TeamOrder {
  const text = (name: string) => textIn(form, name, { longest })
  const role = teamRoles.find((each) => each === text('role')) ?? 'door'
  const kind = text('was')
  if (kind === 'withdraw') return { kind, invitationId: text('einladung') }
  if (kind === 'change') return { kind, userId: text('person'), role }
  if (kind === 'remove') return { kind, userId: text('person') }
  return { kind: 'invite', email: text('email'), role }
}
