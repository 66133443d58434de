import type { FormAnswer } from '#app/catalog/administration/administration.ts'
import { LineField } from '#app/catalog/administration/ui/form-parts.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { formatDay } from '#foundation/lib/berlin-time.ts'
import { texts } from '../texts.ts'

const words = texts.placement

type PlacementFieldsProps = {
  shown: Pick<FormAnswer, 'typed' | 'faults'>
  /** It has begun: its first day stays. */
  isRunning: boolean
}

/** Days of a placement, and who pays. */
export function PlacementFields({ shown, isRunning }: PlacementFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <LineField
          shown={shown}
          name="startsOn"
          type="date"
          label={words.startsOn}
          hint={isRunning ? words.startedHint : words.startsOnHint}
          readOnly={isRunning}
        />
        <LineField shown={shown} name="endsOn" type="date" label={words.endsOn} hint={words.endsOnHint} />
      </div>
      <LineField shown={shown} name="paidBy" label={words.paidBy} hint={words.paidByHint} maxLength={100} />
    </>
  )
}

type RivalsProps = {
  rivals: readonly { serviceId: string; title: string; startsOn: string; endsOn: string }[]
}

/** Other placements of the category on the same days. */
export function Rivals({ rivals }: RivalsProps) {
  if (rivals.length === 0) return null
  return (
    <Banner kind="info">
      <p>{words.rivals}</p>
      <ul className="list-disc pl-5">
        {rivals.map(({ serviceId, title, startsOn, endsOn }) => (
          <li key={`${serviceId} ${startsOn}`}>
            {words.rival(title, `${formatDay(startsOn)} – ${formatDay(endsOn)}`)}
          </li>
        ))}
      </ul>
      <p>{words.rivalsRule}</p>
    </Banner>
  )
}
