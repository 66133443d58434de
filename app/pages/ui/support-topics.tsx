import {
  CalendarCheck,
  CalendarX,
  CreditCard,
  LayoutList,
  Store,
  Ticket,
  User,
  type LucideIcon,
} from 'lucide-react'
import { toggledChoice } from '#foundation/design/choice.ts'
import { Chip } from '#foundation/design/chip.tsx'
import { supportFor } from '../support-search.ts'
import { supportEntries } from '../texts/support-entries.ts'
import { supportTexts as texts, supportTopics, type SupportTopic } from '../texts/support.ts'

const icons: Record<SupportTopic, LucideIcon> = {
  buchen: CalendarCheck,
  bezahlen: CreditCard,
  absagen: CalendarX,
  ticket: Ticket,
  konto: User,
  anbieter: Store,
}

const providerColour = '#d98324'

/** One topic at a time; pressing it again shows all. A topic without a hit can't be chosen. */
export function SupportTopics({ text, topic }: { text: string; topic: SupportTopic | null }) {
  const to = (filter: SupportTopic | undefined) => {
    const query = new URLSearchParams({ ...(text && { searchText: text }), ...(filter && { filter }) })
    return query.size > 0 ? `/support?${query}` : '/support'
  }
  const { entries: all } = supportFor(supportEntries, { text, topic: null })
  return (
    <nav aria-label={texts.topics} className="chips chips-column">
      <Chip
        to={to(undefined)}
        icon={<LayoutList aria-hidden />}
        state={topic === null ? 'active' : 'inactive'}
        count={all.length}
      >
        {texts.all}
      </Chip>
      {Object.entries(supportTopics).map(([name, { label, text: words, ...rest }]) => {
        const id = name as SupportTopic
        const Icon = icons[id]
        const count = all.filter((entry) => entry.topic === id).length
        const [next] = toggledChoice(topic === null ? [] : [topic], id, { mode: 'one' })
        return (
          <Chip
            key={id}
            to={to(next)}
            icon={<Icon aria-hidden />}
            text={words}
            {...('tag' in rest && { tag: { label: rest.tag, colour: providerColour } })}
            count={count}
            state={id === topic ? 'active' : count === 0 ? 'disabled' : 'inactive'}
          >
            {label}
          </Chip>
        )
      })}
    </nav>
  )
}
