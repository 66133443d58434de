import { data, redirect } from 'react-router'
import type { SecondStepRefusal } from './account.ts'
import {
  statusOf,
  type Entered,
  type QuickAnswer,
  type RegisterAnswer,
  type SecondStepAnswer,
  type SignInAnswer,
} from './answers.ts'

type RefusedAnswer = Extract<SignInAnswer | QuickAnswer | RegisterAnswer, { outcome: 'refused' }>

/**
 * The answer after somebody came in: a page with scripts hears where to go and shows a moment of welcome, any other is
 * sent on at once (`plainTo`, or `to`). Both get the session.
 */
export function answerEntered(
  entered: Omit<Entered, 'outcome'>,
  {
    cookies,
    isLive,
    plainTo = entered.to,
  }: { cookies: readonly string[]; isLive: boolean; plainTo?: string },
) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  if (!isLive) throw redirect(plainTo, { status: 303, headers })
  return data({ outcome: 'entered', ...entered } satisfies Entered, { headers })
}

/** The answer after a refusal: 422, 409 or 429 with the pause to keep. */
export function answerRefused<T extends RefusedAnswer>(refused: T) {
  const headers = new Headers()
  if (refused.retryAfterSeconds) headers.set('retry-after', String(refused.retryAfterSeconds))
  return data(refused, { status: statusOf(refused.because), headers })
}

/** The answer when the second step is asked for: a cookie binds it to this browser. */
export function answerSecondStep({
  cookies,
  demoCode,
}: {
  cookies: readonly string[]
  demoCode: string | null
}) {
  const headers = new Headers()
  for (const cookie of cookies) headers.append('set-cookie', cookie)
  return data<SecondStepAnswer>({ outcome: 'second-step', because: null, demoCode }, { headers })
}

/** The answer when the second step was refused: 409, or 429 with the pause to keep. */
export function answerStepRefused({
  because,
  retryAfterSeconds,
  demoCode,
}: Pick<SecondStepAnswer, 'retryAfterSeconds' | 'demoCode'> & { because: SecondStepRefusal }) {
  const headers = new Headers()
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  const status = because === 'too-many-attempts' ? 429 : 409
  return data<SecondStepAnswer>(
    { outcome: 'second-step', because, retryAfterSeconds, demoCode },
    { status, headers },
  )
}
