/** Fields of a form as they are nested: `lines.0.price` becomes `{ lines: [{ price }] }`. */
export type NestedFields = { [name: string]: string | string[] | NestedFields | NestedFields[] }

const deepest = 6
const longestList = 400

/**
 * Reads the fields of a form by their dotted names. A name that ends with `[]` collects its values in a list; a number
 * is the position in a list, and gaps close up. Names that nest too deeply and files are passed over.
 */
export function readFields(form: FormData): NestedFields {
  const tree = new Map<string, unknown>()
  for (const [name, value] of form) {
    const path = name.split('.')
    if (typeof value !== 'string' || path.length > deepest || path.some((part) => part === '')) continue
    put(tree, path, value)
  }
  // Also where all names are numbers: a form is no list.
  return Object.fromEntries([...tree].map(([name, value]) => [name, plain(value)])) as NestedFields
}

function put(tree: Map<string, unknown>, [first = '', ...rest]: string[], value: string): void {
  if (rest.length > 0) {
    const branch = tree.get(first)
    const inner = branch instanceof Map ? (branch as Map<string, unknown>) : new Map<string, unknown>()
    if (inner.size < longestList) put(inner, rest, value)
    tree.set(first, inner)
  } else if (first.endsWith('[]')) {
    const name = first.slice(0, -2)
    const values = tree.get(name)
    const list = Array.isArray(values) ? (values as string[]) : []
    if (list.length < longestList) tree.set(name, [...list, value])
  } else tree.set(first, value)
}

function plain(value: unknown): unknown {
  if (!(value instanceof Map)) return value
  const entries = [...(value as Map<string, unknown>)]
  const isList = entries.length > 0 && entries.every(([name]) => /^\d{1,4}$/.test(name))
  if (isList) return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, inner]) => plain(inner))
  return Object.fromEntries(entries.map(([name, inner]) => [name, plain(inner)]))
}
