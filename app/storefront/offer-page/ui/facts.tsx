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
import type { FactLine } from '../fact-lines.ts'
import { serviceTexts as texts } from '#app/search/offers/texts/service.ts'

/** Duration, group, age, access and the rest, each with its icon; then what is included. */
export function Facts({ lines, included }: { lines: readonly FactLine[]; included: readonly string[] }) {
  return (
    <div className="flex flex-col gap-6">
      <ul className="facts">
        {lines.map((fact) => (
          <Fact key={fact.kind} {...fact} />
        ))}
      </ul>
      {included.length > 0 && (
        <div>
          <h3>{texts.included}</h3>
          <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1">
            {included.map((item) => (
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

const icons: Record<FactLine['kind'], LucideIcon> = {
  duration: Clock,
  group: Users,
  age: Cake,
  access: Accessibility,
  exertion: Leaf,
  rain: Umbrella,
  language: Languages,
  bring: Backpack,
  meeting: MapPinned,
  cancel: CalendarX2,
}

function Fact({ kind, title, line }: FactLine) {
  const Icon = icons[kind]
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
