import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { DraftSaver, type Saving } from '#app/editor/pages/ui/draft-saver.ts'
import { fieldsIn, sendDraft, useLeaving } from '#app/editor/pages/ui/use-draft.ts'
import type { TypedOffer } from '../typed-offer.ts'

/** What the answer to a saving says. */
export type SavedDraft = { savedAt: string }

type WriterForm = {
  /** Where it is saved. */
  path: string
  /** The version that the form shows. */
  basedOn: number
  typed: TypedOffer
  form: RefObject<HTMLFormElement | null>
}

export type WriterDraft = {
  saving: Saving<SavedDraft>
  /** Before the form is sent: the version that it is based on once all is saved, or `null` where it isn't. */
  settle: () => Promise<number | null>
  /** What stands in this form replaces what was saved elsewhere. */
  overwrite: () => void
}

/** Saves an offer while it is written. */
export function useWriterDraft({ path, basedOn, typed, form }: WriterForm): WriterDraft {
  const [saving, setSaving] = useState<Saving<SavedDraft>>({ state: 'saved', progress: null, conflict: null })
  const saver = useRef<DraftSaver<SavedDraft> | null>(null)
  const seen = useRef(typed)
  useLayoutEffect(() => {
    const made = new DraftSaver<SavedDraft>({
      basedOn,
      read: () => (form.current ? fieldsIn(form.current) : null),
      send: (fields, version) => sendDraft(path, fields, version),
      keep: () => undefined,
      isOffline: () => !navigator.onLine,
      onChange: setSaving,
    })
    saver.current = made
    return () => made.stop()
  }, [path, basedOn, form])
  useEffect(() => {
    if (seen.current === typed) return
    seen.current = typed
    saver.current?.changed()
  }, [typed])
  useLeaving({ saver, path, form })
  return {
    saving,
    settle: () => saver.current?.settle() ?? Promise.resolve(basedOn),
    overwrite: () => void saver.current?.overwrite(),
  }
}
