import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonContent } from './content.ts'
import { people } from './data/people.ts'
import { between, diceOf } from './dice.ts'

/** The id of a demo account. */
export const personId = ({ form }: { form: string }): string => `demo-${form}`

/** Writes the demo accounts, all with the same password, verified, with their companies and the operator's right. */
export async function seedPeople(
  tx: Db,
  { today, passwordHash }: { today: string; passwordHash: string },
): Promise<void> {
  const users = people.map((person) => userRow(person, today))
  await tx.insertInto('users').values(users).execute()
  const credentials = users.map(({ id, created_at }) => credentialRow({ id, created_at, passwordHash }))
  await tx.insertInto('credentials').values(credentials).execute()
  const owners = people.flatMap((person) =>
    person.provider
      ? [
          {
            company_id: person.provider,
            user_id: personId(person),
            role: 'owner' as const,
            since: joinedAt(person, today),
          },
        ]
      : [],
  )
  await tx.insertInto('company_member').values(owners).execute()
  const operators = people
    .filter(({ role }) => role === 'operator')
    .map((person) => ({ user_id: personId(person), since: joinedAt(person, today) }))
  await tx.insertInto('operator').values(operators).execute()
}

// Lately enough that nobody is told of an account that goes for not being used.
const joinedAt = ({ form }: PersonContent, today: string): Date =>
  berlinMidnight(addDays(today, -between(diceOf(`account ${form}`), 60, 400)))

// A company account's name begins with an asterisk: so every reader of the contract's documents tells the role.
function userRow(person: PersonContent, today: string) {
  const { firstName, lastName, role } = person
  const name = `${firstName} ${lastName.slice(0, 1)}.`
  const created_at = joinedAt(person, today)
  return {
    id: personId(person),
    name: role === 'company-user' ? `*${name}` : name,
    email: person.email,
    email_verified: true,
    image: null,
    created_at,
    updated_at: created_at,
    role: role === 'company-user' ? role : ('user' as const),
    first_name: firstName,
    last_name: lastName,
    title: person.salutation,
    phone: person.phone ?? null,
    postal_code: person.postalCode ?? null,
    birth_on: person.birthday ?? null,
    interests: person.interests ?? [],
    disabled_at: null,
    disabled_reason: null,
  }
}

function credentialRow({
  id,
  created_at,
  passwordHash,
}: {
  id: string
  created_at: Date
  passwordHash: string
}) {
  return {
    id: `${id}-password`,
    account_id: id,
    provider_id: 'credential',
    user_id: id,
    access_token: null,
    refresh_token: null,
    id_token: null,
    access_token_expires_at: null,
    refresh_token_expires_at: null,
    scope: null,
    password: passwordHash,
    created_at,
    updated_at: created_at,
  }
}
