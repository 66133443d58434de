/** What a price list says of VAT. */
export const vatTexts = {
  one: (percent: number) => `Alle Preise inkl. ${percent} % MwSt. Mehr kommt nicht dazu.`,
  rate: (percent: number, names: string) => `${percent} % (${names})`,
  several: (rates: readonly string[]) =>
    `Alle Preise inkl. MwSt.: ${rates.join(' und ')}. Mehr kommt nicht dazu.`,
  none: 'Kleinunternehmen, keine MwSt. ausgewiesen. Mehr kommt nicht dazu.',
}
