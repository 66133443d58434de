import {
  Banknote,
  CalendarDays,
  CalendarSync,
  ChartColumn,
  CodeXml,
  Inbox,
  Layers,
  Mail,
  Sailboat,
  ScanLine,
  Store,
  Sun,
  Ticket,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { ProviderPage } from '../provider-shell.ts'

/** The picture of each entry. */
export const entryIcons: Record<ProviderPage, LucideIcon> = {
  overview: Sun,
  calendar: CalendarDays,
  requests: Inbox,
  resources: Sailboat,
  connections: CalendarSync,
  figures: ChartColumn,
  embedding: CodeXml,
  bookings: Ticket,
  offers: Layers,
  statement: Wallet,
  profile: Store,
  details: Store,
  payout: Banknote,
  team: Users,
  mails: Mail,
  door: ScanLine,
}
