import type { Route } from './+types/dashboard'
import { operatorPath } from '#app/operator/operator.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'

const waiting = ['companies', 'notices', 'money'] as const

/** The operators' first page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  return { frame }
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const { frame } = loaderData
  const tasks = waiting.flatMap((page) => {
    const count = frame.counts[page] ?? 0
    return count > 0 ? [{ page, label: texts.waiting[page](count) }] : []
  })
  return (
    <OperatorFrame frame={frame} page="desk" title={texts.title}>
      {tasks.length === 0 && <p className="text-muted">{texts.nothing}</p>}
      {tasks.length > 0 && (
        <nav className="flex flex-wrap gap-x-4" aria-label={texts.tasks}>
          {tasks.map(({ page, label }) => (
            <Link key={page} to={operatorPath(page)} className="link link-tap">
              {label}
            </Link>
          ))}
        </nav>
      )}
    </OperatorFrame>
  )
}
