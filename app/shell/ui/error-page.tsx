import { Search } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { texts } from '../texts.ts'
import { PageFrame } from './page-frame.tsx'

// Source: contract 1, section 8 (an error without a message).
const unknownFault = `${texts.error.unknown}. ${texts.error.tryAgain}`

/** 404 in fog, everything else in a storm: says what was not done and offers ways out. */
export function ErrorPage({ status, message }: { status: number; message: string | null }) {
  const missing = status === 404
  const title = missing ? texts.error.notFoundTitle : texts.error.title
  const explanation = message ?? (missing ? texts.error.notFound : unknownFault)
  return (
    <PageFrame>
      <title>{title}</title>
      <div className="wrap grid items-center gap-6 pt-2 pb-24 md:grid-cols-2 md:gap-12 md:pt-12">
        <picture className="md:order-2">
          <img
            src={`/files/brand/hero/${missing ? 'fog' : 'storm'}_1200x900.webp`}
            alt=""
            width={1200}
            height={900}
            className="w-full rounded-2 bg-sand"
          />
        </picture>
        <div className="flex flex-col items-start gap-4">
          <h1 className="text-44">{title}</h1>
          <p className="text-17 text-muted">{explanation}</p>
          <div className="flex w-full flex-col gap-2 sm:flex-row">
            <ButtonLink to="/" reloadDocument={!missing}>
              {texts.error.home}
            </ButtonLink>
            {missing && (
              <ButtonLink to="/activity/search" look="outline">
                <Search aria-hidden />
                {texts.error.search}
              </ButtonLink>
            )}
          </div>
          <p className="text-muted">
            {texts.error.code(status)} ·{' '}
            <Link to="/support" className="link link-tap" reloadDocument={!missing}>
              {texts.support}
            </Link>
          </p>
        </div>
      </div>
    </PageFrame>
  )
}
