import { Images } from 'lucide-react'
import { useState } from 'react'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'

const tilesShown = 5

type GalleryProps = {
  pictures: readonly string[]
  /** What is to be seen on them, where somebody said so. */
  alts: readonly string[]
  placeholder: string
}

/** Five tiles; on phones they lie side by side and count along. Each opens the lightbox. */
export function Gallery({ pictures, alts, placeholder }: GalleryProps) {
  const same = useSameAddress()
  const [shown, setShown] = useState(1)
  const tiles = pictures.slice(0, tilesShown)
  const count = (event: React.UIEvent<HTMLElement>) => {
    const { scrollLeft, clientWidth } = event.currentTarget
    setShown(Math.round(scrollLeft / clientWidth) + 1)
  }
  return (
    <section className="relative" aria-label={texts.gallery}>
      <div className={`gallery gallery-${tiles.length}`} onScroll={count}>
        {tiles.map((base, index) => (
          <Link
            key={base}
            to={same({ open: 'bilder', bild: String(index + 1) })}
            state={opensDialog}
            preventScrollReset
            className="gallery-tile"
            aria-label={[texts.openPicture(index + 1, pictures.length), alts[index]]
              .filter(Boolean)
              .join(': ')}
          >
            <Picture
              base={base}
              alt={alts[index] ?? ''}
              sizes={`(min-width: 768px) ${index === 0 ? 460 : 230}px, 100vw`}
              placeholder={placeholder}
              loading={index === 0 ? 'eager' : 'lazy'}
              priority={index === 0 ? 'high' : 'auto'}
            />
          </Link>
        ))}
      </div>
      <p className="gallery-counter num md:hidden" aria-hidden>
        {texts.counter(Math.min(shown, tiles.length), tiles.length)}
      </p>
      <Link
        to={same({ open: 'bilder', bild: '1' })}
        state={opensDialog}
        preventScrollReset
        className="button button-small gallery-all max-md:hidden"
      >
        <Images aria-hidden />
        {texts.allPictures}
      </Link>
    </section>
  )
}
