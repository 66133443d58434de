import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/call-off-start'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { companyReasons } from '#app/booking/provider-moves/provider-moves.ts'
import { beginStartChange } from '../begin-change.server.ts'
import { readCallOff, typedChange, type TypedChange } from '../change-form.ts'
import { callOffConsequences, progressView, startHead } from '../change-view.ts'
import type { StartChangeFault } from '../start-change.ts'
import { startChangeTexts as texts } from '../texts.ts'
import { ChangeProgress, Consequences, MessageField, PackagesThere, Reached } from '../ui/change-parts.tsx'
import { ChangeSheet } from '../ui/change-sheet.tsx'
import { answerCall } from './answer-call.server.ts'
import { managedStart } from './managed-start.server.ts'

const words = texts.callOff

export async function loader({ request, context }: Route.LoaderArgs) {
  const { preview, latest, paths } = await managedStart({ request, context })
  const isOff = latest?.kind === 'called-off' && (!latest.isDone || preview.units === 0)
  return {
    paths,
    ...startHead(preview),
    progress: latest && isOff ? progressView(latest) : null,
    consequences: callOffConsequences(preview),
    unpaid: preview.unpaid,
    mailed:
      preview.mailed.length > 0 ? words.mailed(texts.and(preview.mailed), preview.mailed.length === 1) : null,
    operationId: randomId(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { key, user, paths } = await managedStart({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const called = await answerCall(db, { form, companyId: key.companyId, actorId: user.id, now: now() })
  if (called) throw redirect(paths.callOff, 303)
  const typed = typedChange(form)
  const read = readCallOff(typed)
  if ('fault' in read) return refuse({ fault: read.fault, typed }, 422)
  if (typed.operationId === '') return refuse({ refusal: texts.notYet, typed }, 422)
  const begun = await beginStartChange(db, {
    start: key,
    what: { kind: 'called-off' },
    ...read,
    actorId: user.id,
    operationId: typed.operationId,
    now: now(),
  })
  if (begun.outcome === 'refused') return refuse({ refusal: texts.refusals[begun.because], typed }, 409)
  if (begun.outcome === 'not-yet') return refuse({ refusal: texts.notYet, typed }, 503)
  throw redirect(paths.callOff, 303)
}

type Refused = { fault: StartChangeFault | null; refusal: string | null; typed: TypedChange }

const refuse = (refused: Partial<Refused> & { typed: TypedChange }, status: number) =>
  data({ fault: null, refusal: null, ...refused } satisfies Refused, { status })

export default function CallOffStart({ loaderData, actionData }: Route.ComponentProps) {
  const { paths, lead, progress } = loaderData
  return (
    <ChangeSheet
      title={progress?.title ?? words.title}
      lead={progress ? loaderData.name : lead}
      start={paths.start}
      isRunning={progress?.isDone === false}
    >
      {progress ? (
        <ChangeProgress progress={progress} here={paths.callOff} />
      ) : (
        <CallOffForm shown={loaderData} refused={actionData ?? null} />
      )}
    </ChangeSheet>
  )
}

type Shown = Route.ComponentProps['loaderData']

function CallOffForm({ shown, refused }: { shown: Shown; refused: Refused | null }) {
  const { paths, consequences, unpaid, mailed, calls, packages, operationId } = shown
  const isWorking = useNavigation().state !== 'idle'
  const fault = refused?.fault ?? null
  const typed = refused?.typed
  return (
    <Form method="post" action={paths.callOff} className="start-change" replace preventScrollReset>
      {/* What was refused is asked for anew; what was pressed twice is the same. */}
      <input type="hidden" name="vorgang" value={operationId} />
      {refused?.refusal && <Banner kind="error">{refused.refusal}</Banner>}
      <PackagesThere packages={packages} />
      <fieldset aria-describedby={fault === 'reason-missing' ? 'reason-fault' : undefined}>
        <legend className="field-label">{words.reason}</legend>
        <div className="flex flex-wrap gap-2">
          {companyReasons.map((reason) => (
            <label key={reason} className="chip choice">
              <input
                type="radio"
                name="grund"
                value={reason}
                defaultChecked={reason === typed?.reason}
                required
              />
              {words.reasons[reason]}
            </label>
          ))}
        </div>
        {fault === 'reason-missing' && (
          <p id="reason-fault" className="field-error" role="alert">
            {texts.faults[fault]}
          </p>
        )}
      </fieldset>
      <MessageField value={typed?.message ?? ''} fault={fault} />
      {consequences.length === 0 && unpaid === 0 && <p>{words.nobody}</p>}
      <Consequences lines={consequences} />
      {unpaid > 0 && <p>{words.unpaid(unpaid)}</p>}
      <Reached mailed={mailed} calls={calls} />
      {consequences.length > 0 && (
        <Link to={paths.move} className="link link-tap">
          {words.instead}
        </Link>
      )}
      <div className="start-change-foot">
        <ButtonLink to={paths.start} look="outline">
          {words.keep}
        </ButtonLink>
        <Button type="submit" className="button-bad" disabled={isWorking || packages.length > 0}>
          {isWorking ? texts.waiting : words.confirm}
        </Button>
      </div>
    </Form>
  )
}
