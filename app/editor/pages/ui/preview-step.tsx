import { Check, ImageIcon, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Tile, TilePrice, type TileFacts } from '#app/catalog/ui/tile.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { CheckLine } from '../check-lines.ts'
import type { DraftSummary } from '../save-answer.ts'
import { previewTexts as texts } from '../texts/preview.ts'

type PreviewStepProps = {
  title: string
  lead: string
  required: readonly CheckLine[]
  recommended: readonly CheckLine[]
  shown: DraftSummary
  /** The visitors' page. */
  pagePath: string
  isNew: boolean
  /** Publishing asks once more who it is. */
  isProofAsked: boolean
  /** Banners above all. */
  news: ReactNode
  manage: ReactNode
}

/** Step "Vorschau": what is missing, what would make a better page, and how it looks. */
export function PreviewStep(props: PreviewStepProps) {
  const { title, lead, required, recommended, shown, pagePath, isNew, isProofAsked, news, manage } = props
  return (
    <div className="editor-body">
      <div className="editor-form">
        {news}
        <div>
          <h1>{title}</h1>
          <p className="editor-lead">{lead}</p>
        </div>
        <PreviewRow shown={shown} pagePath={pagePath} isNew={isNew} />
        <CheckList heading={texts.required} lines={required} kind="gap" />
        {recommended.length > 0 && <CheckList heading={texts.recommended} lines={recommended} kind="open" />}
        {isProofAsked && (
          <Banner kind="info" icon={<ShieldCheck aria-hidden />}>
            <b>{texts.proofBanner}</b> {texts.proofBannerText}
          </Banner>
        )}
        {manage}
      </div>
      <aside className="editor-aside max-[1179px]:hidden">
        <div className="flex items-center justify-between gap-3 pb-5">
          <h2 className="text-25">{texts.previewTitle}</h2>
          <div className="segments">
            <span aria-current="true">{texts.tile}</span>
            <Link to={pagePath}>{texts.page}</Link>
          </div>
        </div>
        <div className="mx-auto w-[280px] rounded-2 bg-surface p-3 shadow-[var(--e-2)]">
          <PreviewTile shown={shown} pagePath={pagePath} />
        </div>
        <p className="pt-4 text-center text-13 text-muted">{texts.tileText}</p>
      </aside>
    </div>
  )
}

type CheckListProps = { heading: string; lines: readonly CheckLine[]; kind: 'gap' | 'open' }

function CheckList({ heading, lines, kind }: CheckListProps) {
  return (
    <section className="editor-part">
      <h2>{heading}</h2>
      <ul className="checks card">
        {lines.map(({ title, text, to, action = texts.add }) => (
          <li key={title}>
            <span className={`check-mark ${to === null ? '' : `check-mark-${kind}`}`} aria-hidden>
              {to === null ? <Check /> : kind === 'gap' && '!'}
            </span>
            <div>
              {title}
              {text && <small>{text}</small>}
            </div>
            {to !== null && (
              <Link
                to={to}
                className="link link-tap"
                aria-label={action === texts.add ? texts.addTo(title) : texts.doFor(title, action)}
                data-gap={kind === 'gap' ? '' : undefined}
              >
                {action}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type PreviewProps = Pick<PreviewStepProps, 'shown' | 'pagePath'>

/** The tile as the search shows it. */
export function PreviewTile({ shown, pagePath }: PreviewProps) {
  if (shown.picture === null)
    return (
      <div>
        <div className="grid aspect-[4/3] place-items-center rounded-2 bg-sand text-muted">
          <span className="flex flex-col items-center gap-1 text-13">
            <ImageIcon aria-hidden />
            {texts.noPicture}
          </span>
        </div>
        <div className="tile-text">
          <p className="tile-meta">{shown.place}</p>
          <p className="tile-title">{shown.title || texts.untitled}</p>
          <TilePrice startPriceCents={shown.startPriceCents} priceUnit="" group={null} />
        </div>
      </div>
    )
  const facts: TileFacts = {
    to: pagePath,
    title: shown.title,
    picture: shown.picture,
    accentColor: shown.accentColor,
    accentColor2: shown.accentColor,
    place: shown.place,
    distanceKm: null,
    ratingHundredths: 0,
    ratingCount: 0,
    startPriceCents: shown.startPriceCents,
    priceUnit: '',
  }
  return <Tile facts={facts} sizes="280px" loading="eager" />
}

/** On narrow screens the tile lies on its side. */
function PreviewRow({ shown, pagePath, isNew }: PreviewProps & { isNew: boolean }) {
  const meta = [isNew && texts.isNew, shown.place].filter(Boolean).join(' · ')
  return (
    <div className="preview-row card min-[1180px]:hidden">
      <div className="preview-picture">
        {shown.picture === null ? (
          <ImageIcon aria-hidden />
        ) : (
          <Picture
            base={shown.picture}
            alt=""
            sizes="132px"
            placeholder={shown.accentColor}
            loading="eager"
          />
        )}
      </div>
      <div className="min-w-0">
        <p className="text-13 text-muted">{meta}</p>
        <p className="text-17 font-semibold">{shown.title || texts.untitled}</p>
        <TilePrice startPriceCents={shown.startPriceCents} priceUnit="" group={null} />
        <Link to={pagePath} className="link link-tap">
          {texts.seePage}
        </Link>
      </div>
    </div>
  )
}
