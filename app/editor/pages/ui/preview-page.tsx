import { Form } from 'react-router'
import type { ProofNeeded, ProofRefusal } from '#app/account/account.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { CheckLine } from '../check-lines.ts'
import type { DraftProgress } from '../save-answer.ts'
import { offersTexts } from '#app/editor/offers/texts/offers.ts'
import { previewTexts as texts } from '../texts/preview.ts'
import { EditorFrame, type OfferPaths } from './editor-frame.tsx'
import { PreviewStep } from './preview-step.tsx'
import { ProofSheet } from './proof-sheet.tsx'
import { PublishFoot } from './publish-foot.tsx'
import { PublishedSheet } from './published-sheet.tsx'

type PreviewPageProps = {
  offerId: string
  state: 'draft' | 'online' | 'offline'
  progress: DraftProgress
  paths: OfferPaths
  required: readonly CheckLine[]
  recommended: readonly CheckLine[]
  /** What publishing asks of who does it; `null` where it asks nothing more. */
  proof: ProofNeeded | null
  done: number
  page: string | null
  url: string | null
  reviews: string | null
  /** Where single days are closed or changed; `null` without a calendar that runs. */
  blockDays: string | null
  newPath: string
  offers: string
  /** Operators let nothing of the company online at present: why. */
  held: string | null
  news: string | null
  answer:
    { kind: 'unproved'; because: ProofRefusal } | { kind: 'refused'; text: string; isAgain: boolean } | null
  onClose: () => void
}

/** The last step with its quay and its dialogs. */
export function PreviewPage(props: PreviewPageProps) {
  const { state, progress, paths, required, recommended, proof, done, page, url, news, answer, onClose } =
    props
  const gaps = required.filter(({ to }) => to !== null)
  const isProofAsked = proof !== null && !proof.isProved && gaps.length === 0
  return (
    <>
      <EditorFrame
        step="vorschau"
        state={state}
        progress={progress}
        saving="saved"
        paths={paths}
        foot={
          <PublishFoot
            gaps={gaps.length}
            firstGap={gaps[0]?.title ?? ''}
            done={done}
            isProofAsked={isProofAsked}
            state={state}
            hasChanges={progress.hasChanges}
            pagePath={page}
          />
        }
      >
        <PreviewStep
          {...headOf(gaps.length, state, progress.hasChanges)}
          required={required}
          recommended={recommended}
          shown={progress.shown}
          pagePath={paths.page}
          isNew={state === 'draft'}
          isProofAsked={isProofAsked}
          news={<News {...props} />}
          manage={state !== 'draft' && <Manage {...props} />}
        />
      </EditorFrame>
      {answer?.kind === 'unproved' && proof && (
        <ProofSheet proof={proof} because={answer.because} onClose={onClose} />
      )}
      {news === 'online' && url && !answer && (
        <PublishedSheet
          title={progress.shown.title}
          picture={progress.shown.picture}
          url={url}
          newPath={props.newPath}
          onClose={onClose}
        />
      )}
    </>
  )
}

function headOf(gaps: number, state: PreviewPageProps['state'], hasChanges: boolean) {
  if (gaps > 0) return { title: texts.missing, lead: texts.missingLead(gaps) }
  if (state !== 'online') return { title: texts.done, lead: texts.doneLead }
  return hasChanges
    ? { title: texts.doneChanged, lead: texts.doneChangedLead }
    : { title: texts.doneOnline, lead: texts.doneOnlineLead }
}

function News({ answer, news, held }: PreviewPageProps) {
  if (answer?.kind === 'refused')
    return (
      <Banner kind="error">
        <p>{answer.text}</p>
        {answer.isAgain && (
          <Form method="post" className="pt-2">
            <input type="hidden" name="was" value="veroeffentlichen" />
            <Button type="submit" size="small" look="outline">
              {texts.again}
            </Button>
          </Form>
        )}
      </Banner>
    )
  if (held !== null) return <Banner kind="warning">{held}</Banner>
  if (news === 'geaendert') return <Banner kind="success">{texts.changesOnline}</Banner>
  return news === 'fehlt' ? <Banner kind="warning">{texts.refused}</Banner> : null
}

/** What is done with an offer that was published before. */
function Manage({ offerId, offers, state, reviews, page, blockDays }: PreviewPageProps) {
  const asks = (was: string) => `${offers}&${new URLSearchParams({ fragen: was, angebot: offerId })}`
  return (
    <section className="editor-part">
      <h2>{texts.manage}</h2>
      <div className="flex flex-wrap gap-2">
        {page && (
          <Link to={page} className="button button-outline button-small">
            {offersTexts.page}
          </Link>
        )}
        {blockDays && (
          <Link to={blockDays} className="button button-outline button-small">
            {offersTexts.blockDays}
          </Link>
        )}
        {reviews && (
          <Link to={reviews} className="button button-outline button-small">
            {texts.reviews}
          </Link>
        )}
        {state === 'online' && (
          <Link to={asks('offline')} className="button button-outline button-small">
            {texts.takeOffline}
          </Link>
        )}
      </div>
    </section>
  )
}
