/** Why uploaded bytes don't become a person's picture. Texts: `portraitTexts.refusals`. */
export type PortraitRefusal =
  | 'missing'
  | 'too-large'
  | 'not-jpeg-or-png'
  | 'too-many-pixels'
  | 'too-costly'
  | 'broken'
  | 'busy'
  | 'too-many-uploads'

/** The most bytes that are sent at all. */
export const largestPortraitBytes = 10 * 1024 * 1024

/** What is wrong with a file before it is sent; the server looks at more than its name. */
export function portraitFault({ size, type }: { size: number; type: string }): PortraitRefusal | null {
  if (size === 0) return 'missing'
  if (type !== 'image/jpeg' && type !== 'image/png') return 'not-jpeg-or-png'
  return size > largestPortraitBytes ? 'too-large' : null
}
