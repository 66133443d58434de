/** The name of a service's `index`-th picture where nobody named them. */
const numbered = (index: number): string => String(index)

/**
 * The title picture of these ids: the first one that starts with 0, else the first of all; without any it is called `0`.
 * Source: contract 1, section 3 "Service".
 */
export function titleImage(images: readonly string[]): string {
  return images.find((name) => name.startsWith('0')) ?? images[0] ?? numbered(0)
}

/** The names in the order of a gallery: the title picture, then the others as they are stored. */
export function galleryOrder(images: readonly string[]): string[] {
  if (images.length === 0) return []
  const title = titleImage(images)
  return [title, ...images.filter((name) => name !== title)]
}

/** Names of pictures that have only been counted. */
export function countedImages(count: number): string[] {
  return Array.from({ length: count }, (_, index) => numbered(index))
}
