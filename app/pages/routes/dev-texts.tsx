import type { Route } from './+types/dev-texts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { newestTexts } from '#foundation/platform/text-message.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { devScope } from '../dev-scope.server.ts'
import { devTextsTexts as words } from '../texts/dev-texts.ts'

/** The text messages that a demo would send. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const texts = await newestTexts(devScope({ request, context }).db)
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
