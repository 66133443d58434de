import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { SendAnswer } from '#app/chat/stream/stream.ts'
import { extraSlot } from '#app/pictures/pictures.ts'
import { chosenPicture } from '#app/pictures/ui/scale-picture.ts'
import {
  beginUpload,
  onUploads,
  takeUpUploads,
  uploadsNow,
  type UploadEntry,
} from '#app/pictures/ui/upload-queue.ts'
import { sendPicturePath } from '../pictures.ts'
import { chatPictureTexts as texts } from '../texts.ts'

const none: readonly UploadEntry[] = []

type Place = { companyId: string; reference: string }

/** A picture that is uploaded and isn't in the conversation yet. `said`: why it wasn't taken; `lost`: no answer came. */
type Uploaded = { id: string; preview: string; state: 'sending' | 'lost' | 'refused'; said: string | null }

/** From a chosen file to its message, one at a time: opened, scaled down, uploaded, sent. */
export function usePictureSending({ companyId, reference }: Place, onSent: () => void) {
  const [opening, setOpening] = useState<'opening' | { fault: string } | null>(null)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const all = useSyncExternalStore(onUploads, uploadsNow, () => none)
  const upload = all.findLast((entry) => isFor(entry, { companyId, reference }) && entry.state !== 'success')
  const post = useCallback(
    async (picture: Pick<Uploaded, 'id' | 'preview'>) => {
      setUploaded({ ...picture, state: 'sending', said: null })
      const answer = await send(reference, picture.id)
      if (answer === null) return setUploaded({ ...picture, state: 'lost', said: null })
      if (answer.outcome === 'refused')
        return setUploaded({ ...picture, state: 'refused', said: answer.said })
      setUploaded(null)
      onSent()
    },
    [reference, onSent],
  )
  useEffect(() => {
    void takeUpUploads(companyId, { kind: 'message', id: reference })
    const heard = new Set<string>()
    return onUploads(() => {
      for (const entry of uploadsNow()) {
        const { key, state, pictureId, preview } = entry
        if (state !== 'success' || !pictureId || heard.has(key)) continue
        if (!isFor(entry, { companyId, reference })) continue
        heard.add(key)
        void post({ id: pictureId, preview })
      }
    })
  }, [companyId, reference, post])
  const choose = async (file: File) => {
    setOpening('opening')
    const picture = await chosenPicture(file)
    if ('fault' in picture) return setOpening(picture)
    setOpening(null)
    const owner = { kind: 'message', id: reference } as const
    await beginUpload({ companyId, owner, slot: extraSlot, alt: '', ...picture })
  }
  return {
    opening,
    upload: upload ?? null,
    uploaded,
    isBusy: opening === 'opening' || upload !== undefined || uploaded !== null,
    choose,
    sendAgain: () => void (uploaded && post(uploaded)),
    dismiss: () => {
      setOpening(null)
      setUploaded(null)
    },
  }
}

const isFor = ({ owner, ...entry }: UploadEntry, { companyId, reference }: Place) =>
  owner.kind === 'message' && owner.id === reference && entry.companyId === companyId

/** Sends an uploaded picture; `null`: no answer came, and it may be sent again. */
async function send(reference: string, id: string): Promise<SendAnswer | null> {
  try {
    const answer = await fetch(sendPicturePath(reference), {
      method: 'POST',
      body: new URLSearchParams({ bild: id }),
      headers: { accept: 'application/json' },
    })
    if (answer.status === 404) return { outcome: 'refused', said: texts.refusals['not-there'] }
    const result = (await answer.json()) as SendAnswer | null
    return result?.outcome ? result : null
  } catch {
    return null
  }
}
