import { useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { GalleryPicture } from '../pictures.ts'
import { pictureTexts } from '../texts.ts'
import { AltField } from './alt-field.tsx'
import { FileButton, StoredImage } from './picture-tile.tsx'

const words = pictureTexts.crop

type PictureDialogProps = {
  title: string
  picture: GalleryPicture
  src: string
  isBusy: boolean
  fault: string | null
  onClose: () => void
  onDescribe: (alt: string) => void
  onRemove: () => void
  /** Another file for the place was chosen. */
  onReplace: (files: File[]) => void
}

/** A stored picture: look, describe, replace, delete. */
export function PictureDialog({ title, picture, src, isBusy, fault, ...acts }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.alt)
  const [isRefused, setIsRefused] = useState(false)
  const [isSure, setIsSure] = useState(false)
  const save = () => {
    if (alt.trim() === '') setIsRefused(true)
    else acts.onDescribe(alt)
  }
  const missing = isRefused && alt.trim() === '' ? words.altMissing : null
  return (
    <Sheet title={title} onClose={acts.onClose}>
      <div className="picture-crop">
        <StoredImage src={src} alt={picture.alt} />
      </div>
      <AltField value={alt} onValue={setAlt} error={missing ?? fault} />
      <div className="picture-dialog-foot">
        {isSure ? (
          <>
            <Button look="outline" onClick={() => setIsSure(false)}>
              {words.keep}
            </Button>
            <Button onClick={acts.onRemove} disabled={isBusy}>
              {words.removeSure}
            </Button>
          </>
        ) : (
          <>
            <Button look="outline" onClick={() => setIsSure(true)}>
              {words.remove}
            </Button>
            <FileButton className="button button-outline button-medium" onFiles={acts.onReplace}>
              {words.replace}
            </FileButton>
            <Button onClick={save} disabled={isBusy}>
              {words.save}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}
