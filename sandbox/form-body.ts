import { invalidParameter } from './stripe-failure.ts'

/** Nested form values: `a[b][0]=x` becomes `{ a: { b: { 0: 'x' } } }`; list members keep their index as key. */
export type FormTree = { [name: string]: string | FormTree }

const mostPairs = 2000
const mostDepth = 8

/**
 * Reads Stripe's bracket notation from a body or a query.
 *
 * @throws {StripeFailure} for names that nest too deep or contradict each other.
 */
export function formTree(encoded: string): FormTree {
  const tree: FormTree = Object.create(null)
  let pairs = 0
  for (const [name, value] of new URLSearchParams(encoded)) {
    pairs += 1
    if (pairs > mostPairs) throw invalidParameter(name, undefined, 'Too many parameters')
    place(tree, stepsOf(name), name, value)
  }
  return tree
}

function stepsOf(name: string): string[] {
  const first = name.indexOf('[')
  if (first < 0) return [name]
  const inner = name.slice(first)
  if (!/^(\[[^[\]]*\])+$/.test(inner))
    throw invalidParameter(name, undefined, `Invalid parameter name: ${name}`)
  return [name.slice(0, first), ...inner.slice(1, -1).split('][')]
}

function place(tree: FormTree, steps: string[], name: string, value: string): void {
  if (steps.length > mostDepth) throw invalidParameter(name, undefined, `Parameter nests too deep: ${name}`)
  let node = tree
  steps.forEach((step, index) => {
    const key = step === '' ? String(Object.keys(node).length) : step
    if (index === steps.length - 1) {
      node[key] = value
      return
    }
    const next = node[key] ?? (Object.create(null) as FormTree)
    if (typeof next === 'string')
      throw invalidParameter(name, undefined, `Invalid ${name}: both a value and a hash`)
    node[key] = next
    node = next
  })
}
