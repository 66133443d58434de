/** Facts of an offer beside the form, in the words of its page. */
export const factTexts = {
  party: (least: number, most: number) =>
    least === most
      ? least === 1
        ? 'Für 1 Person'
        : `Für ${least} Personen`
      : `${least} bis ${most} Personen`,
  minAge: (years: number) => `Ab ${years} Jahren`,
  bring: (what: string) => `Mitbringen: ${what}`,
  rain: (what: string) => `Bei Regen: ${what}`,
} as const
