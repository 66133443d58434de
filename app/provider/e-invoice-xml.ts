/** An element: a name, what it holds and its attributes. */
export type Xml = {
  name: string
  holds: string | readonly Xml[]
  attributes: Readonly<Record<string, string>>
}

/** An element of a document. */
export function element(
  name: string,
  holds: Xml['holds'],
  attributes: Readonly<Record<string, string>> = {},
): Xml {
  return { name, holds, attributes }
}

/** The element as a document has it; text is escaped, and what XML can't hold is left out. */
export function text({ name, holds, attributes }: Xml): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inside = typeof holds === 'string' ? escaped(holds) : holds.map((each) => text(each)).join('')
  return `<${name}${said.join('')}>${inside}</${name}>`
}

const signs: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' },
}

function escaped(typed: string): string {
  return typed
    .toWellFormed()
    .replaceAll(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .trim()
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? '')
}

/** Cents as the norm writes them: `12.30`, `-0.05`. */
export function amount(cents: number): string {
  const [sign, value] = [cents < 0 ? '-' : '', Math.abs(cents)]
  return `${sign}${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`
}
