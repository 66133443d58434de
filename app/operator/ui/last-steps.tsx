import { troubleTexts as words } from '../texts/troubles.ts'
import type { ShownStep } from '../troubles.ts'

/** What operators did lately. */
export function LastSteps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <section className="flex flex-col gap-3" aria-labelledby="zuletzt">
      <h2 id="zuletzt" className="text-25">
        {words.audit}
      </h2>
      {steps.length === 0 && <p className="text-muted">{words.auditEmpty}</p>}
      {steps.length > 0 && (
        <ol className="rows rows-card">
          {steps.map(({ id, what, why, when }) => (
            <li key={id} className="row">
              <span className="row-text">
                {what}
                {why && <small className="break-words">{why}</small>}
                <small className="num">{when}</small>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
