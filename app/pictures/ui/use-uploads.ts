import { useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import type { PictureOwner } from '../pictures.ts'
import { pictureTexts as words } from '../texts.ts'
import { onUploads, takeUpUploads, uploadsNow, type UploadEntry } from './upload-queue.ts'

const none: readonly UploadEntry[] = []
const quarters = 4

/**
 * The uploads of one gallery. Takes up what an earlier page left, has the page read anew once a picture is stored, and
 * says aloud each quarter of the way and each change of state.
 */
export function useUploads({
  companyId,
  owner: { kind, id },
  canEdit,
}: {
  companyId: string
  owner: PictureOwner
  canEdit: boolean
}): { uploads: readonly UploadEntry[]; spoken: string; say: (text: string) => void } {
  const all = useSyncExternalStore(onUploads, uploadsNow, () => none)
  const [spoken, say] = useState('')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (canEdit) void takeUpUploads(companyId, { kind, id })
  }, [canEdit, companyId, kind, id])
  useEffect(() => {
    const heard = new Map<string, string>()
    const listen = () => {
      for (const entry of ofGallery(uploadsNow(), { companyId, kind, id })) {
        const quarter = Math.floor((entry.sent / entry.total) * quarters)
        const isProgress = entry.state === 'running' && quarter > 0
        const step = `${entry.state}${isProgress ? quarter : ''}`
        if (heard.get(entry.key) === step) continue
        heard.set(entry.key, step)
        const place = words.placeName(kind, entry.slot)
        say(isProgress ? words.announced(place, quarter * 25) : words.announcedState[entry.state](place))
        if (entry.state === 'success') void revalidate()
      }
    }
    return onUploads(listen)
  }, [companyId, kind, id, revalidate])
  return { uploads: ofGallery(all, { companyId, kind, id }), spoken, say }
}

function ofGallery(
  uploads: readonly UploadEntry[],
  { companyId, kind, id }: PictureOwner & { companyId: string },
): readonly UploadEntry[] {
  return uploads.filter(
    ({ owner, ...entry }) => entry.companyId === companyId && owner.kind === kind && owner.id === id,
  )
}
