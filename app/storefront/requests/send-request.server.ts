import { createHash } from 'node:crypto'
import { loginPath, type SessionUser } from '#app/account/account.ts'
import {
  packageChatPath,
  questionFaults,
  readWish,
  typedWish,
  type RequestOutcome,
  type RequestRefusal,
  type TypedWish,
  type WishFaults,
} from '#app/booking/package-requests/package-requests.ts'
import {
  askQuestion,
  requestPackage,
  turnIntoRequest,
  wishWindow,
} from '#app/booking/package-requests/package-requests.server.ts'
import { requestRefusalTexts } from '#app/booking/package-requests/texts/wish.ts'
import type { BookableService } from '#app/catalog/catalog.server.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { requestPath, type RequestAnswer, type RequestKind } from './requests.ts'
import { requestFormTexts as texts } from './texts/requests-form.ts'

type Sending = {
  service: BookableService
  kind: RequestKind
  /** A question of the user's that becomes a request. */
  questionId: string | null
  form: FormData
  user: SessionUser | null
  appUrl: string
  now: Date
}

/** Sends what a form says, or gives the form back with what is wrong with it. */
export async function sendRequest(
  db: Db,
  { service, kind, questionId, form, user, appUrl, now }: Sending,
): Promise<RequestAnswer> {
  const typed = typedWish(form)
  const read = kind === 'request' ? readWish(typed, wishWindow(service, now)) : null
  if (read?.outcome === 'faulty') return refusedAnswer(typed, 'wish-faulty', read.faults)
  const faults = kind === 'question' ? questionFaults(typed.message) : {}
  if (faults.message) return refusedAnswer(typed, 'wish-faulty', faults)
  if (!user) {
    const path = requestPath({ companyForm: service.company.form, serviceId: service.id, questionId }, kind)
    const signInPath = loginPath(pathWith(path, typed))
    return { step: 'form', typed, faults: {}, because: 'sign-in', error: texts.signInFirst, signInPath }
  }
  const command = {
    userId: user.id,
    companyId: service.companyId,
    serviceId: service.id,
    idempotencyKey: keyOf(form, { typed, kind, serviceId: service.id, dayOn: berlinDay(now) }),
    appUrl,
    now,
  }
  const outcome = await send(db, { command, questionId, message: typed.message, wish: read?.wish ?? null })
  if (outcome.outcome === 'refused') return refusedAnswer(typed, outcome.because, outcome.faults)
  const place = { reservationId: outcome.reservationId, companyId: service.companyId, serviceId: service.id }
  return {
    step: 'sent',
    isConfirmed: outcome.outcome === 'requested',
    chatPath: packageChatPath(place),
  }
}

type Command = Parameters<typeof requestPackage>[1]

function send(
  db: Db,
  {
    command,
    questionId,
    message,
    wish,
  }: {
    command: Omit<Command, 'wish'>
    questionId: string | null
    message: string
    wish: Command['wish'] | null
  },
): Promise<RequestOutcome> {
  if (wish === null) return askQuestion(db, { ...command, message })
  if (questionId === null) return requestPackage(db, { ...command, wish })
  return turnIntoRequest(db, { userId: command.userId, reservationId: questionId, wish, now: command.now })
}

/** The form again, with why it wasn't sent. */
export function refusedAnswer(
  typed: TypedWish,
  because: RequestRefusal,
  faults: WishFaults = {},
): RequestAnswer {
  return { step: 'form', typed, faults, because, error: requestRefusalTexts[because] }
}

// Without scripts a form has no key of its own: the same words are the same request, on the same day.
function keyOf(
  form: FormData,
  about: { typed: TypedWish; kind: RequestKind; serviceId: string; dayOn: string },
): string {
  const key = textIn(form, 'key', { longest: 60 })
  if (/^[\w-]{16,}$/.test(key)) return key
  return createHash('sha256').update(JSON.stringify(about)).digest('base64url')
}

const typedNames = [
  'day',
  'partOfDay',
  'month',
  'partOfWeek',
  'adults',
  'children',
  'youngest',
  'oldest',
  'occasion',
  'budget',
  'message',
] as const satisfies (keyof TypedWish)[]

/** The page of the form with what was typed in its address. */
function pathWith(path: string, typed: TypedWish): string {
  const url = new URL(path, 'http://here')
  for (const name of typedNames) if (typed[name] !== '') url.searchParams.set(name, typed[name])
  url.searchParams.set('when', typed.when)
  if (typed.mayForward) url.searchParams.set('mayForward', 'on')
  return url.pathname + url.search
}

/** What such an address says was typed; `null` where it says nothing. */
export function typedInAddress(params: URLSearchParams): TypedWish | null {
  if (!params.has('when')) return null
  const form = new FormData()
  for (const [name, value] of params) form.set(name, value)
  return typedWish(form)
}
