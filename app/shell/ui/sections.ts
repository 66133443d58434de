import { Bookmark, CalendarDays, Compass, House, Ticket, User, type LucideIcon } from 'lucide-react'
import { texts } from '../texts.ts'

export type Section = 'start' | 'ideas' | 'events' | 'lists' | 'bookings' | 'chat' | 'signIn'

type Entry = { id: Section; to: string; label: string; icon: LucideIcon }

/** The five main places. Visitors see the way in instead of the bookings. Source: contract 2, section 2 "Menu". */
export function sections(viewer: 'visitor' | 'user'): Entry[] {
  return [
    { id: 'start', to: '/', label: texts.start, icon: House },
    { id: 'ideas', to: '/collections', label: texts.ideas, icon: Compass },
    { id: 'events', to: '/events', label: texts.events, icon: CalendarDays },
    { id: 'lists', to: '/lists', label: texts.lists, icon: Bookmark },
    viewer === 'user'
      ? { id: 'bookings', to: '/bookings', label: texts.bookings, icon: Ticket }
      : { id: 'signIn', to: '/login', label: texts.signIn, icon: User },
  ]
}
