import {
  Accessibility,
  Backpack,
  Cake,
  CalendarX2,
  Check,
  Clock,
  Languages,
  Leaf,
  MapPinned,
  Umbrella,
  Users,
  type LucideIcon,
} from 'lucide-react'
import type { ServiceFacts, DurationType } from '#app/catalog/catalog.ts'
import { texts } from '../texts.ts'

/** What the facts are made of. */
export type FactSource = {
  facts: ServiceFacts
  durationType: DurationType
  durationMinutes: number
  slotMinutes: number
  maxDurationMinutes: number | null
  isByAgreement: boolean
  countMinPerson: number
  countMaxPerson: number
  cancelMinutesBeforeStart: number | null
  /** How exhausting it is, in words. */
  exertion: string | null
}

/** Duration, group, age, access and the rest, each with its icon; then what is included. */
export function Facts({ source }: { source: FactSource }) {
  const { facts } = source
  const [minutes, line] = durationOf(source)
  return (
    <div className="flex flex-col gap-6">
      <ul className="facts">
        <Fact icon={Clock} title={minutes} line={line} />
        <Fact
          icon={Users}
          title={texts.service.persons(source.countMinPerson, source.countMaxPerson)}
          line={facts.group}
        />
        <Fact
          icon={Cake}
          title={facts.minAge ? texts.service.fromAge(facts.minAge) : texts.service.everyAge}
        />
        {facts.access && <Fact icon={Accessibility} title={texts.service.access} line={facts.access} />}
        {source.exertion && <Fact icon={Leaf} title={source.exertion} />}
        {facts.rain && <Fact icon={Umbrella} title={texts.service.rain} line={facts.rain} />}
        {facts.language && <Fact icon={Languages} title={texts.service.language} line={facts.language} />}
        {facts.bring && <Fact icon={Backpack} title={texts.service.bring} line={facts.bring} />}
        {facts.meeting && <Fact icon={MapPinned} title={texts.service.meeting} line={facts.meeting} />}
        {!source.isByAgreement && (
          <Fact
            icon={CalendarX2}
            title={texts.service.cancelLine}
            line={cancelText(source.cancelMinutesBeforeStart)}
          />
        )}
      </ul>
      {facts.included.length > 0 && (
        <div>
          <h3>{texts.service.included}</h3>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
            {facts.included.map((item) => (
              <li key={item} className="flex items-center gap-2">
                <Check aria-hidden className="size-5 text-good" />
                {item}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Fact({ icon: Icon, title, line }: { icon: LucideIcon; title: string; line?: string | null }) {
  return (
    <li className="fact">
      <Icon aria-hidden />
      <p>
        <b>{title}</b>
        {line && <span>{line}</span>}
      </p>
    </li>
  )
}

/** `2 Stunden`, `2,5 Stunden`, `1 Std. 15 Min.` or `45 Minuten`. */
export function durationText(minutes: number): string {
  if (minutes < 60) return texts.service.minutes(minutes)
  if (minutes % 30 !== 0) return texts.service.hoursAndMinutes(Math.floor(minutes / 60), minutes % 60)
  return texts.service.hours((minutes / 60).toLocaleString('de-DE'))
}

function durationOf(source: FactSource): [string, string | null] {
  const { durationType, durationMinutes, slotMinutes, maxDurationMinutes, isByAgreement } = source
  if (isByAgreement) return [durationText(durationMinutes), texts.service.byAgreement]
  if (durationType === 'fixed') return [durationText(durationMinutes), null]
  const hasRange = maxDurationMinutes !== null && maxDurationMinutes > durationMinutes
  return [
    hasRange
      ? texts.service.durations(durationText(durationMinutes), durationText(maxDurationMinutes))
      : durationText(durationMinutes),
    texts.service.rounds(slotMinutes),
  ]
}

function cancelText(minutes: number | null): string {
  if (minutes === null) return texts.service.cancelNever
  const hours = Math.round(minutes / 60)
  const time =
    hours >= 48 && hours % 24 === 0 ? texts.service.cancelDays(hours / 24) : texts.service.cancelHours(hours)
  return texts.service.cancelUntil(time)
}
