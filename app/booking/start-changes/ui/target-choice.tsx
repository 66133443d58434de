import { Chip } from '#foundation/design/chip.tsx'
import type { TypedChange } from '../change-form.ts'
import type { slotTargets, TargetView } from '../change-view.ts'
import { startChangeTexts as texts } from '../texts.ts'

const words = texts.move

type Slots = ReturnType<typeof slotTargets>

/** The days to choose from; a day is a step of the address. */
export function DayRow({ slots, path }: { slots: Slots; path: string }) {
  const { days, day, earlierOn, laterOn } = slots
  const from = days[0]?.dayOn ?? ''
  const to = (dayOn: string, fromOn = from) => `${path}&${new URLSearchParams({ ab: fromOn, tag: dayOn })}`
  return (
    <nav aria-label={words.day} className="flex flex-wrap gap-2">
      {earlierOn && (
        <Chip to={to(earlierOn, earlierOn)} step="of-sheet">
          {words.earlier}
        </Chip>
      )}
      {days.map(({ dayOn, label }) => (
        <Chip key={dayOn} to={to(dayOn)} state={dayOn === day ? 'active' : 'inactive'} step="of-sheet">
          {label}
        </Chip>
      ))}
      {laterOn && (
        <Chip to={to(laterOn, laterOn)} step="of-sheet">
          {words.later}
        </Chip>
      )}
    </nav>
  )
}

/** The starts of a day; those with too little room are shown and can't be chosen. */
export function TimeChoice({ targets, chosen }: { targets: readonly TargetView[]; chosen: string }) {
  if (targets.length === 0) return null
  return (
    <fieldset>
      <legend className="field-label">{words.time}</legend>
      <div className="start-change-times">
        {targets.map((target) => (
          <Target key={target.value} target={target} isChosen={target.value === chosen} />
        ))}
      </div>
    </fieldset>
  )
}

function Target({ target, isChosen }: { target: TargetView; isChosen: boolean }) {
  const { value, label, free, hasRoom } = target
  return (
    <label className="start-change-time">
      <input type="radio" name="ziel" value={value} disabled={!hasRoom} defaultChecked={isChosen} />
      {label}
      <small>{free}</small>
    </label>
  )
}

/** The other dates of an event, and a new one. */
export function DateChoice({ dates, typed }: { dates: readonly TargetView[]; typed: TypedChange | null }) {
  return (
    <fieldset>
      <legend className="field-label">{words.time}</legend>
      <div className="start-change-dates">
        <label className="start-change-time">
          <input type="radio" name="ziel" value="neu" defaultChecked={(typed?.target ?? 'neu') === 'neu'} />
          {words.newDate}
          <small>{words.newDateNote}</small>
        </label>
        <div className="grid grid-cols-2 gap-2">
          <label className="field">
            <span className="field-label">{words.newDay}</span>
            <input type="date" name="tag" className="field-input" defaultValue={typed?.day} />
          </label>
          <label className="field">
            <span className="field-label">{words.newTime}</span>
            <input type="time" name="uhrzeit" className="field-input" defaultValue={typed?.clock} />
          </label>
        </div>
        {dates.map((target) => (
          <Target key={target.value} target={target} isChosen={target.value === typed?.target} />
        ))}
      </div>
    </fieldset>
  )
}
