import { NamedGuests, type BookedGuests } from '#app/editor/times/ui/named-guests.tsx'
import { stayingTexts } from '../texts/staying.ts'

type StayingStartsProps = {
  guests: BookedGuests
  /** Published, and their starts stay for them alone; or their dates keep it from being published. */
  kind: keyof typeof stayingTexts
}

/** Guests of starts that publishing left as they are; nothing when there are none. */
export function StayingStarts({ guests, kind }: StayingStartsProps) {
  return <NamedGuests affected={guests} {...stayingTexts[kind]} />
}
