import type { ComponentProps } from 'react'
import { Link } from './link.tsx'

/** `signal` books (at most one per screen), `ink` is the main action on light ground, the rest step back. */
export type ButtonLook = 'signal' | 'ink' | 'outline' | 'deep' | 'ghost'

type Looks = { look?: ButtonLook; size?: 'small' | 'medium' | 'large'; width?: 'wide' | 'content' }

/** A button. `type` is `button` unless said otherwise. */
export function Button({
  look,
  size,
  width,
  className,
  type = 'button',
  ...rest
}: Looks & ComponentProps<'button'>) {
  return <button type={type} className={classesOf({ look, size, width, className })} {...rest} />
}

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function ButtonLink({ look, size, width, className, ...rest }: Looks & ComponentProps<typeof Link>) {
  return <Link className={classesOf({ look, size, width, className })} {...rest} />
}

/** A round button with an icon; `label` is its name. */
export function IconButton({
  label,
  look = 'plain',
  className = '',
  ...rest
}: { label: string; look?: 'plain' | 'floating' | 'ring' | 'glass' } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      className={`icon-button icon-button-${look} ${className}`}
      {...rest}
    />
  )
}

function classesOf({
  look = 'ink',
  size = 'medium',
  width = 'content',
  className = '',
}: { [Key in keyof Looks]: Looks[Key] | undefined } & { className?: string | undefined }): string {
  return `button button-${look} button-${size} ${width === 'wide' ? 'button-wide' : ''} ${className}`
}
