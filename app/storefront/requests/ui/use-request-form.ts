import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { useFetcher } from 'react-router'
import type { TypedWish } from '#app/booking/package-requests/package-requests.ts'
import { useScript } from '#foundation/design/use-script.ts'
import type { RequestAnswer, RequestView } from '../requests.ts'
import { useRequestDraft } from './use-request-draft.ts'

/** The form of a request: what is typed, sent, and answered. `plain`: the answer to a form that was sent without scripts. */
export function useRequestForm(
  view: RequestView,
  plain?: { typed: TypedWish | null; answer: RequestAnswer | undefined },
) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFetcher<RequestAnswer>()
  const answer = fetcher.data ?? plain?.answer
  const draft = useRequestDraft(view, plain?.typed ?? null)
  const [isSignInWanted, wantSignIn] = useState(false)
  // The answer whose question to sign in was closed; the next one asks again.
  const [closedFor, setClosedFor] = useState<RequestAnswer>()
  const { forget } = draft
  const isSent = answer?.step === 'sent'
  useEffect(() => {
    if (isSent) forget()
  }, [isSent, forget])
  useEffect(() => {
    if (answer?.step !== 'form') return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [answer])
  const isSignInDue = fetcher.data?.step === 'form' && fetcher.data.because === 'sign-in'
  const setSigningIn = (isOpen: boolean) => {
    wantSignIn(isOpen)
    if (!isOpen) setClosedFor(fetcher.data)
  }
  const isBusy = fetcher.state !== 'idle'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) void fetcher.submit(event.currentTarget, { method: 'post', action: view.path })
  }
  return {
    formId,
    form,
    answer,
    draft,
    submit,
    isBusy,
    isLive: useScript(),
    isLost: answer?.step === 'form' && (answer.because === 'network' || answer.because === 'unknown'),
    isSigningIn: isSignInWanted || (isSignInDue && closedFor !== fetcher.data),
    setSigningIn,
  }
}
