import { data, redirect } from 'react-router'
import type { Route } from './+types/new-split'
import { nameFormIn, readSessionAnew, userOf } from '#app/account/account.server.ts'
import { namedCustomer } from '#app/booking/holds/holds.server.ts'
import { parseAcceptedTerms, serviceUrl } from '#app/booking/order-page/order-page.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'
import {
  noOrderUrl,
  orderFrom,
  orderQuery,
  orderUrl,
  type OrderRequest,
  type StartOutcome,
} from '#app/booking/orders/orders.ts'
import { typedAnswers, type AnswerFaults, type TypedAnswers } from '#app/booking/questions/questions.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import { sharesUrl } from '#app/booking/share-parts/share-parts.ts'
import { areFine, participants, peopleField, splitPath, typedPeople } from '#app/booking/splits/splits.ts'
import { splitPageTexts } from '#app/booking/splits/texts/split-pages.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { typedQuestions } from '../order-questions.server.ts'
import { refusalText } from '../refusal-text.ts'
import { readSplitOrder } from '../split-order-page.server.ts'
import { startBooking } from '../start.server.ts'
import { OrderRefused } from '../ui/order-refused.tsx'
import { SplitOrderForm } from '../ui/split-order-form.tsx'

const words = splitPageTexts.begin

/** The order page of what several people pay for: nothing is held by looking. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const order = orderFrom(query)
  if (!order) throw redirect(noOrderUrl(query))
  const user = await userOf({ request, context })
  const page = await readSplitOrder(db, { order, people: peopleIn(query), user, now: now() })
  return data(
    {
      page,
      viewer: user && { name: user.displayName },
      key: page.order ? randomId() : '',
      choice: [...orderQuery(order)],
      ways: {
        weiter: splitPath(order, peopleIn(query) ?? undefined),
        back: serviceUrl(order),
        alone: orderUrl(order),
      },
    },
    page.order ? 200 : 409,
  )
}

function peopleIn(query: URLSearchParams): number | null {
  const said = query.get(peopleField) ?? ''
  return /^\d{1,2}$/.test(said) ? Number(said) : null
}

/** Makes the order, once for each form, and leads to its page of shares. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now, config, payments, log } = scopeOf(context)
  const form = await readTextFields(request)
  const order = orderFrom(form)
  const key = form.get('key') ?? ''
  if (!order || !/^[\w-]{10,64}$/.test(key)) throw redirect('/')
  const user = await userOf({ request, context })
  const count = peopleIn(form) ?? 0
  if (!user) throw redirect(splitPath(order, count))
  const typed = typedAnswers(form)
  const people = typedPeople(form, Math.min(count, 99))
  const kept = { people, asked: null, questions: await questionsAgain(db, { order, typed, now: now() }) }
  if (!areFine(people)) return data({ ...kept, refusal: null }, 422)
  const named = await namedCustomer(db, { customer: user, typed: nameFormIn(form), now: now() })
  if (named.outcome !== 'named') {
    const refusal = said(orderPageTexts.nameRefused)
    return data({ ...kept, asked: named.asked, refusal }, named.outcome === 'busy' ? 503 : 422)
  }
  const { customer } = named
  if (customer !== user) readSessionAnew({ context })
  const started = await startBooking(db, payments, {
    customer,
    order,
    people: [{ name: customer.displayName, email: customer.email }, ...participants(people)],
    shown: parseAcceptedTerms(form),
    idempotencyKey: key,
    typed,
    appUrl: config.appUrl,
    now: now(),
  }).catch((error: unknown) => {
    log.error('split order', faultFields(error))
    return null
  })
  // Whether places are held isn't known: the form's key makes pressing again the same order.
  if (!started) return data({ ...kept, refusal: said(words.failed) }, 503)
  if (started.outcome !== 'refused') throw redirect(wayOn(started, order))
  const faults = started.faults
  const questions = faults ? await questionsAgain(db, { order, typed, faults, now: now() }) : kept.questions
  const { because, openReservationId = null } = started
  const refusal = { message: refusalText(started), because, openReservationId, again: null }
  return data({ ...kept, questions, refusal }, because === 'busy' ? 503 : 409)
}

const said = (message: string) => ({ message, because: null, openReservationId: null, again: null })

// The same form once more after all have paid leads to the ticket.
function wayOn(started: Exclude<StartOutcome, { outcome: 'refused' }>, order: OrderRequest): string {
  if (started.outcome === 'split') return sharesUrl(started.reservationId)
  if (started.outcome === 'checkout') return orderUrl(order)
  return reservationUrl({ ...order, id: started.reservationId }, 'ticket')
}

type Asking = { order: OrderRequest; typed: TypedAnswers; faults?: AnswerFaults; now: Date }

// Where the database refuses this too, the fields in the browser still have what was typed.
const questionsAgain = (db: Db, asking: Asking) => typedQuestions(db, asking).catch(() => null)

/** A form's text fields; a file in it is no field of ours. */
async function readTextFields(request: Request): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  for (const [name, value] of await formOf(request)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

export default function NewSplitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, viewer, key, choice, ways } = loaderData
  const { order, refusal } = page
  return (
    <PageFrame phone="quay">
      <title>{words.title}</title>
      {order ? (
        <SplitOrderForm
          {...page}
          order={order}
          viewer={viewer}
          asked={actionData?.asked ?? page.asked}
          questions={actionData?.questions ?? page.questions}
          people={actionData?.people ?? []}
          refusal={actionData?.refusal ?? null}
          idempotencyKey={key}
          weiter={ways.weiter}
          choice={choice}
          backUrl={ways.back}
          aloneUrl={ways.alone}
        />
      ) : (
        <OrderRefused
          refusal={refusal && { ...refusal, openReservationId: null, again: null }}
          backUrl={ways.back}
          wait={null}
          signInUrl={null}
          alone={refusal?.because.startsWith('split-') ? { to: ways.alone, label: words.alone } : null}
          wasPressed={false}
        />
      )}
    </PageFrame>
  )
}
