import {
  Flag,
  Images,
  LayoutDashboard,
  Layers,
  Library,
  Lightbulb,
  MapPin,
  Megaphone,
  MessageSquareWarning,
  Store,
  Ticket,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { OperatorPage } from '#app/operator/operator.ts'

/** The picture of each entry. */
export const operatorIcons: Record<OperatorPage, LucideIcon> = {
  desk: LayoutDashboard,
  companies: Store,
  offers: Layers,
  bookings: Ticket,
  accounts: Users,
  notices: Flag,
  money: Wallet,
  places: MapPin,
  collections: Library,
  promotion: Megaphone,
  messages: MessageSquareWarning,
  pictures: Images,
  suggestions: Lightbulb,
}
