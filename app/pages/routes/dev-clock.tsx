import { data, Form } from 'react-router'
import type { Route } from './+types/dev-clock'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { moveDemoClock } from '#foundation/platform/demo-clock.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf, type Scope } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { texts } from '../texts/texts.ts'

const words = texts.demoClock
const mostMinutes = 576_000

export function loader({ context }: Route.LoaderArgs) {
  return { now: formatInstant(demoScope(context).now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = demoScope(context)
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const input: { minutes?: unknown } | null = isJson
    ? await request.json().catch(() => null)
    : Object.fromEntries(await formOf(request))
  const minutes = Number(input?.minutes)
  if (!Number.isSafeInteger(minutes) || minutes < 1 || minutes > mostMinutes) {
    return data({ error: words.wrong }, 422)
  }
  await moveSandboxClock(scope, minutes)
  await moveDemoClock(scope.db, scope.clock, minutes)
  return data({ error: null })
}

function demoScope(context: Route.LoaderArgs['context']): Scope {
  const scope = scopeOf(context)
  if (scope.config.mode !== 'demo') throw data(null, 404)
  return scope
}

// The sandbox goes first: a session that has expired there is what the application then finds.
async function moveSandboxClock({ sandboxUrl }: Scope, minutes: number): Promise<void> {
  if (!sandboxUrl) return
  const answer = await fetch(`${sandboxUrl}/_clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds: minutes * 60 }),
  })
  if (!answer.ok) throw new Error(`the sandbox's clock answered ${answer.status}`)
}

export default function DemoClockPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap flex max-w-xl flex-col gap-4 pb-24">
        <h1>{words.title}</h1>
        <p className="text-17">{words.now(loaderData.now)}</p>
        <p className="text-muted">{words.explain}</p>
        {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
        <Form method="post" className="flex flex-col items-start gap-2">
          {Object.entries(words.ahead).map(([minutes, label]) => (
            <Button key={minutes} type="submit" name="minutes" value={minutes} look="outline">
              {label}
            </Button>
          ))}
        </Form>
      </div>
    </PageFrame>
  )
}
