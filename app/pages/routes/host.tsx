import type { Route } from './+types/host'
import { ButtonLink } from '#foundation/design/button.tsx'
import { InfoText } from '#foundation/design/info-text.tsx'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { Panorama } from '#foundation/design/panorama.tsx'
import { StickyBar } from '#foundation/design/sticky-bar.tsx'
import { formatEuro } from '#foundation/lib/money.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { registerCompanyPath } from '#app/account/account.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { hostTexts as texts } from '../texts/host.ts'

/** What the example's guests pay, and the ten percent of it. */
const example = { totalCents: 7200, commissionCents: 720 }

export function loader({ context }: Route.LoaderArgs) {
  const { config } = scopeOf(context)
  return { canonical: `${config.appUrl}/host` }
}

export const meta = ({ loaderData: said }: Route.MetaArgs) =>
  said && pageMeta({ canonical: said.canonical, title: texts.title, description: texts.description })

/** Source: contract 1, section 2 (provider-info routes on a black background). */
export default function HostPage() {
  return (
    <PageFrame ground="black" phone="quay">
      <div className="host-head">
        <div className="wrap">
          <h1 className="text-hero">{texts.headline}</h1>
          <p className="host-lead">{texts.lead}</p>
        </div>
        <div className="host-picture">
          <Panorama time="night" />
        </div>
        <div className="wrap host-call">
          <ButtonLink to={registerCompanyPath} look="signal" size="large">
            {texts.call}
          </ButtonLink>
          <p className="text-on-deep-muted">
            {texts.callNote[0]} <br className="max-md:hidden" />
            {texts.callNote[1]}
          </p>
        </div>
      </div>
      <div className="wrap grid gap-12 pt-6 pb-16 md:grid-cols-2 md:pt-16 md:pb-28">
        <div className="flex flex-col gap-10">
          <Split />
          <Steps />
        </div>
        <Questions />
      </div>
      <StickyBar className="host-bar">
        <p className="text-13">{texts.callNote[0]}</p>
        <ButtonLink to={registerCompanyPath} look="signal">
          {texts.call}
        </ButtonLink>
      </StickyBar>
    </PageFrame>
  )
}

function Steps() {
  return (
    <section>
      <h2 className="pb-4 text-32">{texts.stepsTitle}</h2>
      <ol>
        {texts.steps.map(({ title, text }, index) => (
          <li key={title} className="host-step">
            <span className="host-number" aria-hidden>
              {index + 1}
            </span>
            <div>
              <h3>{title}</h3>
              <p className="text-on-deep-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Split() {
  const { totalCents, commissionCents } = example
  return (
    <section className="host-card num">
      <p className="flex justify-between font-semibold">
        {texts.guestsPay} <b>{formatEuro(totalCents)}</b>
      </p>
      <div className="host-split">
        <b>{texts.forYou(formatEuro(totalCents - commissionCents))}</b>
        <span>{formatEuro(commissionCents)}</span>
      </div>
      <p className="text-13 text-on-deep-muted">{texts.splitNote}</p>
    </section>
  )
}

function Questions() {
  return (
    <section>
      <h2 className="pb-4 text-32">{texts.faqTitle}</h2>
      {texts.faq.map(({ question, answer }, index) => (
        <details key={question} name="host" open={index === 0} className="faq faq-deep">
          <summary>{question}</summary>
          <InfoText text={answer} />
        </details>
      ))}
    </section>
  )
}
