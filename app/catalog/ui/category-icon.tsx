import {
  Anchor,
  Baby,
  Compass,
  Drama,
  Dumbbell,
  Flower2,
  Footprints,
  Gamepad2,
  Landmark,
  Music,
  Palette,
  PartyPopper,
  ShoppingBasket,
  TreePine,
  UtensilsCrossed,
  Waves,
  Zap,
  type LucideIcon,
} from 'lucide-react'

/** Icons by the name that a category stores; only these are loaded. */
const icons: Record<string, LucideIcon> = {
  anchor: Anchor,
  baby: Baby,
  basket: ShoppingBasket,
  drama: Drama,
  dumbbell: Dumbbell,
  flower: Flower2,
  footprints: Footprints,
  gamepad: Gamepad2,
  landmark: Landmark,
  music: Music,
  palette: Palette,
  party: PartyPopper,
  tree: TreePine,
  utensils: UtensilsCrossed,
  waves: Waves,
  zap: Zap,
}

/** The icon of a category; a compass for a name we don't draw. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Compass
  return <Icon aria-hidden />
}
