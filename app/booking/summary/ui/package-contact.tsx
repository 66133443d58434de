import { ButtonLink } from '#foundation/design/button.tsx'
import type { ContactUrls } from '../package-contact.ts'
import { packageTexts } from '../texts/package.ts'

const texts = packageTexts

/** Where a package is agreed upon until there is a chat: by mail and telephone, by our support without either. */
export function PackageContact({
  contact: { writeUrl, callUrl },
  look = 'outline',
}: {
  contact: ContactUrls
  look?: 'outline' | 'ink' | 'deep'
}) {
  return (
    <div className="flex flex-wrap gap-2">
      {writeUrl && (
        <a href={writeUrl} className={`button button-${look} button-medium grow`}>
          {texts.write}
        </a>
      )}
      {callUrl && (
        <a href={callUrl} className={`button button-${look} button-medium grow`}>
          {texts.call}
        </a>
      )}
      {!writeUrl && !callUrl && (
        <ButtonLink to="/support" look={look} className="grow">
          {texts.support}
        </ButtonLink>
      )}
    </div>
  )
}
