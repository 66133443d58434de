import { extraSlot, type GalleryPicture, type Slot } from '../pictures.ts'
import { pictureTexts as words } from '../texts.ts'
import {
  EmptyTile,
  FaultTile,
  FileButton,
  Grip,
  StoredImage,
  UploadNote,
  UploadVeil,
} from './picture-tile.tsx'
import type { UploadEntry } from './upload-queue.ts'
import type { useArranging } from './use-arranging.ts'
import type { PlaceNews } from './use-choosing.ts'

/** What can be done in every place. */
export type PlaceActs = {
  canEdit: boolean
  /** Where there is one place only, nothing moves. */
  canMove: boolean
  arranging: ReturnType<typeof useArranging>
  srcOf: (name: string) => string
  edit: (id: string) => void
  choose: (slot: Slot, files: File[]) => void
}

type PicturePlaceProps = {
  place: { key: string; slot: Slot; label: string; example: string }
  picture: GalleryPicture | undefined
  upload: UploadEntry | undefined
  news: PlaceNews | undefined
  acts: PlaceActs
  multiple?: boolean | undefined
}

/** One place of the gallery: a picture, its upload, what is wrong with it, or nothing yet. */
export function PicturePlace(props: PicturePlaceProps) {
  const { place, picture, acts } = props
  const { lifted, over } = acts.arranging
  const classes = [
    'picture-frame',
    over === place.key ? 'picture-frame-over' : '',
    picture && lifted === picture.name ? 'picture-frame-lifted' : '',
  ]
  return (
    <li>
      <div className={classes.join(' ')} data-place={place.key}>
        <PlaceContent {...props} />
      </div>
      {place.slot !== extraSlot && <div className="picture-name">{place.label}</div>}
      <PlaceNote {...props} />
    </li>
  )
}

function PlaceContent({ place, picture, upload, news, acts, multiple }: PicturePlaceProps) {
  if (upload?.state === 'error') return <FaultTile message={upload.message ?? words.lost} />
  if (upload) return <UploadVeil entry={upload} place={place.label} />
  if (news && news !== 'opening') return <FaultTile message={news.fault} />
  if (picture) return <StoredTile place={place} picture={picture} acts={acts} />
  if (!acts.canEdit) return null
  const isExtra = place.slot === extraSlot
  return (
    <FileButton
      className="picture-fill picture-empty"
      aria-label={isExtra ? words.addExtra : words.chooseFor(place.label)}
      multiple={isExtra ? multiple : undefined}
      onFiles={(files) => acts.choose(place.slot, files)}
    >
      {news === 'opening' ? words.crop.opening : <EmptyTile label={words.choose} isExtra={isExtra} />}
    </FileButton>
  )
}

function StoredTile({
  place,
  picture,
  acts,
}: Required<Pick<PicturePlaceProps, 'place' | 'acts'>> & { picture: GalleryPicture }) {
  const image = <StoredImage src={acts.srcOf(picture.name)} alt={picture.alt} />
  if (!acts.canEdit) return <div className="picture-fill">{image}</div>
  return (
    <>
      <button
        type="button"
        className="picture-fill"
        aria-label={words.edit(place.label)}
        onClick={() => acts.edit(picture.name.slice(1))}
      >
        {image}
      </button>
      {acts.canMove && (
        <Grip label={words.grip(place.label)} {...acts.arranging.gripOf(picture.name, place.key)} />
      )}
    </>
  )
}

function PlaceNote({ place, picture, upload, news, acts }: PicturePlaceProps) {
  const isFault = news !== undefined && news !== 'opening'
  if (upload)
    return (
      <div className="picture-note">
        <UploadNote entry={upload} />
      </div>
    )
  if (isFault)
    return (
      <div className="picture-note">
        <FileButton onFiles={(files) => acts.choose(place.slot, files)}>{words.another}</FileButton>
      </div>
    )
  if (!picture) return place.example ? <div className="picture-note">{place.example}</div> : null
  const isMissing = picture.alt === ''
  return (
    <div className={`picture-note ${isMissing ? 'picture-note-missing' : ''}`}>
      {isMissing ? words.noAlt : (picture.note ?? words.stored)}
    </div>
  )
}
