import { Image, RotateCw } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { pictureTexts } from '../texts.ts'
import { AltField } from './alt-field.tsx'
import { FileButton } from './picture-tile.tsx'
import {
  isLargeEnough,
  middleCut,
  mostZoom,
  quarterTurned,
  type Cut,
  type OpenedPicture,
} from './scale-picture.ts'

const words = pictureTexts.crop
/** A press of an arrow key moves the picture by so many pixels. */
const arrowStep = 4
/** Two taps within this time and so many pixels are one double tap. */
const doubleTapMs = 400
const tapReach = 40

type CropDialogProps = {
  title: string
  opened: OpenedPicture
  onClose: () => void
  /** Another file was chosen. */
  onReplace: (files: File[]) => void
  onApply: (result: { opened: OpenedPicture; cut: Cut; alt: string }) => void
}

/** What is shown of a new picture: a part in the shape of a tile, turned if need be, with a description. */
export function CropDialog({ title, opened: chosen, onClose, onReplace, onApply }: CropDialogProps) {
  const [turned, setTurned] = useState<OpenedPicture | null>(null)
  const [turns, setTurns] = useState(0)
  const opened = turned ?? chosen
  const [cut, setCut] = useState<Cut | null>(null)
  const [alt, setAlt] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const turn = () => {
    setTurned(quarterTurned(opened))
    setTurns(turns + 1)
    setCut(null)
  }
  const apply = (event: MouseEvent) => {
    if (alt.trim() === '') return setIsRefused(true)
    ignoreSecondTap(event)
    onApply({ opened, cut: cut ?? middleCut(opened), alt })
  }
  const isSmall = !isLargeEnough(opened)
  return (
    <Sheet title={title} onClose={onClose}>
      <CropFrame key={turns} opened={opened} onCut={setCut} onTurn={turn} />
      {isSmall && (
        <p className="field-error" role="alert">
          {pictureTexts.tooSmall(opened.canvas)}
        </p>
      )}
      <AltField
        value={alt}
        onValue={setAlt}
        error={isRefused && alt.trim() === '' ? words.altMissing : null}
      />
      <div className="picture-dialog-foot">
        <FileButton className="button button-outline button-medium" onFiles={onReplace}>
          {words.replace}
        </FileButton>
        <Button onClick={apply} disabled={isSmall}>
          {words.apply}
        </Button>
      </div>
    </Sheet>
  )
}

/** The sheet closes under the finger: the second of two quick taps would press what lies below it. */
function ignoreSecondTap({ clientX, clientY }: MouseEvent): void {
  const ignore = (event: globalThis.MouseEvent) => {
    const distance = Math.hypot(event.clientX - clientX, event.clientY - clientY)
    // A key's press has no detail.
    if (event.detail === 0 || distance > tapReach) return
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('click', ignore, true)
  setTimeout(() => document.removeEventListener('click', ignore, true), doubleTapMs)
}

type CropFrameProps = { opened: OpenedPicture; onCut: (cut: Cut) => void; onTurn: () => void }

/** The picture behind its frame: moved by finger, mouse and arrow keys, enlarged by the slider. */
function CropFrame({ opened, onCut, onTurn }: CropFrameProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const most = mostZoom(opened)
  return (
    <>
      <div className="picture-crop">
        <Cropper
          image={opened.preview}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={most}
          aspect={4 / 3}
          objectFit="cover"
          keyboardStep={arrowStep}
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': words.frame, role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={onCut}
        />
      </div>
      <div className="picture-crop-tools">
        <Image aria-hidden size={18} />
        <input
          type="range"
          aria-label={words.zoom}
          min={1}
          max={most}
          step={0.01}
          value={zoom}
          disabled={most === 1}
          onChange={({ target }) => setZoom(Number(target.value))}
        />
        <Image aria-hidden size={26} />
        <IconButton label={words.rotate} look="ring" onClick={onTurn}>
          <RotateCw aria-hidden />
        </IconButton>
      </div>
    </>
  )
}
