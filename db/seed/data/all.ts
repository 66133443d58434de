import type { ProviderContent } from '../content.ts'
import { action } from './action.ts'
import { otherCities } from './cities.ts'
import { creative } from './creative.ts'
import { culture } from './culture.ts'
import { family } from './family.ts'
import { food } from './food.ts'
import { games } from './games.ts'
import { furtherServices } from './groups.ts'
import { markets } from './markets.ts'
import { nature } from './nature.ts'
import { packages } from './packages.ts'
import { sport } from './sport.ts'
import { stage } from './stage.ts'
import { tours } from './tours.ts'
import { water } from './water.ts'
import { wellness } from './wellness.ts'

const listed: ProviderContent[] = [
  ...water,
  ...culture,
  ...stage,
  ...action,
  ...games,
  ...creative,
  ...food,
  ...wellness,
  ...nature,
  ...family,
  ...sport,
  ...tours,
  ...markets,
  ...packages,
  ...otherCities,
]

export const providers: ProviderContent[] = listed.map((provider) => ({
  ...provider,
  services: [...provider.services, ...(furtherServices[provider.form] ?? [])],
}))
