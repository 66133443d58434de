import { useEffect, useState } from 'react'
import type { TypedWish } from '#app/booking/package-requests/package-requests.ts'
import { isTyped, typedAtStart, type RequestView } from '../requests.ts'

/** A form as it is kept in the browser's tab: until it is sent or thrown away, over signing in and a lost line. */
type Draft = { key: string; typed: TypedWish }

const nameOf = ({ path }: RequestView) => `utkiek.request:${path}`

function storedDraft(view: RequestView): Draft | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(view)) ?? 'null')
    return isDraft(stored) ? { ...stored, typed: { ...typedAtStart(view.start), ...stored.typed } } : null
  } catch {
    return null
  }
}

function isDraft(stored: unknown): stored is Draft {
  return typeof stored === 'object' && stored !== null && 'key' in stored && 'typed' in stored
}

function keep(view: RequestView, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(nameOf(view))
    else sessionStorage.setItem(nameOf(view), JSON.stringify(draft))
  } catch {
    // A browser without storage keeps the form as long as the page is open.
  }
}

const newKey = () => crypto.randomUUID()

/** What is typed, and the form's key. `typed`: what the server gave back, which comes before what the browser kept. */
export function useRequestDraft(view: RequestView, typed: TypedWish | null) {
  const [draft, setDraft] = useState<Draft>(() => ({ key: '', typed: typed ?? typedAtStart(view.start) }))
  const isEdited = draft.key !== '' && isTyped(draft.typed, view.start)
  useEffect(() => {
    const stored = typed === null ? storedDraft(view) : null
    setDraft((before) => stored ?? { ...before, key: newKey() })
    // Once, when the form appears: what is typed afterwards is newer than anything kept.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  useEffect(() => {
    if (isEdited) keep(view, draft)
  }, [isEdited, view, draft])
  return {
    ...draft,
    isEdited,
    change: (changes: Partial<TypedWish>) =>
      setDraft((before) => ({ ...before, typed: { ...before.typed, ...changes } })),
    forget: () => keep(view, null),
  }
}
