import { useState } from 'react'
import { useFetcher } from 'react-router'
import { fixedSlots, suggestionGallery, type GalleryPicture, type Slot } from '#app/pictures/pictures.ts'
import { pictureTexts } from '#app/pictures/ui/picture-tile.tsx'
import { cutOut, isLargeEnough, middleCut, openPicture } from '#app/pictures/ui/scale-picture.ts'
import { beginUpload } from '#app/pictures/ui/upload-queue.ts'
import { useUploads } from '#app/pictures/ui/use-uploads.ts'

/** The four pictures of a form: what is stored, what is on its way, and what is wrong with what was chosen. */
export function useSuggestedPictures({
  id,
  here,
  stored,
}: {
  id: string
  here: string
  stored: readonly GalleryPicture[]
}) {
  const gallery = suggestionGallery(id)
  const { uploads, spoken } = useUploads({ ...gallery, canEdit: true })
  const [fault, setFault] = useState<string | null>(null)
  const fetcher = useFetcher()
  const removed = fetcher.formData?.get('bild')
  const shown = stored.filter(({ name }) => name !== removed)
  const taken = (slot: Slot) =>
    shown.some((picture) => picture.slot === slot) || uploads.some((upload) => upload.slot === slot)
  const free = fixedSlots.filter((slot) => !taken(slot))
  const send = async (slot: Slot, file: File) => {
    if (file.type !== 'image/jpeg' && file.type !== 'image/png')
      return setFault(pictureTexts.refusal({ because: 'not-jpeg-or-png' }))
    const opened = await openPicture(file)
    if (!opened) return setFault(pictureTexts.refusal({ because: 'broken' }))
    if (!isLargeEnough(opened)) return setFault(pictureTexts.tooSmall(opened.canvas))
    const cut = await cutOut(opened, middleCut(opened))
    if (!cut) return setFault(pictureTexts.refusal({ because: 'broken' }))
    await beginUpload({ ...gallery, slot, alt: '', ...cut })
  }
  return {
    shown,
    uploads,
    spoken,
    free,
    fault,
    isUploading: uploads.some(({ state }) => state === 'running' || state === 'paused'),
    choose: (files: readonly File[]) => {
      setFault(null)
      free.forEach((slot, index) => {
        const file = files[index]
        if (file) void send(slot, file)
      })
    },
    remove: (name: string) =>
      void fetcher.submit({ was: 'bild-weg', bild: name }, { method: 'post', action: here }),
  }
}
