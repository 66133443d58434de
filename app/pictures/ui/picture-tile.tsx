import { GripVertical, ImagePlus, Pause, Play, TriangleAlert, X } from 'lucide-react'
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { formatTenths } from '#foundation/lib/number-text.ts'
import { pictureTexts as words } from '../texts.ts'
import { cancelUpload, dismissUpload, pauseUpload, resumeUpload, type UploadEntry } from './upload-queue.ts'

export { pictureTexts } from '../texts.ts'

/** A button that opens the browser's choice of files: one, unless several are wanted. Source: IMG-3, IMG-4. */
export function FileButton({
  onFiles,
  multiple,
  children,
  ...button
}: Omit<ComponentProps<'button'>, 'onClick'> & {
  onFiles: (files: File[]) => void
  multiple?: boolean | undefined
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        multiple={multiple}
        hidden
        aria-label={words.choose}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that choosing the same file again is a change, too.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <button type="button" onClick={() => input.current?.click()} {...button}>
        {children}
      </button>
    </>
  )
}

/** A picture that hides itself when it can't be loaded. Source: IMG-10. */
export function StoredImage({ src, alt }: { src: string; alt: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    // It may have failed before the page's script ran.
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(src)
  }, [src])
  if (broken === src) return null
  return (
    <img
      ref={image}
      src={src}
      alt={alt}
      width={600}
      height={450}
      onError={() => setBroken(src)}
      draggable={false}
    />
  )
}

const megabytes = (bytes: number) => formatTenths(Math.max(0.1, bytes / 1_048_576))
const percentOf = ({ sent, total }: UploadEntry) => Math.min(100, Math.floor((sent / total) * 100))

/** An upload over its preview: how far it is, hold, go on, give up. */
export function UploadVeil({ entry, place }: { entry: UploadEntry; place: string }) {
  const percent = percentOf(entry)
  const isRunning = entry.state === 'running'
  const canAct = isRunning || entry.state === 'paused'
  return (
    <>
      <div className="picture-fill">
        <img src={entry.preview} alt="" />
      </div>
      <div className="picture-veil">
        {canAct && (
          <button
            type="button"
            className="picture-ring"
            aria-label={`${isRunning ? words.pause : words.resume}: ${place}`}
            onClick={() => (isRunning ? pauseUpload(entry.key) : resumeUpload(entry.key))}
          >
            <Ring percent={percent} />
            {isRunning ? <Pause aria-hidden /> : <Play aria-hidden />}
          </button>
        )}
        <span>{stateText(entry, percent)}</span>
      </div>
      {canAct && (
        <button
          type="button"
          className="picture-cancel"
          aria-label={`${words.cancel}: ${place}`}
          onClick={() => cancelUpload(entry.key)}
        >
          <span>
            <X aria-hidden size={18} />
          </span>
        </button>
      )}
    </>
  )
}

function stateText(entry: UploadEntry, percent: number): string {
  if (entry.state === 'running') return words.running(percent, entry.secondsLeft)
  if (entry.state === 'paused') return entry.isOffline ? words.offline(percent) : words.paused(percent)
  return entry.state === 'canceled' ? words.canceled : words.success
}

/** How much of an upload has come. */
export function UploadNote({ entry }: { entry: UploadEntry }) {
  if (entry.state === 'error') return <FaultNote entry={entry} />
  return <span>{words.sizes(megabytes(entry.sent), megabytes(entry.total))}</span>
}

function FaultNote({ entry }: { entry: UploadEntry }) {
  const act = () => (entry.canRetry ? resumeUpload(entry.key) : dismissUpload(entry.key))
  return (
    <button type="button" onClick={act}>
      {entry.canRetry ? words.again : words.close}
    </button>
  )
}

const radius = 23
const around = 2 * Math.PI * radius

function Ring({ percent }: { percent: number }) {
  const circle = { cx: 26, cy: 26, r: radius, fill: 'none', strokeWidth: 5 }
  return (
    <svg viewBox="0 0 52 52" aria-hidden>
      <circle {...circle} stroke="#51656e" />
      <circle
        {...circle}
        stroke="#ffc629"
        strokeDasharray={around}
        strokeDashoffset={around * (1 - percent / 100)}
      />
    </svg>
  )
}

/** What is wrong with a picture, in its place. */
export function FaultTile({ message }: { message: string }) {
  return (
    <div className="picture-fill picture-fault" role="alert">
      <TriangleAlert aria-hidden size={22} />
      <span>{message}</span>
    </div>
  )
}

/** A place without a picture. */
export function EmptyTile({ label, isExtra }: { label: string; isExtra: boolean }) {
  return (
    <>
      <ImagePlus aria-hidden />
      {isExtra ? <span className="visually-hidden">{label}</span> : <span>{label}</span>}
    </>
  )
}

/** The handle by which a picture is moved. */
export function Grip({ label, ...handlers }: { label: string } & ComponentProps<'button'>): ReactNode {
  return (
    <button type="button" className="picture-grip" aria-label={label} {...handlers}>
      <span>
        <GripVertical aria-hidden size={18} />
      </span>
    </button>
  )
}
