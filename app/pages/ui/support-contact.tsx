import { Mail, Phone } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { CardGroup } from '#foundation/design/card-group.tsx'
import { InfoText } from '#foundation/design/info-text.tsx'
import { supportTexts as texts } from '../texts/support.ts'

/** How to reach a person. */
export function SupportContact({ email }: { email: string }) {
  return (
    <CardGroup label={texts.contactTitle}>
      <section className="flex flex-col items-stretch gap-3 p-5">
        <h2>{texts.contactTitle}</h2>
        <InfoText text={texts.contact} className="text-muted" />
        <a href={`mailto:${email}`} className="button button-ink button-medium">
          <Mail aria-hidden />
          {texts.write}
        </a>
      </section>
      <Banner kind="info" icon={<Phone aria-hidden />}>
        <b>{texts.onTheSpot}</b> {texts.onTheSpotLine}
      </Banner>
    </CardGroup>
  )
}
