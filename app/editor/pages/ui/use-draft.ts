import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useBlocker } from 'react-router'
import type { SaveAnswer } from '../save-answer.ts'
import { DraftSaver, type Saving, type TypedFields } from './draft-saver.ts'
import { isSameTyped, keepLocalCopy, localCopyOf, type LocalCopy } from './local-copy.ts'

/** Names of the form that are no fields of the section. */
const formOnly = new Set(['basedOn', 'was'])

type DraftForm = { offerId: string; step: string; basedOn: number; form: RefObject<HTMLFormElement | null> }

export type DraftHandle = {
  saving: Saving
  /** To be called after every key and choice, and when a field is left. */
  changed: () => void
  left: () => void
  /** Before the form is sent: the version that it is based on once all is saved, or `null` where it isn't. */
  settle: () => Promise<number | null>
  overwrite: () => Promise<boolean>
  /** What an earlier visit left on this device, when it differs from what is shown. */
  copy: LocalCopy | null
  takeCopy: () => Promise<boolean>
  dropCopy: () => void
}

/** Saves the step's form as it is filled in. The form is mounted anew for each step and each version that is loaded. */
export function useDraft({ offerId, step, basedOn, form }: DraftForm): DraftHandle {
  const [saving, setSaving] = useState<Saving>({ state: 'saved', progress: null, conflict: null })
  const [copy, setCopy] = useState<LocalCopy | null>(null)
  const path = `/overview/angebote/${offerId}/${step}/entwurf`
  const saver = useRef<DraftSaver | null>(null)
  useLayoutEffect(() => {
    const read = () => (form.current ? fieldsIn(form.current) : null)
    const made = new DraftSaver({
      basedOn,
      read,
      send: (fields, version) => sendDraft(path, fields, version),
      keep: (fields) => keepLocalCopy(offerId, step, fields),
      isOffline: () => !navigator.onLine,
      onChange: setSaving,
    })
    saver.current = made
    const kept = localCopyOf(offerId, step)
    const shown = read()
    const isSaved = kept !== null && shown !== null && isSameTyped(kept.fields, shown)
    if (isSaved) keepLocalCopy(offerId, step, null)
    const offering = requestAnimationFrame(() => setCopy(isSaved ? null : kept))
    return () => {
      cancelAnimationFrame(offering)
      made.stop()
    }
  }, [offerId, step, basedOn, path, form])
  useLeaving({ saver, path, form })
  const copied = copy?.fields
  return {
    saving,
    copy,
    changed: () => saver.current?.changed(),
    left: () => void (saver.current?.isDirty && saver.current.flush()),
    settle: () => saver.current?.settle() ?? Promise.resolve(basedOn),
    overwrite: () => saver.current?.overwrite() ?? Promise.resolve(false),
    takeCopy: async () => {
      if (!copied || !saver.current) return false
      const answer = await sendDraft(path, copied, saver.current.basedOn).catch(() => null)
      if (answer?.outcome !== 'saved') return false
      keepLocalCopy(offerId, step, null)
      return true
    },
    dropCopy: () => {
      keepLocalCopy(offerId, step, null)
      setCopy(null)
    },
  }
}

type Leaving<P> = {
  saver: RefObject<DraftSaver<P> | null>
  path: string
  form: RefObject<HTMLFormElement | null>
}

/** Whoever leaves the step first has it saved; where that fails it lies on the device. */
export function useLeaving<P>({ saver, path, form }: Leaving<P>): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      (saver.current?.isDirty ?? false) && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const goOn = () => blocker.proceed()
    saver.current?.flush().then(goOn, goOn)
  }, [blocker, saver])
  useEffect(() => {
    const retry = () => saver.current?.retry()
    // The browser sends it even when the page is gone; a save that arrives twice is the same save.
    const onPageHide = () => {
      if (!saver.current?.isDirty || !form.current) return
      const body = bodyOf(fieldsIn(form.current), saver.current.basedOn)
      fetch(path, { method: 'POST', body, keepalive: true }).catch(() => undefined)
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && saver.current?.isDirty) void saver.current.flush()
    }
    addEventListener('online', retry)
    addEventListener('pagehide', onPageHide)
    document.addEventListener('visibilitychange', onHidden)
    return () => {
      removeEventListener('online', retry)
      removeEventListener('pagehide', onPageHide)
      document.removeEventListener('visibilitychange', onHidden)
    }
  }, [saver, path, form])
}

/** The fields of a form as they are typed, without those that say what the form is. */
export function fieldsIn(form: HTMLFormElement): TypedFields {
  return [...new FormData(form)].filter(
    (pair): pair is [string, string] => typeof pair[1] === 'string' && !formOnly.has(pair[0]),
  )
}

function bodyOf(fields: TypedFields, basedOn: number): URLSearchParams {
  const body = new URLSearchParams(fields.map(([name, value]) => [name, value]))
  body.set('basedOn', String(basedOn))
  return body
}

const patienceMs = 15_000

/** Sends a form to where it is saved. Rejects where no answer comes. */
export async function sendDraft<P>(
  path: string,
  fields: TypedFields,
  basedOn: number,
): Promise<SaveAnswer<P>> {
  const answer = await fetch(path, {
    method: 'POST',
    body: bodyOf(fields, basedOn),
    signal: AbortSignal.timeout(patienceMs),
  })
  // The offer is gone, or whoever writes may not write it any more; a redirect leads to signing in.
  if (answer.status === 404 || answer.status === 403) return { outcome: 'missing' }
  if (answer.redirected || !answer.headers.get('content-type')?.includes('json'))
    throw new Error(`save answered ${answer.status}`)
  return (await answer.json()) as SaveAnswer<P>
}
