import { CircleAlert, Image, ImagePlus, X } from 'lucide-react'
import { fixedSlots } from '#app/pictures/pictures.ts'
import { FileButton, pictureTexts, StoredImage } from '#app/pictures/ui/picture-tile.tsx'
import { dismissUpload, resumeUpload, type UploadEntry } from '#app/pictures/ui/upload-queue.ts'
import { suggestedPicturePath } from '../suggestions.ts'
import { suggestionTexts as texts } from '../texts.ts'
import type { useSuggestedPictures } from './use-suggested-pictures.ts'

type SuggestedPicturesProps = {
  id: string
  pictures: ReturnType<typeof useSuggestedPictures>
  error: string | null
}

/** Four places for pictures: the next free one can be pressed. Source: SUGG-5. */
export function SuggestedPictures({ id, pictures, error }: SuggestedPicturesProps) {
  const { shown, uploads, fault, spoken } = pictures
  return (
    <section aria-labelledby="bilder">
      <div className="field-label">
        <h2 id="bilder" className="text-15 font-semibold">
          {texts.pictures}
        </h2>
        <span className="text-13 text-muted num">{texts.picturesCount(shown.length)}</span>
      </div>
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      <Slots id={id} pictures={pictures} isMissing={error !== null && shown.length === 0} />
      {error && (
        // Its line stays once there is a picture, so that nothing jumps.
        <div className={shown.length > 0 ? 'invisible' : undefined}>
          <FaultLine id="bilder-fehler">{error}</FaultLine>
        </div>
      )}
      {fault && (
        <div role="alert">
          <FaultLine id="bild-fehler">{fault}</FaultLine>
        </div>
      )}
      <FailedUploads uploads={uploads} />
      <noscript>
        <p className="field-hint">{pictureTexts.noScript}</p>
      </noscript>
    </section>
  )
}

type SlotsProps = Omit<SuggestedPicturesProps, 'error'> & { isMissing: boolean }

function Slots({ id, pictures, isMissing }: SlotsProps) {
  const { shown, uploads, free } = pictures
  return (
    <ul className="suggestion-slots">
      {fixedSlots.map((slot) => {
        const picture = shown.find((each) => each.slot === slot)
        const upload = uploads.find((each) => each.slot === slot)
        return (
          <li key={slot} className="suggestion-slot">
            {upload ? (
              <Uploading entry={upload} />
            ) : picture ? (
              <Stored
                src={suggestedPicturePath(id, picture.name)}
                number={slot + 1}
                onRemove={() => pictures.remove(picture.name)}
              />
            ) : slot === free[0] ? (
              <FileButton
                multiple
                aria-label={texts.addPicture}
                data-invalid={isMissing || undefined}
                aria-describedby={isMissing ? 'bilder-fehler' : undefined}
                onFiles={pictures.choose}
              >
                <ImagePlus aria-hidden />
              </FileButton>
            ) : (
              <span className="suggestion-free" role="img" aria-label={texts.freeSlot(slot + 1)}>
                <Image aria-hidden />
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function FailedUploads({ uploads }: { uploads: readonly UploadEntry[] }) {
  return uploads
    .filter(({ state }) => state === 'error')
    .map(({ key, message, canRetry }) => (
      <div key={key} role="alert">
        <FaultLine id={`bild-${key}`}>{message ?? pictureTexts.lost}</FaultLine>
        <button
          type="button"
          className="link link-tap"
          onClick={() => (canRetry ? resumeUpload(key) : dismissUpload(key))}
        >
          {canRetry ? pictureTexts.again : pictureTexts.close}
        </button>
      </div>
    ))
}

function Uploading({ entry: { preview, sent, total } }: { entry: UploadEntry }) {
  return (
    <>
      <img src={preview} alt="" />
      <span className="suggestion-veil num">{Math.min(100, Math.floor((sent / total) * 100))} %</span>
    </>
  )
}

function Stored({ src, number, onRemove }: { src: string; number: number; onRemove: () => void }) {
  return (
    <>
      <StoredImage src={src} alt={texts.pictureAlt(number)} />
      <button
        type="button"
        className="suggestion-remove noscript:hidden"
        aria-label={texts.removePicture(number)}
        onClick={onRemove}
      >
        <span>
          <X aria-hidden size={18} />
        </span>
      </button>
    </>
  )
}

/** What is wrong, below what it is about. */
export function FaultLine({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} className="field-error flex items-center gap-1.5 pt-2">
      <CircleAlert aria-hidden size={16} />
      {children}
    </p>
  )
}
