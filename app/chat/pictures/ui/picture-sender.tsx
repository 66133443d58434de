import { ImagePlus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { cancelUpload, dismissUpload, resumeUpload, type UploadEntry } from '#app/pictures/ui/upload-queue.ts'
import { useScript } from '#foundation/design/use-script.ts'
import { chatPictureTexts as texts } from '../texts.ts'
import { usePictureSending } from './use-picture-sending.ts'

type PictureSenderProps = { companyId: string; reference: string; onSent: () => void }

/** The button that sends a picture into a conversation, and how far it is; only scripts can upload. */
export function PictureSender({ companyId, reference, onSent }: PictureSenderProps) {
  const input = useRef<HTMLInputElement>(null)
  const sending = usePictureSending({ companyId, reference }, onSent)
  const hasScripts = useScript()
  if (!hasScripts) return null
  return (
    <>
      <Progress {...sending} />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        hidden
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (file) void sending.choose(file)
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={texts.choose}
        title={texts.choose}
        disabled={sending.isBusy}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden />
      </button>
    </>
  )
}

function Progress({ opening, upload, uploaded, sendAgain, dismiss }: ReturnType<typeof usePictureSending>) {
  if (opening === 'opening') return <Row preview={null} words={texts.opening} isFault={false} />
  if (opening)
    return (
      <Row preview={null} words={opening.fault} isFault>
        <Press onPress={dismiss}>{texts.dismiss}</Press>
      </Row>
    )
  if (upload) return <UploadRow upload={upload} />
  if (!uploaded) return null
  const { preview, state, said } = uploaded
  if (state === 'sending') return <Row preview={preview} words={texts.sending} isFault={false} />
  return (
    <Row preview={preview} words={said ?? texts.notSent} isFault>
      {state === 'lost' && <Press onPress={sendAgain}>{texts.again}</Press>}
      <Press onPress={dismiss}>{texts.dismiss}</Press>
    </Row>
  )
}

function UploadRow({ upload }: { upload: UploadEntry }) {
  const { key, preview, state, sent, total, isOffline, message, canRetry } = upload
  if (state === 'error')
    return (
      <Row preview={preview} words={message ?? texts.notSent} isFault>
        {canRetry && <Press onPress={() => resumeUpload(key)}>{texts.again}</Press>}
        <Press onPress={() => dismissUpload(key)}>{texts.dismiss}</Press>
      </Row>
    )
  const words = isOffline ? texts.offline : texts.uploading(Math.floor((sent / total) * 100))
  return (
    <Row preview={preview} words={words} isFault={false}>
      {state === 'running' || state === 'paused' ? (
        <Press onPress={() => cancelUpload(key)}>{texts.cancel}</Press>
      ) : null}
    </Row>
  )
}

type RowProps = { preview: string | null; words: string; isFault: boolean; children?: ReactNode }

function Row({ preview, words, isFault, children }: RowProps) {
  return (
    <div className="picture-sending num" role={isFault ? 'alert' : 'status'}>
      {preview && <img src={preview} alt={texts.preview} width={44} height={44} />}
      <span className={isFault ? 'text-bad' : 'text-muted'}>{words}</span>
      {children}
    </div>
  )
}

function Press({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link link-tap" onClick={onPress}>
      {children}
    </button>
  )
}
