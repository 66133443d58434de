import { data, redirect } from 'react-router'
import type { Route } from './+types/messages'
import { noteAnswered } from '#app/booking/package-requests/package-requests.server.ts'
import { messagesOf, postMessage, readMarksOf, type PostOutcome } from '#app/chat/chat.server.ts'
import { refusalTexts, type PostRefusal } from '#app/chat/chat.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { ownPath } from '#foundation/lib/own-path.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { requireAccess, wantsJson } from '../access.server.ts'
import { sentMessage, type MessagePage, type SendAnswer } from '../stream.ts'

const perPage = 50
const longestClientId = 100
/** A draft that makes a longer address stays behind. */
const longestReturn = 1900

/** A page of a conversation: before a number (`vor`), after one (`nach`), or the newest. */
export async function loader({ request, context, params: { reference } }: Route.LoaderArgs) {
  const { companyId, role } = await requireAccess({ request, context }, reference)
  const { db } = scopeOf(context)
  const { searchParams } = new URL(request.url)
  const at = { beforeSeq: numberIn(searchParams, 'vor'), afterSeq: numberIn(searchParams, 'nach') }
  const [messages, reads] = await Promise.all([
    messagesOf(db, { companyId, reference, ...at, limit: perPage }),
    readMarksOf(db, { companyId, reference }),
  ])
  const page: MessagePage = { messages: messages.map(sentMessage), reads, role }
  return Response.json(page)
}

function numberIn(search: URLSearchParams, name: string): number | undefined {
  const text = search.get(name) ?? ''
  return /^\d{1,9}$/.test(text) ? Number(text) : undefined
}

/** Posts a text. A form without a script leads back to `weiter`; a refused text comes with it, as far as it fits. */
export async function action({ request, context, params: { reference } }: Route.ActionArgs) {
  const { companyId, role, userId } = await requireAccess({ request, context }, reference)
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const body = textIn(form, 'text')
  const outcome = await postMessage(db, {
    companyId,
    reference,
    author: role,
    authorId: userId,
    kind: 'text',
    body,
    clientId: textIn(form, 'clientId', { longest: longestClientId }) || randomId(),
    now: now(),
  })
  // A company that writes has answered the request; without one nothing is noted. Also where the message is known: a
  // process that was killed after posting it has noted nothing.
  if (role === 'company' && outcome.outcome !== 'refused')
    await noteAnswered(db, { companyId, reservationId: reference, now: now() })
  if (wantsJson(request)) return jsonAnswer(outcome)
  const back = ownPath(textIn(form, 'weiter')) ?? '/'
  throw redirect(outcome.outcome === 'refused' ? withDraft(back, outcome.because, body) : back, 303)
}

const statuses: Record<PostRefusal, number> = {
  'not-there': 404,
  blocked: 403,
  empty: 422,
  'too-long': 422,
  'too-many': 429,
  'too-many-new': 429,
}

function jsonAnswer(result: PostOutcome) {
  if (result.outcome !== 'refused') return Response.json(result satisfies SendAnswer)
  const { because, retryAfterSeconds } = result
  const answer: SendAnswer = {
    outcome: 'refused',
    said: refusalTexts[because],
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
  return Response.json(answer, { status: statuses[because] })
}

function withDraft(back: string, because: PostRefusal, body: string): string {
  if (because === 'not-there') throw data(null, 404)
  const [path = '/', hash] = back.split('#')
  const withFault = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ fehler: because })}`
  const whole = `${withFault}&${new URLSearchParams({ entwurf: body })}`
  return `${whole.length > longestReturn ? withFault : whole}${hash === undefined ? '' : `#${hash}`}`
}
