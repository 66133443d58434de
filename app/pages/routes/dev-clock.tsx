import { data, Form } from 'react-router'
import type { Route } from './+types/dev-clock'
import { loginPath } from '#app/account/account.ts'
import { userOf } from '#app/account/account.server.ts'
import { listBookings } from '#app/booking/bookings/bookings.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { UnknownUnit } from '#foundation/lib/time-units.ts'
import { moveDemoClock } from '#foundation/platform/demo-clock.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import type { Scope } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { minutesIn, stepsOf, type AskedWay } from '../clock-steps.ts'
import { devScope } from '../dev-scope.server.ts'
import { texts } from '../texts/texts.ts'
import { AnyWay } from '../ui/any-way.tsx'

const words = texts.demoClock

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = devScope({ request, context })
  const user = await userOf({ request, context })
  return {
    now: formatInstant(now()),
    isSignedIn: user !== null,
    visit: user && (await nextVisit(db, { userId: user.id, now: now() })),
  }
}

/** The visit that somebody would move the clock to: the first that isn't long over. */
async function nextVisit(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { bookings } = await listBookings(db, { userId, view: 'upcoming', now })
  for (const { state, startsAt, snapshot } of bookings) {
    const steps = startsAt && state !== 'processing' ? stepsOf(startsAt, now) : []
    if (startsAt && steps.length > 0)
      return {
        line: words.visit.lead(snapshot.eventTitle ?? snapshot.serviceTitle, formatInstant(startsAt)),
        steps: steps.map(({ step, at }) => ({ to: at.toISOString(), label: words.visit.steps[step] })),
      }
  }
  return null
}

export async function action({ request, context }: Route.ActionArgs) {
  const scope = devScope({ request, context })
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const input: AskedWay | null = isJson
    ? await request.json().catch(() => null)
    : Object.fromEntries(await formOf(request))
  const minutes = wayIn(input ?? {}, scope.now())
  if (minutes instanceof UnknownUnit)
    return data({ ...nothing, unitError: minutes.message, typed: input }, 422)
  if (minutes === null) return data({ ...nothing, error: words.wrong, typed: input }, 422)
  await moveSandboxClock(scope, minutes)
  await moveDemoClock(scope.db, scope.clock, minutes)
  return data(nothing)
}

const nothing: { error: string | null; unitError: string | null; typed: AskedWay | null } = {
  ...{ error: null, unitError: null, typed: null },
}

// A unit that isn't one is said beside its field.
function wayIn(input: AskedWay, now: Date): number | null | UnknownUnit {
  try {
    return minutesIn(input, now)
  } catch (error) {
    if (error instanceof UnknownUnit) return error
    throw error
  }
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
      <div className="wrap flex max-w-xl flex-col gap-4 pt-4 pb-24 md:pt-8">
        <h1>{words.title}</h1>
        <p className="text-17">{words.now(loaderData.now)}</p>
        <p className="text-muted">{words.explain}</p>
        {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
        <Form method="post" className="flex flex-col gap-8 pt-2">
          {words.groups.map(({ title, lead, steps }) => (
            <StepGroup
              key={title}
              {...{ title, lead }}
              name="minutes"
              steps={Object.entries(steps).map(([value, label]) => ({ value, label }))}
            />
          ))}
          <VisitGroup {...loaderData} />
        </Form>
        <AnyWay unitError={actionData?.unitError ?? null} typed={actionData?.typed ?? null} />
      </div>
    </PageFrame>
  )
}

type GroupProps = {
  title: string
  lead: string
  name: 'minutes' | 'to'
  steps: { value: string; label: string }[]
}

function StepGroup({ title, lead, name, steps }: GroupProps) {
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-1 font-display text-20 font-bold">{title}</legend>
      <p className="text-15 text-muted">{lead}</p>
      <div className="flex flex-wrap gap-2">
        {steps.map(({ value, label }) => (
          <Button key={value} type="submit" name={name} value={value} look="outline">
            {label}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

type VisitProps = Pick<Route.ComponentProps['loaderData'], 'visit' | 'isSignedIn'>

function VisitGroup({ visit, isSignedIn }: VisitProps) {
  const { title, none, stranger, find, signIn } = words.visit
  if (visit) {
    const steps = visit.steps.map(({ to, label }) => ({ value: to, label }))
    return <StepGroup {...{ title, steps }} lead={visit.line} name="to" />
  }
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-20">{title}</h2>
      <p className="text-15 text-muted">{isSignedIn ? none : stranger}</p>
      <ButtonLink to={isSignedIn ? '/' : loginPath('/dev/clock')} look="outline">
        {isSignedIn ? find : signIn}
      </ButtonLink>
    </section>
  )
}
