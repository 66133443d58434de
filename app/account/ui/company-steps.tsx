import { companyTexts } from '../texts/company.ts'
import { LookoutFigure } from './lookout-figure.tsx'

/** What comes after registering as a provider, on deep water. */
export function CompanySteps() {
  return (
    <section className="benefits on-deep">
      <h2 className="mb-6">{companyTexts.benefitsTitle}</h2>
      <ol className="flex flex-col gap-4">
        {companyTexts.steps.map(({ title, text }, index) => (
          <li key={title}>
            <span aria-hidden className="num">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-on-deep-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="benefits-water">
        <LookoutFigure />
      </div>
    </section>
  )
}
