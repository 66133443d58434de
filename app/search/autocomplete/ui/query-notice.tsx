import { searchSheetTexts as texts } from '../texts/search-sheet.ts'

/**
 * Below the field: what of the typed text is a day or a party's wish, as the chips of the list will say it, else what
 * could be typed. Always as high, so that nothing below it moves. It is read out with the number of proposals.
 */
export function UnderstoodLine({ parts }: { parts: readonly string[] }) {
  if (parts.length === 0) return <p className="min-h-12 pt-2 text-13 text-muted">{texts.hint}</p>
  return (
    <p className="min-h-12 pt-2 text-13" aria-hidden>
      <span className="text-muted">{texts.understood}</span>
      {parts.map((part, index) => (
        <span key={part}>
          {index > 0 && ' ·'} <b className="whitespace-nowrap">{part}</b>
        </span>
      ))}
    </p>
  )
}
