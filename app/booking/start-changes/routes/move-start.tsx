import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/move-start'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { storableText } from '#foundation/lib/text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { beginStartChange } from '../begin-change.server.ts'
import { readMove, typedChange, type TypedChange } from '../change-form.ts'
import { dateTargets, moveConsequences, progressView, slotTargets, startHead } from '../change-view.ts'
import { possibleTargets } from '../preview.server.ts'
import type { StartChangeFault } from '../start-change.ts'
import { startChangeTexts as texts } from '../texts.ts'
import { ChangeProgress, Consequences, MessageField, PackagesThere, Reached } from '../ui/change-parts.tsx'
import { DateChoice, DayRow, TimeChoice } from '../ui/target-choice.tsx'
import { ChangeSheet } from '../ui/change-sheet.tsx'
import { answerCall } from './answer-call.server.ts'
import { managedStart } from './managed-start.server.ts'

const words = texts.move

export async function loader({ request, context }: Route.LoaderArgs) {
  const { preview, latest, paths } = await managedStart({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const day = (name: string) => storableText(query.get(name) ?? '', 10) || null
  const targets = await possibleTargets(db, { start: preview.start, now: now() })
  const { units, isEvent } = preview
  const isMoved = latest?.kind === 'moved' && (!latest.isDone || units === 0)
  const isPostponed = latest?.kind === 'postponed' && (!latest.isDone || query.has('neu'))
  return {
    paths,
    isEvent,
    ...startHead(preview),
    progress: latest && (isMoved || isPostponed) ? progressView(latest) : null,
    answers: latest?.kind === 'postponed' ? (progressView(latest).lines.at(-1) ?? null) : null,
    consequences: moveConsequences(preview),
    need: words.need(Math.max(1, units)),
    mailed:
      preview.mailed.length > 0 ? words.mailed(texts.and(preview.mailed), preview.mailed.length === 1) : null,
    slots: isEvent ? null : slotTargets(targets, { units, day: day('tag'), fromOn: day('ab') }),
    dates: isEvent ? dateTargets(targets, units) : [],
    operationId: randomId(),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { key, user, paths, preview } = await managedStart({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const called = await answerCall(db, { form, companyId: key.companyId, actorId: user.id, now: now() })
  if (called) throw redirect(`${paths.move}&neu=1`, 303)
  const typed = typedChange(form)
  const read = readMove(typed, { isEvent: preview.isEvent })
  if ('fault' in read) return refuse({ fault: read.fault, typed }, 422)
  if (typed.operationId === '') return refuse({ refusal: texts.notYet, typed }, 422)
  const { what, reason, message } = read
  const { operationId } = typed
  const command = { start: key, what, reason, message, actorId: user.id, operationId, now: now() }
  const begun = await beginStartChange(db, command)
  if (begun.outcome === 'refused') return refuse({ refusal: texts.refusals[begun.because], typed }, 409)
  if (begun.outcome === 'not-yet') return refuse({ refusal: texts.notYet, typed }, 503)
  throw redirect(`${paths.move}&neu=1`, 303)
}

type Refused = { fault: StartChangeFault | null; refusal: string | null; typed: TypedChange }

const refuse = (refused: Partial<Refused> & { typed: TypedChange }, status: number) =>
  data({ fault: null, refusal: null, ...refused } satisfies Refused, { status })

export default function MoveStart({ loaderData, actionData }: Route.ComponentProps) {
  const { paths, lead, progress } = loaderData
  return (
    <ChangeSheet
      title={progress?.title ?? words.title}
      lead={progress ? loaderData.name : lead}
      start={paths.start}
      isRunning={progress?.isDone === false}
    >
      {progress ? (
        <ChangeProgress progress={progress} here={paths.move} />
      ) : (
        <MoveForm shown={loaderData} refused={actionData ?? null} />
      )}
    </ChangeSheet>
  )
}

type Shown = Route.ComponentProps['loaderData']

function MoveForm({ shown, refused }: { shown: Shown; refused: Refused | null }) {
  const { paths, consequences, mailed, calls, packages, operationId, slots, dates, isEvent, answers } = shown
  const isWorking = useNavigation().state !== 'idle'
  const fault = refused?.fault ?? null
  const typed = refused?.typed ?? null
  const isStuck = !isEvent && !slots?.hasAny
  return (
    <>
      {answers && <Banner kind="info">{answers}</Banner>}
      {slots && slots.days.length > 0 && <DayRow slots={slots} path={paths.move} />}
      <Form method="post" action={paths.move} className="start-change" replace preventScrollReset>
        <input type="hidden" name="vorgang" value={operationId} />
        {refused?.refusal && <Banner kind="error">{refused.refusal}</Banner>}
        <PackagesThere packages={packages} />
        {isStuck && <p>{words.none}</p>}
        {slots && <TimeChoice key={slots.day} targets={slots.targets} chosen={typed?.target ?? ''} />}
        {isEvent && <DateChoice dates={dates} typed={typed} />}
        {fault === 'target-missing' && (
          <p className="field-error" role="alert">
            {texts.faults[fault]}
          </p>
        )}
        {!isStuck && <p className="text-13 text-muted">{shown.need}</p>}
        <MessageField value={typed?.message ?? ''} fault={fault} />
        <Consequences lines={consequences} />
        <Reached mailed={mailed} calls={calls} />
        <div className="start-change-foot">
          <ButtonLink to={paths.start} look="outline">
            {words.keep}
          </ButtonLink>
          <Button type="submit" disabled={isWorking || isStuck || packages.length > 0}>
            {isWorking ? texts.waiting : words.confirm}
          </Button>
        </div>
      </Form>
    </>
  )
}
