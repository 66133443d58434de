import { useNavigation } from 'react-router'
import { Banner, type BannerKind } from '#foundation/design/banner.tsx'
import type { SecurityAnswer } from '../security-answers.ts'
import { profileTexts } from '../texts/profile.ts'

/** True while a form of the page is on its way. */
export function useBusy(form: SecurityAnswer['form']): boolean {
  return useNavigation().formData?.get('form') === form
}

/** What came of a form, in its place. */
export function Said({ kind, children }: { kind: BannerKind; children: string | null | undefined }) {
  return (
    <div aria-live="polite" className="empty:hidden">
      {children && <Banner kind={kind}>{children}</Banner>}
    </div>
  )
}

/** The sentence for a form that didn't arrive. */
export const brokenIn = (answer: SecurityAnswer | undefined, form: SecurityAnswer['form']) =>
  answer?.form === form && answer.outcome === 'broken' ? profileTexts[answer.because] : null
