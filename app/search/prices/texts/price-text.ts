/** What it costs at least, as long as nothing is chosen. */
export const priceTexts = {
  from: (price: string) => `ab ${price}`,
  free: 'Kostenlos',
  none: 'Preis auf Anfrage',
} as const
