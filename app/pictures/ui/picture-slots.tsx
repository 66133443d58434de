import './pictures.css'
import { Suspense, useState } from 'react'
import { useFetcher, useFetchers, useSubmit } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { movedTo, type TargetPlace } from '../gallery-order.ts'
import {
  extraSlot,
  hasExtras,
  mostExtras,
  pictureIdIn,
  pictureNameIn,
  pictureSource,
  placesFor,
  slotIn,
  type GalleryAnswer,
  type GalleryPicture,
  type PictureOwner,
} from '../pictures.ts'
import { pictureTexts as words } from '../texts.ts'
import { PictureDialog } from './picture-dialog.tsx'
import { PicturePlace, type PlaceActs } from './picture-place.tsx'
import type { UploadEntry } from './upload-queue.ts'
import { useArranging, type Place } from './use-arranging.ts'
import { useChoosing, type PlaceNews } from './use-choosing.ts'
import { useUploads } from './use-uploads.ts'

const CropDialog = lazyPart(() => import('./crop-dialog.tsx').then((part) => part.CropDialog))

export type PictureSlotsProps = {
  companyId: string
  owner: PictureOwner
  /** As `listPictures` gives them. */
  pictures: readonly GalleryPicture[]
  canEdit: boolean
  /** Several files may be chosen for the extras at once. */
  multiple?: boolean
}

/**
 * The pictures of an offer or of the company itself: four named places, then extras; a collection has one place, a
 * review four.
 * Changes are sent to the action of the page, which passes them on to `changeGallery`; uploads go on while other pages
 * are open.
 */
export function PictureSlots({ companyId, owner, pictures, canEdit, multiple }: PictureSlotsProps) {
  const { uploads, spoken, say } = useUploads({ companyId, owner, canEdit })
  const gallery = useGallery(pictures)
  const { shown, answer } = gallery
  const choosing = useChoosing({ companyId, owner })
  const [edited, setEdited] = useState<Edited | null>(null)
  const withExtras = hasExtras(owner.kind)
  const extras = shown.filter(({ slot }) => slot === extraSlot)
  const arranging = useArranging(targetPlaces(extras.length, owner.kind), {
    move: gallery.move,
    announce: say,
  })
  const acts: PlaceActs = {
    canEdit,
    canMove: placesFor(owner.kind).length > 1,
    arranging,
    srcOf: (name) => pictureSource(owner, name, '600x450.jpeg'),
    edit: (id) => setEdited({ id, before: answer }),
    choose: (slot, files) => void choosing.choose(slot, files),
  }
  return (
    <div className="flex flex-col gap-6">
      <p role="status" className="visually-hidden">
        {spoken}
      </p>
      {!canEdit && <Banner kind="info">{shown.length === 0 ? words.empty : words.readOnly}</Banner>}
      <noscript>
        <Banner kind="info">{words.noScript}</Banner>
      </noscript>
      <FixedPlaces kind={owner.kind} shown={shown} uploads={uploads} news={choosing.news} acts={acts} />
      {withExtras && (
        <ExtraPlaces
          extras={extras}
          uploads={uploads.filter(({ slot }) => slot === extraSlot)}
          news={choosing.news[extraSlot]}
          acts={acts}
          multiple={multiple}
        />
      )}
      {canEdit && <Banner kind="info">{words.hint}</Banner>}
      <GalleryDialogs
        owner={owner}
        gallery={gallery}
        choosing={choosing}
        edited={canEdit ? edited : null}
        onClose={() => setEdited(null)}
      />
    </div>
  )
}

type FixedPlacesProps = {
  kind: PictureOwner['kind']
  shown: readonly GalleryPicture[]
  uploads: readonly UploadEntry[]
  news: ReturnType<typeof useChoosing>['news']
  acts: PlaceActs
}

function FixedPlaces({ kind, shown, uploads, news, acts }: FixedPlacesProps) {
  return (
    <ul className="picture-places">
      {placesFor(kind).map((slot) => (
        <PicturePlace
          key={slot}
          place={{
            key: String(slot),
            slot,
            label: words.placeName(kind, slot),
            example: words.place(kind, slot).example,
          }}
          picture={shown.find((picture) => picture.slot === slot)}
          upload={uploads.find((entry) => entry.slot === slot)}
          news={news[slot]}
          acts={acts}
        />
      ))}
    </ul>
  )
}

type ExtraPlacesProps = {
  extras: readonly GalleryPicture[]
  uploads: readonly UploadEntry[]
  news: PlaceNews | undefined
  acts: PlaceActs
  multiple: boolean | undefined
}

