import type { ReactNode } from 'react'
import type { Route } from './+types/imprint'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { pageMeta } from '#foundation/design/page-meta.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { texts } from '../texts/texts.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { config } = scopeOf(context)
  const canonical = `${config.appUrl}/impressum`
  return { operator: config.operator, isDemo: config.mode === 'demo', canonical }
}

export const meta = ({ loaderData: said }: Route.MetaArgs) =>
  said &&
  pageMeta({
    canonical: said.canonical,
    title: texts.imprint.title,
    description: texts.descriptions.imprint,
  })

export default function ImprintPage({ loaderData: { operator, isDemo } }: Route.ComponentProps) {
  const words = texts.imprint
  return (
    <PageFrame>
      <div className="wrap pb-24">
        <div className="py-2">
          <BackButton to="/" />
        </div>
        <article className="mx-auto flex max-w-[68ch] flex-col gap-6">
          <h1>{words.title}</h1>
          {isDemo && <Banner kind="info">{words.demo}</Banner>}
          <Part heading={words.law}>
            <address className="not-italic">
              {operator.name}
              <br />
              {operator.street}
              <br />
              {operator.city}
            </address>
          </Part>
          <Part heading={words.representative}>{operator.representative}</Part>
          <Part heading={words.contact}>
            {words.email}:{' '}
            <a className="link" href={`mailto:${operator.email}`}>
              {operator.email}
            </a>
            <br />
            {words.phone}: {operator.phone}
          </Part>
          {operator.register && <Part heading={words.register}>{operator.register}</Part>}
          {operator.vatId && <Part heading={words.vatId}>{operator.vatId}</Part>}
          <Part heading={words.editor}>{operator.representative}</Part>
          <Part heading={words.contactPoints}>{words.contactPointsText}</Part>
          <Part heading={words.dispute}>{words.disputeText}</Part>
        </article>
      </div>
    </PageFrame>
  )
}

function Part({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2>{heading}</h2>
      <div>{children}</div>
    </section>
  )
}
