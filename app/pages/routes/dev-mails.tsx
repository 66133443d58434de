import type { Route } from './+types/dev-mails'
import { Link } from '#foundation/design/link.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { newestMails } from '#foundation/platform/mail.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { devScope } from '../dev-scope.server.ts'
import { devMailTexts as words } from '../texts/dev-mails.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = devScope({ request, context })
  const to = new URL(request.url).searchParams.get('to') ?? undefined
  const mails = await newestMails(db, { to })
  return {
    mails: mails.map(({ createdAt, sentAt, ...mail }) => ({
      ...mail,
      createdAt: formatInstant(createdAt),
      isSent: sentAt !== null,
    })),
  }
}

export default function DevMailsPage({ loaderData: { mails } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap max-w-3xl pb-24">
        <h1 className="mt-4 mb-2">{words.title}</h1>
        <p className="mb-6 text-muted">{words.lead}</p>
        {mails.length === 0 && <p className="card p-5">{words.empty}</p>}
        <ul className="flex flex-col gap-3">
          {mails.map(({ id, subject, to, createdAt, isSent, lastError }) => (
            <li key={id} className="card">
              <Link to={`/dev/mails/${id}`} className="block p-5">
                <span className="block font-semibold">{subject}</span>
                <span className="block text-13 text-muted">
                  {words.to(to)} · {createdAt} {isSent ? '' : ` · ${words.waiting}`}
                </span>
                {lastError && <span className="block text-13 text-bad">{words.failed(lastError)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  )
}
