/** Letters that are written for each other because they sound alike. */
const sounds = ['ijy', 'ckq', 'fvw', 'csz', 'dt', 'bp', 'gk', 'mn']
/** Letters that lie side by side. */
const keys = ['qwertzuiop', 'asdfghjkl', 'yxcvbnm']
const vowels = 'aeiou'

/** A letter in the place of one that is neither near nor like it: another word sooner than an error. */
const asOther = 1.5
const asOtherVowel = 1.25

/** What a letter in the place of another one counts: more than one where it is neither near nor like it. */
export function costOf(a: string, b: string): number {
  const isLike = sounds.some((alike) => alike.includes(a) && alike.includes(b))
  if (isLike || keys.some((row) => row.includes(a + b) || row.includes(b + a))) return 1
  return vowels.includes(a) && vowels.includes(b) ? asOtherVowel : asOther
}

/** One letter of a pair left out, or a letter doubled: the commonest error of all. */
export const asPair = 0.5

/**
 * Letters left out, added, mistaken or swapped with their neighbour on the way from one word to the other; one that is
 * there once instead of twice, or twice instead of once, counts half, and one that is neither near nor like the other
 * more than one.
 */
export function typingErrors(a: string, b: string): number {
  const costIn = (word: string, end: number) => (end > 1 && word[end - 1] === word[end - 2] ? asPair : 1)
  let before: number[] = []
  let row = [0]
  for (let j = 1; j <= b.length; j += 1) row.push((row[j - 1] ?? 0) + costIn(b, j))
  for (let i = 1; i <= a.length; i += 1) {
    const next = [(row[0] ?? 0) + costIn(a, i)]
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const edited = Math.min(
        (row[j] ?? 0) + costIn(a, i),
        (next[j - 1] ?? 0) + costIn(b, j),
        (row[j - 1] ?? 0) + (isSame ? 0 : costOf(a.charAt(i - 1), b.charAt(j - 1))),
      )
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(isSwapped ? Math.min(edited, (before[j - 2] ?? 0) + 1) : edited)
    }
    before = row
    row = next
  }
  return row[b.length] ?? 0
}
