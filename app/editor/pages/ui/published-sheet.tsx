import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { previewTexts as texts } from '../texts/preview.ts'

type PublishedSheetProps = {
  title: string
  picture: string | null
  /** The visitors' page, with its site. */
  url: string
  newPath: string
  onClose: () => void
}

/** After the first publishing: that it is online, its link, and what comes next. */
export function PublishedSheet({ title, picture, url, newPath, onClose }: PublishedSheetProps) {
  const [isCopied, setCopied] = useState(false)
  const share = () => {
    // Closing the system's sheet is a refusal too, and no fault.
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches)
      navigator.share({ title, url }).catch(() => undefined)
    else
      navigator.clipboard.writeText(url).then(
        () => setCopied(true),
        () => undefined,
      )
  }
  return (
    <Sheet title={texts.onlineTitle} onClose={onClose} size="small">
      <div className="flex flex-col gap-4">
        {picture && (
          <div className="overflow-hidden rounded-2">
            <Picture base={picture} alt="" sizes="380px" placeholder="var(--sand)" loading="eager" />
          </div>
        )}
        <p>
          <b className="block text-17">{title}</b>
          <span className="text-muted">{texts.onlineLead}</span>
        </p>
        <Field
          label={texts.share}
          name="link"
          readOnly
          value={url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button width="wide" onClick={share}>
          <Share2 aria-hidden />
          {isCopied ? texts.copied : texts.share}
        </Button>
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to={new URL(url).pathname} look="outline">
            {texts.seeOffer}
          </ButtonLink>
          <ButtonLink to={newPath} look="outline">
            {texts.nextOffer}
          </ButtonLink>
        </div>
        <p role="status" className="visually-hidden">
          {isCopied ? texts.copied : ''}
        </p>
      </div>
    </Sheet>
  )
}