function ExtraPlaces({ extras, uploads, news, acts, multiple }: ExtraPlacesProps) {
  const hasRoom = extras.length + uploads.length < mostExtras
  const nothing = { picture: undefined, upload: undefined, news: undefined }
  const place = (key: string, label: string) => ({ key, slot: extraSlot, label, example: '' }) as const
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-20 font-bold">{words.extras}</h2>
        {acts.canEdit && extras.length > 0 && <span className="text-13 text-muted">{words.sortHint}</span>}
      </div>
      <ul className="picture-places picture-extras">
        {extras.map((picture, index) => (
          <PicturePlace
            key={pictureIdIn(picture.name)}
            {...nothing}
            place={place(extraKey(index), words.extraNumber(index))}
            picture={picture}
            acts={acts}
          />
        ))}
        {uploads.map((entry) => (
          <PicturePlace
            key={entry.key}
            {...nothing}
            place={place(entry.key, words.placeName('service', extraSlot))}
            upload={entry}
            acts={acts}
          />
        ))}
        {acts.canEdit && hasRoom && (
          <PicturePlace
            {...nothing}
            place={place(extraKey(extras.length), words.addExtra)}
            news={news}
            acts={acts}
            multiple={multiple}
          />
        )}
      </ul>
    </section>
  )
}

type GalleryDialogsProps = {
  owner: PictureOwner
  gallery: ReturnType<typeof useGallery>
  choosing: ReturnType<typeof useChoosing>
  edited: Edited | null
  onClose: () => void
}

function GalleryDialogs({ owner, gallery, choosing, edited, onClose }: GalleryDialogsProps) {
  const { chosen } = choosing
  const news = gallery.answer === edited?.before ? undefined : gallery.answer
  const open = gallery.shown.find(({ name }) => pictureIdIn(name) === edited?.id)
  if (chosen)
    return (
      <Suspense>
        <CropDialog
          title={words.placeName(owner.kind, chosen.slot)}
          opened={chosen.opened}
          onClose={choosing.giveUp}
          onReplace={(files) => void choosing.choose(chosen.slot, files)}
          onApply={choosing.apply}
        />
      </Suspense>
    )
  if (!open || news?.outcome === 'saved') return null
  const replace = (files: readonly File[]) => {
    onClose()
    void choosing.choose(open.slot, files)
  }
  return (
    <PictureDialog
      title={words.placeName(owner.kind, open.slot)}
      picture={open}
      src={pictureSource(owner, open.name, '1200x900.webp')}
      isBusy={gallery.isBusy}
      fault={faultFor(news)}
      onClose={onClose}
      onDescribe={(alt) => gallery.describe(open.name, alt)}
      onRemove={() => gallery.remove(open.name)}
      onReplace={replace}
    />
  )
}

/** The picture that is looked at, and the last answer before that. */
type Edited = { id: string; before: GalleryAnswer | undefined }

function faultFor(answer: GalleryAnswer | undefined): string | null {
  if (answer?.outcome !== 'refused') return null
  return answer.because === 'alt-too-long' ? words.altTooLong : words.gone
}

/** Where a picture can be moved to: the fixed places, each extra, the end of the extras. */
function targetPlaces(extras: number, kind: PictureOwner['kind']): Place[] {
  const fixed = placesFor(kind).map((slot): Place => {
    return { key: String(slot), label: words.placeName(kind, slot), to: { slot, index: 0 } }
  })
  const places = hasExtras(kind) ? Math.min(extras + 1, mostExtras) : 0
  const others = Array.from({ length: places }, (_, index): Place => {
    return { key: extraKey(index), label: words.extraNumber(index), to: { slot: extraSlot, index } }
  })
  return [...fixed, ...others]
}

const extraKey = (index: number): string => `${extraSlot}-${index}`

/** Sends changes to the page's action; moves are shown at once, however many are under way. */
function useGallery(pictures: readonly GalleryPicture[]) {
  const fetcher = useFetcher<GalleryAnswer>()
  const submit = useSubmit()
  const moves = useFetchers().flatMap(({ key, formData }) =>
    key.startsWith(moveKey) && formData ? [formData] : [],
  )
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' })
  return {
    shown: moves.reduce(afterMove, pictures),
    answer: fetcher.state === 'idle' ? fetcher.data : undefined,
    isBusy: fetcher.state !== 'idle',
    describe: (name: string, alt: string) => send({ was: 'bild-text', bild: name, alt }),
    remove: (name: string) => send({ was: 'bild-weg', bild: name }),
    // Each move has a fetcher of its own: a second one would cut the first one short.
    move: (name: string, { slot, index }: TargetPlace) => {
      const fields = { was: 'bild-platz', bild: name, platz: String(slot), stelle: String(index) }
      void submit(fields, { method: 'post', navigate: false, fetcherKey: moveKey + crypto.randomUUID() })
    },
  }
}

const moveKey = 'bild-platz '

function afterMove(pictures: readonly GalleryPicture[], form: FormData): readonly GalleryPicture[] {
  const id = pictureIdIn(textIn(form, 'bild'))
  const slot = slotIn(form.get('platz'))
  if (id === null || slot === null) return pictures
  const placed = pictures.map(({ name, slot: at }, position) => ({
    id: pictureIdIn(name) ?? '',
    slot: at,
    position,
  }))
  const after = movedTo(placed, { id, to: { slot, index: Number(form.get('stelle')) } })
  const byId = new Map(pictures.map((picture) => [pictureIdIn(picture.name), picture]))
  return after
    .toSorted((a, b) => a.slot - b.slot || a.position - b.position)
    .flatMap((at) => {
      const picture = byId.get(at.id)
      return picture ? [{ ...picture, slot: at.slot, name: pictureNameIn(at.slot, at.id) }] : []
    })
}
