import { useState } from 'react'
import { extraSlot, type PictureOwner, type Slot } from '../pictures.ts'
import { pictureTexts as words } from '../texts.ts'
import {
  cutOut,
  isLargeEnough,
  middleCut,
  openPicture,
  type Cut,
  type OpenedPicture,
} from './scale-picture.ts'
import { beginUpload } from './upload-queue.ts'

/** A chosen file that waits to be cropped. */
export type Chosen = { slot: Slot; opened: OpenedPicture }

/** What is wrong with a file that was chosen for a place, or `opening` while it is decoded. */
export type PlaceNews = { fault: string } | 'opening'

type Gallery = { companyId: string; owner: PictureOwner }

/**
 * From a chosen file to its upload. One file is opened, scaled down and cropped by hand; several at once are cut to
 * their middle and described afterwards.
 */
export function useChoosing({ companyId, owner }: Gallery) {
  const [news, setNews] = useState<Partial<Record<Slot, PlaceNews>>>({})
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const tell = (slot: Slot, what: PlaceNews | undefined) => setNews((before) => ({ ...before, [slot]: what }))
  const send = async (slot: Slot, { opened, cut, alt }: { opened: OpenedPicture; cut: Cut; alt: string }) => {
    const sent = await cutOut(opened, cut)
    if (!sent) return tell(slot, { fault: words.refusal({ because: 'broken' }) })
    await beginUpload({ companyId, owner, slot, alt, ...sent })
  }
  const open = async (slot: Slot, file: File): Promise<OpenedPicture | null> => {
    if (file.type !== 'image/jpeg' && file.type !== 'image/png') {
      tell(slot, { fault: words.refusal({ because: 'not-jpeg-or-png' }) })
      return null
    }
    const opened = await openPicture(file)
    if (opened && isLargeEnough(opened)) return opened
    const fault = opened ? words.tooSmall(opened.canvas) : words.refusal({ because: 'broken' })
    tell(slot, { fault })
    return null
  }
  const choose = async (slot: Slot, files: readonly File[]) => {
    setChosen(null)
    tell(slot, 'opening')
    const [first, ...others] = files
    if (slot === extraSlot && others.length > 0) {
      tell(slot, undefined)
      for (const file of files) {
        const opened = await open(slot, file)
        if (opened) void send(slot, { opened, cut: middleCut(opened), alt: '' })
      }
      return
    }
    const opened = first ? await open(slot, first) : null
    if (!opened) return
    tell(slot, undefined)
    setChosen({ slot, opened })
  }
  const apply = (result: { opened: OpenedPicture; cut: Cut; alt: string }) => {
    const slot = chosen?.slot
    setChosen(null)
    if (slot !== undefined) void send(slot, result)
  }
  return { news, chosen, choose, apply, giveUp: () => setChosen(null) }
}
