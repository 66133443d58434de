import {
  Baby,
  Building2,
  Cake,
  GraduationCap,
  Heart,
  House,
  PartyPopper,
  Star,
  Sun,
  UserRoundPlus,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { filterTexts, type OccasionCode } from '#app/catalog/catalog.ts'
import { Chip } from '#foundation/design/chip.tsx'
import { withToggled } from '#app/search/search-url/search-url.ts'
import { occasionTexts } from '../texts/bar.ts'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

const icons: Record<OccasionCode, LucideIcon> = {
  ev_friendsOrColleagues: Users,
  ev_withChildren: Baby,
  ev_withPartner: Heart,
  ev_withFamily: House,
  ev_jga: PartyPopper,
  ev_birthdayParty: Cake,
  ev_teamBuilding: UserRoundPlus,
  ev_schoolTrip: GraduationCap,
  ev_summerParty: Sun,
  ev_corporateParty: Building2,
  ev_christmasParty: Star,
}

/** Occasions: on home they filter the events only. Source: contract 1, section 2 (home). */
export function OccasionChips() {
  const { state, link } = useDiscovery()
  return (
    <nav className="chips chips-line mt-4" aria-label={occasionTexts.label}>
      {(Object.keys(icons) as OccasionCode[]).map((code) => {
        const Icon = icons[code]
        return (
          <Chip
            key={code}
            to={link(withToggled(state, code, 'one'))}
            state={state.filters.includes(code) ? 'active' : 'inactive'}
            icon={<Icon aria-hidden />}
          >
            {code === 'ev_friendsOrColleagues' ? occasionTexts.withFriends : filterTexts[code]}
          </Chip>
        )
      })}
    </nav>
  )
}
