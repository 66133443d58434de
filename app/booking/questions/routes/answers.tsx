import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/answers'
import { requireUser } from '#app/account/account.server.ts'
import {
  getReservation,
  lockReservation,
  type Reservation,
} from '#app/booking/reservations/reservations.server.ts'
import { bookedTitle, isEnded } from '#app/booking/reservations/reservations.ts'
import { bookedPersons, shortInstant } from '#app/booking/summary/summary.ts'
import { serviceForBooking } from '#app/catalog/catalog.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { NotFound } from '#foundation/lib/errors.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { answerViews } from '../answer-view.ts'
import { answersOfBooking, deleteHealthAnswers, replaceAnswers } from '../answers.server.ts'
import { questionForm } from '../question-form.ts'
import { readAnswers, typedAnswers, typedFromAnswers } from '../read-answers.ts'
import { answersPageTexts as texts } from '../texts.ts'
import { AnswerList } from '../ui/answer-list.tsx'
import { QuestionFields } from '../ui/question-fields.tsx'

/** What a guest answered for a booking: changed until the start, read after it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const user = await requireUser({ request, context })
  const reservation = await ownReservation(db, { userId: user.id, id: params.resID })
  const asked = await questionsAsked(db, reservation)
  const { companyId, id } = reservation
  const answers = await answersOfBooking(db, { companyId, reservationId: id })
  const query = new URL(request.url).searchParams
  const canChange = mayAnswer(reservation, now())
  return {
    title: bookedTitle(reservation),
    when: reservation.startsAt && shortInstant(reservation.startsAt),
    back: `/bookings/${id}`,
    form: canChange ? questionForm({ ...asked, typed: typedFromAnswers(asked, answers) }) : null,
    answers: canChange ? [] : answerViews(answers, asked.party),
    canChange,
    hasHealth: answers.some(({ isHealth }) => isHealth),
    done: query.has('gespeichert') ? texts.saved : query.has('geloescht') ? texts.deleted : null,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, now } = scopeOf(context)
  const user = await requireUser({ request, context })
  const form = await formOf(request)
  const was = form.get('was')
  if (was !== 'speichern' && was !== 'gesundheit-loeschen') throw data(null, 422)
  const own = await ownReservation(db, { userId: user.id, id: params.resID })
  const asked = await questionsAsked(db, own)
  const booking = { companyId: own.companyId, reservationId: own.id }
  const here = `/bookings/${own.id}/angaben`
  if (was === 'gesundheit-loeschen') {
    await deleteHealthAnswers(db, booking)
    throw redirect(`${here}?geloescht`, 303)
  }
  const typed = typedAnswers(form)
  const read = readAnswers(asked, typed)
  if (read.outcome === 'faulty')
    return data({ form: questionForm({ ...asked, typed, faults: read.faults }), error: null }, 422)
  const isSaved = await inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, own)
    // The start may have come, or the booking gone, while it was filled in.
    if (!mayAnswer(reservation, now())) return false
    await replaceAnswers(tx, { ...booking, answers: read.answers, now: now() })
    return true
  })
  if (!isSaved) return data({ form: null, error: texts.over }, 409)
  throw redirect(`${here}?gespeichert`, 303)
}

function mayAnswer(reservation: Reservation, now: Date): boolean {
  const { startsAt } = reservation
  return !isEnded(reservation) && (startsAt === null || startsAt.getTime() > now.getTime())
}

async function ownReservation(db: Db, own: { userId: string; id: string }): Promise<Reservation> {
  return getReservation(db, own).catch((error: unknown) => {
    if (error instanceof NotFound) throw data(null, 404)
    throw error
  })
}

async function questionsAsked(db: Db, reservation: Reservation) {
  const service = await serviceForBooking(db, reservation)
  return {
    questions: service?.questions ?? [],
    party: bookedPersons(reservation),
    provider: reservation.snapshot.provider.title,
  }
}

export default function AnswersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { title, when, back, answers, canChange, hasHealth, done } = loaderData
  const form = actionData?.form ?? loaderData.form
  const isWorking = useNavigation().state !== 'idle'
  const error = actionData?.error ?? null
  return (
    <PageFrame current="bookings">
      <title>{texts.title}</title>
      <div className="wrap flex max-w-xl flex-col gap-4 pt-2 pb-24">
        <BackButton to={back} />
        <header className="flex flex-col gap-1">
          <h1>{texts.title}</h1>
          <p className="text-muted">{[title, when].filter(Boolean).join(' · ')}</p>
        </header>
        {error && <Banner kind="error">{error}</Banner>}
        {done && !actionData && <Banner kind="success">{done}</Banner>}
        {form && (
          <Form method="post" className="flex flex-col gap-5">
            <QuestionFields form={form} />
            <Button type="submit" name="was" value="speichern" look="ink" size="large" disabled={isWorking}>
              {isWorking ? texts.saving : texts.save}
            </Button>
          </Form>
        )}
        {!form && <Answered canChange={canChange} answers={answers} />}
        {hasHealth && (
          <Form method="post">
            <Button type="submit" name="was" value="gesundheit-loeschen" look="outline" disabled={isWorking}>
              {texts.deleteHealth}
            </Button>
          </Form>
        )}
      </div>
    </PageFrame>
  )
}

function Answered({ canChange, answers }: Pick<Route.ComponentProps['loaderData'], 'canChange' | 'answers'>) {
  if (canChange) return <p className="text-muted">{texts.nothing}</p>
  return (
    <>
      <p className="text-muted">{texts.over}</p>
      {answers.length > 0 ? <AnswerList answers={answers} /> : <p>{texts.none}</p>}
    </>
  )
}
