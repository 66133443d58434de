/** How people type what is stored: as it is written, decomposed, in capitals, with umlauts spelled out, and bare. */
export function spellingsOf(stored: string): string[] {
  const spelledOut = stored
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
  const bare = stored
    .replaceAll(/[äöü]/g, (letter) => ({ ä: 'a', ö: 'o', ü: 'u' })[letter] ?? letter)
    .replaceAll('ß', 'ss')
  return [stored, stored.normalize('NFD'), stored.toUpperCase(), spelledOut, bare, bare.toUpperCase()]
}
