import type { OfferKind, TimesDraft } from '#app/editor/draft/draft.ts'
import { TypedField } from '#foundation/design/fields/typed-field.tsx'
import { Select } from '#foundation/design/select.tsx'
import { usualTimes } from '../check-times.ts'
import { stepTexts as words } from '../texts/step.ts'
import { Segments, StepPart, type FaultLookup } from '#app/editor/draft/ui/step-parts.tsx'

const cancelChoices = [
  ['1', '1 Stunde'],
  ['2', '2 Stunden'],
  ['24', '24 Stunden'],
  ['48', '48 Stunden'],
  ['72', '3 Tage'],
  ['168', '7 Tage'],
  ['336', '14 Tage'],
] as const
const leadChoices = [
  ['0', 'zum Start'],
  ['30', '30 Minuten vorher'],
  ['60', '1 Stunde vorher'],
  ['120', '2 Stunden vorher'],
  ['360', '6 Stunden vorher'],
  ['720', '12 Stunden vorher'],
  ['1440', 'einen Tag vorher'],
  ['2880', '2 Tage vorher'],
] as const

type TermsPartProps = { draft: TimesDraft; live: TimesDraft; kind: OfferKind; faultAt: FaultLookup }

/** How long it takes, how it is confirmed, and the deadlines. */
export function TermsPart({ draft, live, kind, faultAt }: TermsPartProps) {
  return (
    <StepPart title={words.terms}>
      <div className="card flex flex-col gap-4 p-4">
        {kind !== 'event' && <LengthFields draft={draft} live={live} faultAt={faultAt} />}
        {kind !== 'event' && kind !== 'extern' && (
          <Segments
            label={words.confirmation}
            name="confirmation"
            choices={[
              ['instant', words.instant],
              ['request', words.request],
            ]}
            chosen={draft.confirmation || 'instant'}
          />
        )}
        <div className="grid gap-4 md:grid-cols-2">
          <label className="field">
            <span className="field-label">{words.cancel}</span>
            <Select name="cancelHours" defaultValue={draft.cancelHours}>
              <option value="">{words.never}</option>
              {withTyped(cancelChoices, draft.cancelHours, (hours) => `${hours} Stunden`).map(
                ([value, word]) => (
                  <option key={value} value={value}>
                    {words.until(word)}
                  </option>
                ),
              )}
            </Select>
          </label>
          <label className="field">
            <span className="field-label">{words.lead}</span>
            <Select name="leadMinutes" defaultValue={draft.leadMinutes || String(usualTimes.leadTimeMinutes)}>
              {withTyped(leadChoices, draft.leadMinutes, (minutes) => `${minutes} Minuten vorher`).map(
                ([value, word]) => (
                  <option key={value} value={value}>
                    {word}
                  </option>
                ),
              )}
            </Select>
          </label>
          <TypedField
            kind="number"
            label={words.horizon}
            name="daysAhead"
            defaultValue={draft.daysAhead || String(usualTimes.bookableDaysAhead)}
            error={faultAt('daysAhead')}
            hint={words.horizonHint}
            maxLength={4}
          />
        </div>
      </div>
    </StepPart>
  )
}

type Choices = readonly (readonly [value: string, word: string])[]

// What was published with another value keeps it.
function withTyped(choices: Choices, typed: string, word: (typed: string) => string): Choices {
  const isKnown = typed === '' || choices.some(([value]) => value === typed)
  return isKnown ? choices : [...choices, [typed, word(typed)]]
}

function LengthFields({ draft, live, faultAt }: Omit<TermsPartProps, 'kind'>) {
  const isRound = live.durationType === 'round'
  return (
    <>
      <Segments
        label={words.durationType}
        name="durationType"
        choices={[
          ['fixed', words.fixed],
          ['round', words.round],
        ]}
        chosen={draft.durationType || 'fixed'}
      />
      <div className="grid gap-4 md:grid-cols-3">
        <TypedField
          kind="duration"
          label={isRound ? words.shortest : words.duration}
          name="duration"
          defaultValue={draft.duration}
          error={faultAt('duration')}
          maxLength={8}
        />
        {isRound && (
          <>
            <TypedField
              kind="duration"
              label={words.longest}
              name="maxDuration"
              defaultValue={draft.maxDuration}
              error={faultAt('maxDuration')}
              maxLength={8}
            />
            <TypedField
              kind="number"
              label={words.slot}
              name="slotMinutes"
              defaultValue={draft.slotMinutes || String(usualTimes.slotMinutes)}
              error={faultAt('slotMinutes')}
              maxLength={4}
            />
          </>
        )}
      </div>
    </>
  )
}
