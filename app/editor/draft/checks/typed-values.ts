/** The whole number that was typed; `null` for anything else. */
export function typedWhole(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) ? Number(text.trim()) : null
}

/** Degrees as they were stored, or typed with a comma; `null` for anything else. */
export function typedDegrees(text: string, most: number): number | null {
  const plain = text.trim().replace(',', '.')
  const degrees = /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN
  return Math.abs(degrees) <= most ? degrees : null
}

/** The text without blanks around it, `null` when nothing is left. */
export const textOrNull = (text: string): string | null => text.trim() || null
