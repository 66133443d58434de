import type { Route } from './+types/support'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { LookoutFigure } from '#app/account/ui/lookout-figure.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { supportFor } from '../support-search.ts'
import { supportEntries } from '../texts/support-entries.ts'
import { supportTexts as texts, supportTopics, type SupportTopic } from '../texts/support.ts'
import { SupportAnswers } from '../ui/support-answers.tsx'
import { SupportContact } from '../ui/support-contact.tsx'
import { longestSearch, SupportSearch, useTyping } from '../ui/support-search.tsx'
import { SupportTopics } from '../ui/support-topics.tsx'

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = scopeOf(context)
  const { searchParams } = new URL(request.url)
  const text = (searchParams.get('searchText') ?? '').slice(0, longestSearch).trim()
  const asked = searchParams.get('filter') ?? ''
  const topic = Object.hasOwn(supportTopics, asked) ? (asked as SupportTopic) : null
  return { text, topic, email: config.operator.email, canonical: `${config.appUrl}/support` }
}

export const meta = ({ loaderData: said }: Route.MetaArgs) =>
  said && pageMeta({ canonical: said.canonical, title: texts.title, description: texts.description })

/** Source: contract 1, section 2 (support page). */
export default function SupportPage({ loaderData: { text, topic, email } }: Route.ComponentProps) {
  const typing = useTyping(text)
  const typed = typing.text
  const { entries, isNear } = supportFor(supportEntries, { text: typed, topic })
  return (
    <PageFrame ground="deep">
      <header className="wrap support-head">
        <div>
          <h1 className="text-44">{texts.heading}</h1>
          <p className="text-17 text-on-deep-muted">{texts.intro}</p>
        </div>
        <LookoutFigure />
      </header>
      <div className="flow-root bg-paper text-ink">
        <div className="wrap -mt-7 pb-24">
          <SupportSearch typing={typing} topic={topic} />
          <div className="support-columns">
            <SupportTopics text={typed} topic={topic} />
            <div>
              <p role="status" className="visually-hidden">
                {isNear && entries.length > 0 && `${texts.near(typed)} `}
                {texts.found(entries.length)}
              </p>
              <SupportAnswers entries={entries} isNear={isNear} text={typed} />
            </div>
            <SupportContact email={email} />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}
