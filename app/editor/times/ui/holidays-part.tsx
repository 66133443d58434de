import {
  federalStates,
  plannedStarts,
  type Holiday,
  type HolidayPlan,
  type OpeningRule,
} from '#app/availability/schedule/schedule.ts'
import type { TimesDraft } from '#app/editor/draft/draft.ts'
import { Select } from '#foundation/design/select.tsx'
import { formatDay } from '#foundation/lib/berlin-time.ts'
import { holidayPlan } from '../check-times.ts'
import { stateNames } from '../texts.ts'
import { stepTexts as words } from '../texts/step.ts'
import { Segments, StepPart } from '#app/editor/draft/ui/step-parts.tsx'

const modes = ['sunday', 'usual', 'closed'] as const

type HolidaysPartProps = {
  draft: TimesDraft
  /** As it is typed at this moment. */
  live: TimesDraft
  /** What is suggested where nothing was chosen yet. */
  suggestedState: string
  holidays: readonly Holiday[]
  rules: readonly OpeningRule[]
  slotMinutes: number
}

/** What holds on the public holidays of a state, and on single ones that differ. */
export function HolidaysPart({
  draft,
  live,
  suggestedState,
  holidays,
  rules,
  slotMinutes,
}: HolidaysPartProps) {
  // Who has chosen none keeps none: only a step that nobody has filled in yet begins with the address's state.
  const state = draft.holidayState || (draft.rules.length === 0 ? suggestedState : '')
  const plan = holidayPlan(live)
  return (
    <StepPart title={words.holidays}>
      <label className="field">
        <span className="field-label">{words.state}</span>
        <Select name="holidayState" defaultValue={state}>
          <option value="">{words.noState}</option>
          {federalStates.map((each) => (
            <option key={each} value={each}>
              {stateNames[each]}
            </option>
          ))}
        </Select>
      </label>
      {plan && (
        <>
          <Segments
            label={words.holidaysLead}
            name="holidays"
            choices={modes.map((mode) => [mode, words.modes[mode]] as const)}
            chosen={draft.holidays || 'sunday'}
          />
          <SingleHolidays
            plan={plan}
            typed={draft.holidayChoices}
            holidays={holidays}
            rules={rules}
            slotMinutes={slotMinutes}
          />
        </>
      )}
    </StepPart>
  )
}

type SingleHolidaysProps = Pick<HolidaysPartProps, 'holidays' | 'rules' | 'slotMinutes'> & {
  plan: HolidayPlan
  typed: TimesDraft['holidayChoices']
}

function SingleHolidays({ plan, typed, holidays, rules, slotMinutes }: SingleHolidaysProps) {
  return (
    <details>
      <summary className="link-tap cursor-pointer text-15 font-semibold">{words.singleHolidays}</summary>
      <ul className="rows rows-card mt-2">
        {holidays.map(({ dayOn, name }, index) => (
          <li key={dayOn} className="flex flex-wrap items-center gap-3 px-4 py-3">
            <span className="min-w-40 grow">
              <b className="block">{formatDay(dayOn)}</b>
              <span className="text-15 text-muted">
                {name},{' '}
                {words.holidayStarts(
                  plannedStarts({ rules, holidays: plan, exceptions: [], slotMinutes }, dayOn, name).length,
                )}
              </span>
            </span>
            <input type="hidden" name={`holidayChoices.${index}.name`} value={name} />
            <Select
              name={`holidayChoices.${index}.choice`}
              defaultValue={typed.find((choice) => choice.name === name)?.choice ?? ''}
              aria-label={name}
              className="w-40"
            >
              <option value="">{words.modes[plan.mode]}</option>
              {modes
                .filter((mode) => mode !== plan.mode)
                .map((mode) => (
                  <option key={mode} value={mode}>
                    {words.modes[mode]}
                  </option>
                ))}
            </Select>
          </li>
        ))}
      </ul>
    </details>
  )
}
