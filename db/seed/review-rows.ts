import { addDays, berlinInstant } from '#foundation/lib/berlin-time.ts'
import type { ProviderContent, ServiceContent } from './content.ts'
import { people } from './data/people.ts'
import { firstNames, initials, reviews, shortRatings, type WrittenReview } from './data/reviews.ts'
import { replies } from './data/replies.ts'
import { between, diceOf, pickOf, shuffled, type Dice } from './dice.ts'

type Mood = NonNullable<ServiceContent['mood']>
type Stars = keyof typeof shortRatings

/** Of how many short ratings a service has about so many with 5, 4, 3 and 2 stars. */
const moods: Record<Mood, { from: number; to: number; shares: Record<Stars, number> }> = {
  loved: { from: 7, to: 22, shares: { '5': 0.84, '4': 0.14, '3': 0.02, '2': 0 } },
  good: { from: 5, to: 17, shares: { '5': 0.58, '4': 0.34, '3': 0.07, '2': 0.01 } },
  mixed: { from: 3, to: 9, shares: { '5': 0.3, '4': 0.4, '3': 0.2, '2': 0.1 } },
  new: { from: 0, to: 0, shares: { '5': 0, '4': 0, '3': 0, '2': 0 } },
}

const farthestDays = 540
const hourMs = 3_600_000
const personByName = new Map(people.map((person) => [shortName(person), `demo-${person.form}`]))

function shortName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName.slice(0, 1)}.`
}

/** Every rating and tip of the city, none younger than yesterday. */
export function reviewRows(providers: readonly ProviderContent[], today: string) {
  return providers.flatMap((provider) =>
    provider.services.flatMap((service) => {
      const dice = diceOf(`reviews ${service.form}`)
      const names = namesFor(dice)
      const written = reviews[service.form] ?? []
      const entries = [...written, ...shortOnes(dice, service)]
      return entries.map((entry, index) => reviewRow({ provider, service, entry, index, dice, names, today }))
    }),
  )
}

/** What companies answered, each an hour after the review. */
export function replyRows(reviews: ReturnType<typeof reviewRows>) {
  return reviews.flatMap(({ id, company_id, created_at }) => {
    const comment = replies[id]
    const at = new Date(created_at.getTime() + hourMs)
    return comment === undefined
      ? []
      : [{ company_id, review_id: id, author_id: null, comment, created_at: at, changed_at: at }]
  })
}

type Writing = {
  provider: ProviderContent
  service: ServiceContent
  entry: WrittenReview
  index: number
  dice: Dice
  names: () => string
  today: string
}

function reviewRow({ provider, service, entry, index, dice, names, today }: Writing) {
  const isTip = entry[0] === 'tip'
  const named = isTip ? entry[2] : entry[3]
  const name = named ?? names()
  const daysAgo = 1 + Math.floor(dice() ** 1.6 * farthestDays)
  const minute = between(dice, 8 * 60, 22 * 60)
  return {
    company_id: provider.form,
    id: `${service.form}-${isTip ? 't' : 'r'}${index + 1}`,
    service_id: service.form,
    kind: isTip ? ('tipp' as const) : ('rating' as const),
    user_id: (named && personByName.get(named)) ?? null,
    display_name: name,
    capture: isTip ? null : entry[1],
    comment: isTip ? entry[1] : entry[2],
    stars: isTip ? null : entry[0],
    vote: Math.floor((dice() * 46) / (1 + index * 0.7)),
    created_at: berlinInstant(addDays(today, -daysAgo), minute) ?? new Date(0),
  }
}

function shortOnes(dice: Dice, { mood, booking }: ServiceContent): WrittenReview[] {
  const { from, to, shares } = moods[mood ?? 'mixed']
  const many = between(dice, from, to)
  const count = booking.type === 'onRequest' ? Math.ceil(many / 3) : many
  return (Object.keys(shares) as Stars[]).flatMap((stars) => {
    const wanted = Math.floor(count * shares[stars] + dice() * 0.8)
    return shuffled(dice, shortRatings[stars])
      .slice(0, wanted)
      .map(([capture, comment]) => [Number(stars) as 2 | 3 | 4 | 5, capture, comment] as const)
  })
}

// No two people of one service share a name.
function namesFor(dice: Dice): () => string {
  const order = shuffled(dice, firstNames)
  let next = 0
  return () => `${order[next++ % order.length]} ${pickOf(dice, [...initials])}.`
}
