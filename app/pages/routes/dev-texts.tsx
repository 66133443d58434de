import { data } from 'react-router'
import type { Route } from './+types/dev-texts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { newestTexts } from '#foundation/platform/text-message.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { devTextsTexts as words } from '../texts/dev-texts.ts'

/** The text messages that a demo would send. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, config } = scopeOf(context)
  if (config.mode !== 'demo') throw data(null, 404)
  const texts = await newestTexts(db)
  return {
    texts: texts.map(({ createdAt, sentAt, ...text }) => ({
      ...text,
      createdAt: formatInstant(createdAt),
      isSent: sentAt !== null,
    })),
  }
}

export default function DevTextsPage({ loaderData: { texts } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap max-w-3xl pb-24">
        <h1 className="mt-4 mb-2">{words.title}</h1>
        <p className="mb-6 text-muted">{words.lead}</p>
        {texts.length === 0 && <p className="card p-5">{words.empty}</p>}
        <ul className="flex flex-col gap-3">
          {texts.map(({ id, to, body, createdAt, isSent, lastError }) => (
            <li key={id} className="card p-5">
              <span className="block font-semibold">{body}</span>
              <span className="num block text-13 text-muted">
                {words.to(to)} · {createdAt} {isSent ? '' : `· ${words.waiting}`}
              </span>
              {lastError && <span className="block text-13 text-bad">{words.failed(lastError)}</span>}
            </li>
          ))}
        </ul>
      </div>
    </PageFrame>
  )
}
