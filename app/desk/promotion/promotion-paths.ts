/** Addresses of the pages of paid placements and marks. */
export const promotionPaths = {
  placements: '/operator/anzeigen',
  create: (offerId?: string) =>
    offerId === undefined
      ? '/operator/anzeigen/neu'
      : `/operator/anzeigen/neu?${new URLSearchParams({ angebot: offerId })}`,
  placement: ({
    serviceId,
    categoryId,
    startsOn,
  }: {
    serviceId: string
    categoryId: string
    startsOn: string
  }) =>
    `/operator/anzeigen/platz?${new URLSearchParams({ angebot: serviceId, kategorie: categoryId, ab: startsOn })}`,
  marks: '/operator/anzeigen/marken',
} as const
