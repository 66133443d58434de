import type { Route } from './+types/dev-mails-json'
import { mailOf, newestMails } from '#foundation/platform/mail.server.ts'
import { devScope } from '../dev-scope.server.ts'

/** The outbox for tests and tools: the newest mails with bodies and attachments; `?to=` narrows to one address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = devScope({ request, context })
  const to = new URL(request.url).searchParams.get('to') ?? undefined
  const entries = await newestMails(db, { to })
  return Response.json(await Promise.all(entries.map(({ id }) => mailOf(db, id))))
}
