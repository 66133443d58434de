type PictureProps = {
  /** `folder/id/name`, without size and ending. */
  base: string
  alt: string
  /** CSS `sizes`: how wide it is drawn. */
  sizes: string
  /** Hex colour until the picture is there. */
  placeholder: string
  loading?: 'eager' | 'lazy'
  priority?: 'high' | 'auto'
  className?: string
}

const widths = [
  { size: '250x200', width: 250 },
  { size: '400x300', width: 400 },
  { size: '600x450', width: 600 },
  { size: '800x600', width: 800 },
  { size: '1200x900', width: 1200 },
] as const

/** A picture in its sizes, webp with jpeg behind it. Width and height are always set, so nothing jumps. */
export function Picture({
  base,
  alt,
  sizes,
  placeholder,
  loading = 'lazy',
  priority = 'auto',
  className,
}: PictureProps) {
  const sourceSet = (ending: string) =>
    widths.map(({ size, width }) => `/files/${base}_${size}.${ending} ${width}w`).join(', ')
  return (
    <picture>
      <source type="image/webp" srcSet={sourceSet('webp')} sizes={sizes} />
      <img
        src={`/files/${base}_600x450.jpeg`}
        srcSet={sourceSet('jpeg')}
        sizes={sizes}
        alt={alt}
        width={600}
        height={450}
        loading={loading}
        fetchPriority={priority}
        decoding={loading === 'eager' ? 'sync' : 'async'}
        className={className}
        style={{ backgroundColor: placeholder }}
      />
    </picture>
  )
}
