/** Times of day that are drawn. */
type PanoramaTime = 'morning' | 'dusk' | 'night' | 'fog' | 'storm'

type PanoramaProps = {
  time: PanoramaTime
  /** A city whose own skyline is drawn; Hamburg's for any other. */
  city?: string
  /** In dark mode the page needs a dark picture. */
  darkTime?: PanoramaTime
}

/** Hamburg's has no prefix. */
const ownSkylines: ReadonlySet<string> = new Set(['berlin', 'bremen', 'luebeck'])

const phone = '(max-width: 767px)'
const desktop = '(min-width: 768px)'
const dark = '(prefers-color-scheme: dark)'

/** The city's skyline behind the head of a page: one crop for phones, one for desktops, loaded before all else. */
export function Panorama({ time: lightTime, darkTime: nightTime = 'night', city = '' }: PanoramaProps) {
  const skyline = ownSkylines.has(city) ? `${city}-` : ''
  const [time, darkTime] = [skyline + lightTime, skyline + nightTime]
  const sources = [
    { media: `${phone} and ${dark}`, srcSet: phoneFile(darkTime) },
    { media: dark, srcSet: desktopFiles(darkTime), preload: `${desktop} and ${dark}` },
    { media: phone, srcSet: phoneFile(time), preload: `${phone} and (not ${dark})` },
    { media: desktop, srcSet: desktopFiles(time), preload: `${desktop} and (not ${dark})` },
  ]
  return (
    <picture>
      {sources.map(({ media, srcSet, preload = media }) => (
        <link
          key={`preload ${media}`}
          rel="preload"
          as="image"
          type="image/webp"
          imageSrcSet={srcSet}
          imageSizes="100vw"
          media={preload}
          fetchPriority="high"
        />
      ))}
      {sources.map(({ media, srcSet }) => (
        <source key={media} type="image/webp" media={media} srcSet={srcSet} sizes="100vw" />
      ))}
      <img
        src={file(time, '1920x544', 'jpeg')}
        alt=""
        width={1920}
        height={544}
        fetchPriority="high"
        decoding="sync"
      />
    </picture>
  )
}

function phoneFile(time: string): string {
  return `${file(time, '780x628', 'webp')} 780w`
}

function desktopFiles(time: string): string {
  return `${file(time, '1920x544', 'webp')} 1920w, ${file(time, '2880x816', 'webp')} 2880w`
}

function file(time: string, size: string, ending: 'webp' | 'jpeg'): string {
  return `/files/brand/hero/${time}_${size}.${ending}`
}
