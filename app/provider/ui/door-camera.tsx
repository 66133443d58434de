import { Camera, CameraOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { doorTexts } from '../texts/door.ts'

const words = doorTexts.camera

type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing'

// The same code stays in the picture for a while, and is missed once or twice when a hand shakes.
const missedUntilGone = 8
const lookEveryMs = 120

/** The camera, and every code that it sees until `onCode` has taken it. Nothing of the picture leaves the device. */
export function DoorCamera({ onCode }: { onCode: (text: string) => boolean }) {
  const [state, setState] = useState<CameraState>('off')
  const video = useRef<HTMLVideoElement>(null)
  const hasScript = useScript()
  const isWanted = state === 'starting' || state === 'on'
  useEffect(() => {
    const picture = video.current
    if (!isWanted || !picture) return
    const stop = watch(picture, { onCode, onState: setState })
    return stop
  }, [isWanted, onCode])
  return (
    <div className="flex flex-col gap-2">
      {!hasScript && <p className="text-muted">{words.noScript}</p>}
      {hasScript && !isWanted && (
        <Button look="signal" size="large" width="wide" onClick={() => setState('starting')}>
          <Camera aria-hidden />
          {words.start}
        </Button>
      )}
      <div className="door-camera" hidden={!isWanted}>
        <video ref={video} muted playsInline aria-label={words.label} hidden={state !== 'on'} />
        {state === 'starting' && <output>{words.starting}</output>}
        {state === 'on' && (
          <IconButton
            look="floating"
            label={words.stop}
            className="absolute top-2 right-2 text-ink"
            onClick={() => setState('off')}
          >
            <CameraOff aria-hidden />
          </IconButton>
        )}
      </div>
      {(state === 'denied' || state === 'missing') && <p role="alert">{words[state]}</p>}
      {state === 'on' && <p className="text-13 text-muted">{words.aim}</p>}
    </div>
  )
}

type Watching = { onCode: (text: string) => boolean; onState: (state: CameraState) => void }

function watch(video: HTMLVideoElement, { onCode, onState }: Watching): () => void {
  let isOver = false
  let stream: MediaStream | null = null
  let last = ''
  let missed = 0
  const see = (text: string | undefined) => {
    missed = text === undefined ? missed + 1 : 0
    if (text !== undefined && text !== last && onCode(text)) last = text
    // Shown anew it counts as new: a copy in the next one's hand is told at once.
    if (missed >= missedUntilGone) last = ''
  }
  const look = async (detector: CodeDetector) => {
    if (isOver) return
    const isReady = video.readyState >= video.HAVE_CURRENT_DATA
    const [seen] = isReady ? await detector.detect(video).catch(() => []) : []
    see(seen?.rawValue)
    setTimeout(() => void look(detector), lookEveryMs)
  }
  const begin = async () => {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (isOver) return stopTracks(stream)
    video.srcObject = stream
    await video.play()
    onState('on')
    await look(await codeReader())
  }
  begin().catch((error: unknown) => {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
    if (!isOver) onState(isDenied ? 'denied' : 'missing')
  })
  return () => {
    isOver = true
    stopTracks(stream)
  }
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

type CodeDetector = { detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: ['qr_code'] }): CodeDetector
  getSupportedFormats: () => Promise<readonly string[]>
}

/** What reads codes: the browser's own reader where it has one; the rest load one. */
export async function codeReader(): Promise<CodeDetector> {
  const { BarcodeDetector: own } = globalThis as { BarcodeDetector?: DetectorClass }
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && formats.includes('qr_code')) return new own({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}
