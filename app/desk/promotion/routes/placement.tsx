import { data, redirect } from 'react-router'
import type { Route } from './+types/placement'
import { endPlacement, savePlacement } from '#app/catalog/administration/administration.server.ts'
import {
  checkPlacement,
  faultyAnswer,
  placementFields,
  placementState,
  placementVersion,
  refusedAnswer,
  typedFields,
  type FormAnswer,
} from '#app/catalog/administration/administration.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { DeskForm } from '#app/catalog/administration/ui/form-parts.tsx'
import { QuestionSheet } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { berlinDay, isDay } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placementRow, rivalPlacements } from '../placements.server.ts'
import { promotionPaths } from '../promotion-paths.ts'
import { texts } from '../texts.ts'
import { PlacementFields, Rivals } from '../ui/placement-fields.tsx'

const words = texts.placement
const longestText = 80

/** The placement that an address names. @throws {Response} 404 for what can be none. */
function keyIn(request: Request) {
  const query = new URL(request.url).searchParams
  const text = (name: string) => storableText(query.get(name) ?? '', longestText)
  const startsOn = text('ab')
  if (!isDay(startsOn)) throw data(null, 404)
  return { serviceId: text('angebot'), categoryId: text('kategorie'), startsOn }
}

/** One placement, to change or to end. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const key = keyIn(request)
  const row = await placementRow(db, key)
  if (!row) throw data(null, 404)
  const { startsOn, endsOn, paidBy, title, category, company } = row
  const state = placementState(row, berlinDay(now()))
  return {
    frame,
    title,
    category,
    company,
    state,
    here: promotionPaths.placement(key),
    typed: { startsOn, endsOn, paidBy },
    version: placementVersion(row),
    rivals: await rivalPlacements(db, { ...key, from: startsOn, to: endsOn }),
    isAsking: state !== 'past' && new URL(request.url).searchParams.get('fragen') === 'beenden',
  }
}

/** Gives a placement other days, or ends it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const key = keyIn(request)
  const form = await formOf(request)
  const typed = typedFields(form, placementFields)
  const version = textIn(form, 'stand', { longest: 200 })
  const by = { actorId, now: now() }
  if (textIn(form, 'was') === 'beenden') {
    const end = await endPlacement(db, { ...by, key, version })
    if (end.outcome === 'refused') return data<FormAnswer>(refusedAnswer({}, end.because), 409)
    throw redirect(`${promotionPaths.placements}?neu=beendet`, 303)
  }
  const todayOn = berlinDay(now())
  const checked = checkPlacement(typed, { todayOn, startedOn: key.startsOn <= todayOn ? key.startsOn : null })
  if (checked.outcome === 'faulty') return data<FormAnswer>(faultyAnswer(typed, checked.faults), 422)
  const { serviceId } = key
  const change = await savePlacement(db, { ...by, serviceId, at: { key, version }, values: checked.values })
  if (change.outcome === 'refused')
    return data<FormAnswer>(refusedAnswer(typed, change.because, { overlaps: 'endsOn' }), 409)
  throw redirect(`${promotionPaths.placements}?stand=all&neu=gespeichert`, 303)
}

export default function PlacementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, title, category, company, state, here, typed, version, rivals, isAsking } = loaderData
  const answer = actionData ?? null
  const shown = { typed: { ...typed, ...answer?.typed }, faults: answer?.faults ?? {} }
  return (
    <OperatorFrame
      frame={frame}
      page="promotion"
      title={words.title(title)}
      lead={words.lead(category, company)}
      back={promotionPaths.placements}
      dialogs={
        isAsking &&
        !answer &&
        state !== 'past' && (
          <QuestionSheet
            title={words.endTitle}
            lead={words.endLead[state]}
            label={words.endButton}
            was="beenden"
            here={here}
            fields={{ stand: version }}
          />
        )
      }
    >
      {state === 'past' ? (
        <Banner kind="info">{words.over}</Banner>
      ) : (
        <>
          <Rivals rivals={rivals} />
          <DeskForm
            answer={answer}
            version={0}
            here={here}
            submit={deskFormTexts.save}
            aside={
              <ButtonLink to={`${here}&fragen=beenden`} look="ghost" preventScrollReset>
                {words.end}
              </ButtonLink>
            }
          >
            <input type="hidden" name="stand" value={version} />
            <PlacementFields shown={shown} isRunning={state === 'running'} />
          </DeskForm>
        </>
      )}
    </OperatorFrame>
  )
}
