import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { reviewPictureSource, type ReviewPicture } from '../pictures.ts'
import { reviewPictureTexts as words } from '../texts.ts'

type ReviewPicturesProps = { author: string; pictures: readonly ReviewPicture[] }

/** The pictures of a review, small; each opens large. Without scripts it opens as a page of its own. */
export function ReviewPictures({ author, pictures }: ReviewPicturesProps) {
  const [open, setOpen] = useState<number | null>(null)
  const show = (event: MouseEvent, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(index)
  }
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2" aria-label={words.list(author)}>
        {pictures.map(({ id, alt }, index) => (
          <li key={id}>
            <a
              href={reviewPictureSource(id, '1200x900.jpeg')}
              className="block overflow-hidden rounded-1"
              aria-label={words.open(index + 1, alt)}
              onClick={(event) => show(event, index)}
            >
              <img
                src={reviewPictureSource(id, '250x200.webp')}
                alt=""
                width={100}
                height={80}
                loading="lazy"
                className="h-20 w-25 bg-sand object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {/* Not in the colours of the entry that it belongs to. */}
      {open !== null &&
        createPortal(
          <LargePicture author={author} pictures={pictures} index={open} onIndex={setOpen} />,
          document.body,
        )}
    </>
  )
}

type LargePictureProps = ReviewPicturesProps & { index: number; onIndex: (index: number | null) => void }

function LargePicture({ author, pictures, index, onIndex }: LargePictureProps) {
  const picture = pictures[index]
  if (!picture) return null
  const { length } = pictures
  const go = (by: number) => onIndex((index + by + length) % length)
  return (
    <Sheet title={words.large(author)} size="large" onClose={() => onIndex(null)}>
      <figure className="m-0 flex flex-col gap-3">
        <img
          key={picture.id}
          src={reviewPictureSource(picture.id, '1200x900.webp')}
          alt={picture.alt}
          width={1200}
          height={900}
          className="h-auto w-full rounded-2 bg-sand"
        />
        <figcaption className="break-words">{picture.alt}</figcaption>
      </figure>
      {length > 1 && (
        <div className="mt-3 flex items-center justify-between gap-3">
          <IconButton label={words.previous} look="ring" onClick={() => go(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <span className="num text-15" aria-live="polite">
            {words.position(index + 1, length)}
          </span>
          <IconButton label={words.next} look="ring" onClick={() => go(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
    </Sheet>
  )
}
