import { Fragment } from 'react'

/** `07:47 Uhr · 6 Pers. · 1 Boot`: a line breaks between facts, and within one only if it is longer than the line. */
export function Facts({ children }: { children: string | readonly string[] }) {
  const facts = typeof children === 'string' ? children.split(' · ') : children
  return facts.map((fact, index) => (
    <Fragment key={fact}>
      <span className="inline-block">{index < facts.length - 1 ? `${fact} ·` : fact}</span>{' '}
    </Fragment>
  ))
}
