import { formatEuro } from '#foundation/lib/money.ts'
import { addressLine } from '#app/catalog/catalog.ts'
import { sectionByStep, type DraftFault, type OfferDraft, type SectionName } from '#app/editor/draft/draft.ts'
import type { CheckedDraft } from '#app/editor/publish/publish.ts'
import { previewTexts as texts } from './texts/preview.ts'

/** A line of what is needed or would help; `to` is where its gap is closed, `null` where there is none. */
export type CheckLine = { title: string; text: string; to: string | null; action?: string }

/** What keeps somebody from publishing beside the draft itself: where each is done, `null` when it is. */
export type PersonGaps = {
  mailPath: string | null
  factorPath: string | null
  detailsPath: string | null
  payoutPath: string | null
}

type Lines = { required: CheckLine[]; recommended: CheckLine[] }

/** How many gaps of one section are named one by one. */
const mostNamed = 4

/** The two lists of the preview: what is needed, gaps first, and what would make a better page. */
export function checkLines(
  check: CheckedDraft,
  { draft, gaps, pathOfStep }: { draft: OfferDraft; gaps: PersonGaps; pathOfStep: (step: string) => string },
): Lines {
  const sections = Object.entries(sectionByStep)
  const open = sections.flatMap(([step, section]) =>
    gapLines(check.faults[section], { title: texts.checks[section], path: pathOfStep(step) }),
  )
  const done = sections
    .filter(([, section]) => check.faults[section].length === 0)
    .map(([, section]) => ({ title: texts.checks[section], text: doneText(section, check, draft), to: null }))
  const recommended = check.hints.map(({ step, field, title, text }) => ({
    title,
    text,
    to: `${pathOfStep(step)}#${field}`,
  }))
  return { required: [...open, ...personLines(gaps), ...done], recommended }
}

function gapLines(
  faults: readonly DraftFault[],
  { title, path }: { title: string; path: string },
): CheckLine[] {
  const line = ({ field, text }: DraftFault) => ({
    title: text.replace(/\.$/, ''),
    text: title,
    to: `${path}#${field}`,
  })
  if (faults.length <= mostNamed) return faults.map(line)
  const [first] = faults
  return [{ title, text: texts.gapCount(faults.length), to: `${path}#${first?.field ?? ''}` }]
}

function personLines({ mailPath, detailsPath, payoutPath, factorPath }: PersonGaps): CheckLine[] {
  const lines = [
    { title: texts.mail, text: texts.mailText, to: mailPath },
    { title: texts.company, text: texts.companyText, to: detailsPath },
    { title: texts.payout, text: texts.payoutText, to: payoutPath, action: texts.factorGo },
    { title: texts.factor, text: texts.factorText, to: factorPath, action: texts.factorGo },
  ]
  return lines.filter(({ to }) => to !== null)
}

function doneText(section: SectionName, check: CheckedDraft, draft: OfferDraft): string {
  const { what, where } = check.shown
  const { price } = check.sections
  switch (section) {
    case 'what':
      return what.title
    case 'where':
      return where.meeting ? `${addressLine(where)}. ${where.meeting}` : addressLine(where)
    case 'price': {
      const cents = price.outcome === 'checked' ? price.values.startPriceCents : null
      return cents === null ? texts.priceNone : texts.priceFrom(formatEuro(cents))
    }
    case 'times':
      return cancelText(draft.times.cancelHours)
    case 'pictures':
      return texts.picturesDone
    case 'audience':
      return texts.audienceDone(check.shown.audience.countMinPerson, check.shown.audience.countMaxPerson)
  }
}

function cancelText(hours: string): string {
  const typed = hours.trim()
  return typed === '' ? texts.notCancellable : texts.cancellable(typed)
}
