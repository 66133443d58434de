import type { MetaDescriptor } from 'react-router'
import { productName } from './product.ts'

/** A picture that a shared link shows: a real file of our own, with its size in pixels. */
export type SharePicture = { path: string; width: number; height: number; type: 'image/jpeg' | 'image/png' }

/** The product's own, for pages without one of theirs. */
const brandPicture: SharePicture = {
  path: '/share.jpeg',
  width: 1200,
  height: 630,
  type: 'image/jpeg',
}

/** The title picture of something, in its largest size. `base` is the picture's name without size and ending. */
export function titlePicture(base: string): SharePicture {
  return { path: `/files/${base}_1200x900.jpeg`, width: 1200, height: 900, type: 'image/jpeg' }
}

/** What search engines and shared links read of a page. */
export type PageFacts = {
  title: string
  description: string
  /** The one absolute address of this content. */
  canonical: string
  picture?: SharePicture
  /** Pages that belong to one visitor or one search aren't for search engines. */
  index?: 'index' | 'noindex'
  /** What the page is about, in schema.org's words; markup in it does no harm. */
  structured?: readonly object[]
}

/** Title, description, canonical address, share picture and structured data of a page, for a route's `meta`. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { title, description, canonical, picture = brandPicture, index = 'index', structured = [] } = facts
  const pictureUrl = new URL(picture.path, canonical).href
  const open = (property: string, content: string | number) => ({ property, content: String(content) })
  return [
    { title },
    { name: 'description', content: description },
    ...(index === 'noindex' ? [{ name: 'robots', content: 'noindex' }] : []),
    { tagName: 'link', rel: 'canonical', href: canonical },
    open('og:type', 'website'),
    open('og:site_name', productName),
    open('og:locale', 'de_DE'),
    open('og:title', title),
    open('og:description', description),
    open('og:url', canonical),
    open('og:image', pictureUrl),
    open('og:image:type', picture.type),
    open('og:image:width', picture.width),
    open('og:image:height', picture.height),
    open('og:image:alt', title),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...structured.map((thing) => ({ 'script:ld+json': thing as never })),
  ]
}
