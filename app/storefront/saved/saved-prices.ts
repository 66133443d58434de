import type { TileFacts } from '#app/catalog/ui/tile.tsx'

/** What saved places cost, as their tiles say it, by path. What is no offer, or isn't online any more, has none. */
export type SavedPrices = Readonly<Record<string, Pick<TileFacts, 'startPriceCents' | 'priceUnit'>>>
