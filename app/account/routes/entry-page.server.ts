import { redirect } from 'react-router'
import { scopeOf } from '#foundation/platform/scope.ts'
import { praiseOf } from '#app/reviews/reviews.server.ts'
import { userOf, type Asked } from '../account.server.ts'
import { targetOf } from '../forms.server.ts'

/**
 * What the pages for signing in and registering show.
 *
 * @throws {Response} a redirect to where somebody wants to go who is signed in already.
 */
export async function entryPage(
  asked: Asked,
): Promise<{ weiter: string; praise: Awaited<ReturnType<typeof praiseOf>> }> {
  const weiter = targetOf(asked.request)
  if (await userOf(asked)) throw redirect(weiter)
  return { weiter, praise: await praiseOf(scopeOf(asked.context).accounts.db) }
}
