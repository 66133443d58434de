import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import { isDay } from '#foundation/lib/berlin-time.ts'
import { wholeNumber } from '../offer-sums.ts'
import { unitsOfStart, type DayStarts, type StartOption } from '../start-choices.ts'
import { writerTexts as words } from '../texts/writer.ts'
import { fieldNames, freeTime } from '../typed-offer.ts'
import type { WriterView } from '../writer-view.ts'
import { useWriterForm, WriterInput, WriterSelect } from './writer-form.tsx'

/** The starts of the typed day: those that came with the page, or what is fetched for another day. */
export function useDayStarts({ starts, savePath }: WriterView, day: string): DayStarts | null {
  const [fetched, setFetched] = useState<DayStarts | null>(null)
  const known = [fetched, starts].find((each) => each?.day === day)
  const isMissing = known === undefined && isDay(day)
  useEffect(() => {
    if (!isMissing) return
    const leaving = new AbortController()
    // Without an answer the list stays empty; another day asks again.
    fetch(`${savePath}&${new URLSearchParams({ tag: day })}`, { signal: leaving.signal })
      .then((answer) => (answer.ok ? (answer.json() as Promise<DayStarts>) : null))
      .then(setFetched, () => undefined)
    return () => leaving.abort()
  }, [isMissing, savePath, day])
  return known ?? null
}

type WhenProps = { view: WriterView; starts: DayStarts | null }

/** Day, start and persons, and whether the start has room for them. */
export function WriterWhen({ view, starts }: WhenProps) {
  const { typed } = useWriterForm()
  const hasScript = useScript()
  const choices = starts?.choices ?? []
  const chosen = choices.find(({ key }) => key === typed.start)
  return (
    <section className="writer-when" aria-label={words.day}>
      <WriterInput name="day" label={words.day} type="date" min={view.today} />
      <StartSelect choices={choices} hasDay={isDay(typed.day)} isLoaded={starts !== null} />
      <WriterInput name="persons" label={words.persons} type="count" />
      {!hasScript && (
        <Button type="submit" name="was" value="tag" look="outline" className="writer-wide">
          {words.loadDay}
        </Button>
      )}
      {typed.start === freeTime && (
        <>
          <WriterInput name="clock" label={words.clock} type="time" />
          <WriterSelect name="minutes" label={words.length}>
            {view.lengths.map((minutes) => (
              <option key={minutes} value={minutes}>
                {words.minutes(minutes)}
              </option>
            ))}
          </WriterSelect>
        </>
      )}
      {chosen && !chosen.countsPersons && (
        <WriterInput name="places" label={words.places} hint={words.placesHint} type="count" />
      )}
      <Room chosen={chosen ?? null} />
      {typed.start !== freeTime && <Unshown names={['clock', 'minutes']} />}
      {(!chosen || chosen.countsPersons) && <Unshown names={['places']} />}
    </section>
  )
}

// What no field shows is saved with the others.
function Unshown({ names }: { names: readonly ('clock' | 'minutes' | 'places')[] }) {
  const { typed } = useWriterForm()
  return names.map((name) => <input key={name} type="hidden" name={fieldNames[name]} value={typed[name]} />)
}

type SelectProps = { choices: readonly StartOption[]; hasDay: boolean; isLoaded: boolean }

function StartSelect({ choices, hasDay, isLoaded }: SelectProps) {
  const { typed } = useWriterForm()
  const isOneOffer = new Set(choices.map(({ serviceId }) => serviceId)).size < 2
  const isUnknown =
    typed.start !== '' && typed.start !== freeTime && !choices.some(({ key }) => key === typed.start)
  const hint = hasDay && isLoaded && choices.length === 0 ? words.noStarts : undefined
  return (
    <WriterSelect name="start" label={words.start} {...(hint && { hint })}>
      <option value="">{words.chooseStart}</option>
      {isUnknown && <option value={typed.start}>…</option>}
      {choices.map((choice) => (
        <option
          key={choice.key}
          value={choice.key}
          disabled={choice.free === 0 && choice.key !== typed.start}
        >
          {[
            choice.clock,
            !isOneOffer && choice.title,
            choice.free === 0 ? words.full : words.free(choice.free),
          ]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
      <option value={freeTime}>{words.freeTime}</option>
    </WriterSelect>
  )
}

/** Whether the start has room, and that it is held. */
function Room({ chosen }: { chosen: StartOption | null }) {
  const { typed } = useWriterForm()
  const units =
    chosen && unitsOfStart(chosen, { persons: wholeNumber(typed.persons), places: wholeNumber(typed.places) })
  const isFree = typed.start === freeTime
  if (!chosen && !isFree) return null
  const isFew = chosen !== null && (units ?? 1) > chosen.free
  return (
    <p
      className={`writer-room ${isFew ? 'writer-room-few' : isFree ? 'writer-room-none' : ''}`}
      role="status"
    >
      {isFree && words.noHold}
      {isFew && words.tooFew(chosen.free)}
      {chosen && !isFew && (
        <>
          <ShieldCheck aria-hidden />
          <span>
            <b className="num">{words.free(chosen.free)}</b> <span>{words.hold}</span>
          </span>
        </>
      )}
    </p>
  )
}
