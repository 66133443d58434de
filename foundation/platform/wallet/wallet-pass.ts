/** A line of a pass: `Wann`, `Sa., 20. Juni 2026, 14:30 Uhr`. */
export type PassLine = { label: string; value: string }

/** What a pass in somebody's phone says. It holds the same signed code as the ticket, and names nobody. */
export type WalletPass = {
  /** The same for the same thing, so that putting it in again replaces the older one. */
  id: string
  /** Changes with what it says. */
  revision: number
  /** Whose pass it is: the marketplace. */
  organisation: string
  title: string
  /** What it is, for whom it is read aloud. */
  description: string
  /** What the scanner reads. */
  code: string
  /** What stands below it. */
  codeText: string
  startsAt: Date | null
  place: { name: string; address: string }
  headline: PassLine
  when: PassLine
  who: PassLine
  where: PassLine
  /** What everybody has to know of it, in a sentence. */
  hint: PassLine
  /** On the back, where there is room. */
  notes: readonly PassLine[]
}
