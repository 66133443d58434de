import type { Route } from './+types/upload'
import { mayManage, userOf } from '#app/account/account.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

type Asked = Pick<Route.ActionArgs, 'request' | 'context'>

/**
 * The endpoint of resumable uploads: begin, send a part, ask how far it is, give up. For people who look after the
 * company; drafts need no second step.
 */
export function action({ request, context }: Route.ActionArgs): Promise<Response> {
  return answer({ request, context })
}

/** HEAD asks how far an upload is; there is nothing to read. */
export function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  return answer({ request, context })
}

async function answer({ request, context }: Asked): Promise<Response> {
  const user = await userOf({ request, context })
  if (!user) return new Response(null, { status: 401 })
  if (request.method === 'GET') return new Response(null, { status: 405 })
  const { db, pictures } = scopeOf(context)
  return pictures.uploads().answer(request, {
    userId: user.id,
    mayUploadFor: (companyId) => mayManage(db, { userId: user.id, companyId }),
  })
}
