import { MapPin } from 'lucide-react'
import type { DraftSummary } from '../save-answer.ts'
import { audienceTexts, whatTexts, whereTexts } from '../texts/fields.ts'
import { PreviewTile } from './preview-step.tsx'

type StepAsideProps = { step: 'was' | 'wo' | 'fuer-wen'; shown: DraftSummary; pagePath: string }

/** Beside the form: what guests will get of it. */
export function StepAside({ step, shown, pagePath }: StepAsideProps) {
  return (
    <aside className="editor-aside max-[1179px]:hidden">
      {step === 'was' && <TileAside shown={shown} pagePath={pagePath} />}
      {step === 'wo' && <PlaceAside shown={shown} />}
      {step === 'fuer-wen' && <FactsAside shown={shown} />}
    </aside>
  )
}

function TileAside({ shown, pagePath }: Omit<StepAsideProps, 'step'>) {
  return (
    <>
      <h2>{whatTexts.aside}</h2>
      <div className="mx-auto my-5 w-[280px] rounded-2 bg-surface p-3 shadow-[var(--e-2)]">
        <PreviewTile shown={shown} pagePath={pagePath} />
      </div>
      <p className="text-center text-13 text-muted">{whatTexts.asideText}</p>
    </>
  )
}

function PlaceAside({ shown: { address, meeting, title } }: Pick<StepAsideProps, 'shown'>) {
  return (
    <>
      <h2>{whereTexts.aside}</h2>
      <div className="card my-5 flex gap-3 p-4">
        <MapPin aria-hidden className="size-6 shrink-0 text-muted" />
        <p className="min-w-0 leading-snug wrap-anywhere">
          {title && <b className="block">{title}</b>}
          {address ?? whereTexts.noAddress}
          {meeting && <span className="block pt-1 text-muted">{meeting}</span>}
        </p>
      </div>
      <p className="text-13 text-muted">{whereTexts.asideText}</p>
    </>
  )
}

function FactsAside({ shown: { facts, included } }: Pick<StepAsideProps, 'shown'>) {
  return (
    <>
      <h2>{audienceTexts.aside}</h2>
      <div className="card my-5 p-4">
        <ul className="flex flex-col gap-2">
          {facts.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
        {included.length > 0 && (
          <>
            <p className="pt-4 font-semibold">{audienceTexts.include}</p>
            <ul className="list-disc pl-5">
              {included.map((line, index) => (
                <li key={index} className="wrap-anywhere">
                  {line}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <p className="text-13 text-muted">{audienceTexts.asideEmpty}</p>
    </>
  )
}
