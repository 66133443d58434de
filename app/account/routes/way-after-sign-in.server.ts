import { companiesById } from '#app/catalog/catalog.server.ts'
import { membershipsOf, type Accounts } from '../account.server.ts'
import { wayOn } from '../forms.server.ts'

/**
 * Where somebody goes who just signed in: a company whose setting up hasn't begun is welcomed and led to it; who asked
 * for a page gets that page.
 */
export async function wayAfterSignIn(
  { db }: Pick<Accounts, 'db'>,
  { userId, weiter }: { userId: string; weiter: string },
): Promise<string> {
  const to = wayOn(weiter)
  if (to !== '/') return to
  const memberships = await membershipsOf(db, { userId })
  const companies = await companiesById(
    db,
    memberships.map(({ companyId }) => companyId),
  )
  return companies.length > 0 && companies.every(({ isDraft }) => isDraft) ? '/welcome' : to
}
