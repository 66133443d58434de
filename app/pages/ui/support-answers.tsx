import { ButtonLink } from '#foundation/design/button.tsx'
import { InfoText } from '#foundation/design/info-text.tsx'
import type { Found } from '../support-search.ts'
import { supportTexts as texts } from '../texts/support.ts'

type SupportAnswersProps = Found & { text: string }

/** Questions that open, or what to do when there is none. */
export function SupportAnswers({ entries, isNear, text }: SupportAnswersProps) {
  if (entries.length === 0) {
    return (
      <div className="card flex flex-col items-start gap-3 p-5">
        <p className="text-17">{texts.nothing(text)}</p>
        <ButtonLink to="/support" look="outline">
          {texts.showAll}
        </ButtonLink>
      </div>
    )
  }
  return (
    <>
      {isNear && <p className="mb-3 text-muted">{texts.near(text)}</p>}
      <div className="card">
        {entries.map((entry, index) => (
          <details key={entry.id} name="support" open={index === 0} className="faq">
            <summary>{entry.question}</summary>
            <InfoText text={entry.answer} />
          </details>
        ))}
      </div>
    </>
  )
}
