import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** A property that schema.org doesn't know there, or a value that it doesn't take. */
export type SchemaFault = string

type Type = { parents: string[]; properties: Map<string, string[]> }

const literals = new Set(['Text', 'URL', 'Number', 'Integer', 'Float', 'Date', 'DateTime', 'Time', 'Boolean'])

let known: { types: Map<string, Type>; baseOf: Map<string, string>; members: Map<string, string[]> } | null =
  null

/** schema.org's vocabulary, read from the definitions that the package `schema-dts` generates of it. */
function vocabulary() {
  if (known) return known
  const path = createRequire(import.meta.url).resolve('schema-dts/package.json')
  const text = readFileSync(path.replace('package.json', 'dist/schema.d.ts'), 'utf8')
  const types = new Map<string, Type>()
  for (const [, name = '', parents = '', body = ''] of text.matchAll(
    /^interface (\w+) extends ([^{]+)\{\n([\s\S]*?)^\}/gm,
  )) {
    const properties = [...body.matchAll(/^ {4}"([\w@-]+)"\?: SchemaValue<(.*), "[\w-]+">;/gm)].map(
      ([, property = '', values = '']) => [property, values.split(' | ')] as const,
    )
    types.set(name, {
      parents: parents.split(',').map((parent) => parent.trim().replace(/^Partial<(.*)>$/, '$1')),
      properties: new Map(properties),
    })
  }
  addThing(text, types)
  const baseOf = new Map(
    [...text.matchAll(/^interface (\w+Leaf) extends [^{]+\{\s*"@type": "(\w+)";/gm)].map(
      ([, leaf = '', name = '']) => [name, leaf] as const,
    ),
  )
  const members = new Map(
    [...text.matchAll(/^export type (\w+) = ([^;]+);/gm)].map(
      ([, name = '', values = '']) => [name, values.split(' | ').map((value) => value.trim())] as const,
    ),
  )
  known = { types, baseOf, members }
  return known
}

// Thing is the root and extends nothing.
function addThing(text: string, types: Map<string, Type>): void {
  const body = /^interface ThingBase[^{]*\{\n([\s\S]*?)^\}/m.exec(text)?.[1] ?? ''
  const properties = [...body.matchAll(/^ {4}"([\w@-]+)"\?: SchemaValue<(.*), "[\w-]+">;/gm)]
  types.set('ThingBase', {
    parents: [],
    properties: new Map(
      properties.map(([, property = '', values = '']) => [property, values.split(' | ')] as const),
    ),
  })
}

/** What is wrong with a node, by schema.org: types, properties and the types of their values. */
export function schemaFaults(node: unknown, path = '$'): SchemaFault[] {
  if (typeof node !== 'object' || node === null) return [`${path}: no node`]
  const { '@type': type, '@context': _context, ...rest } = node as Record<string, unknown>
  const base = typeof type === 'string' ? vocabulary().baseOf.get(type) : undefined
  if (!base) return [`${path}: schema.org has no type ${String(type)}`]
  return Object.entries(rest).flatMap(([property, value]) => {
    const expected = valuesOf(base, property)
    const at = `${path}.${property}`
    if (!expected) return [`${at}: ${String(type)} has no such property`]
    const values = Array.isArray(value) ? value : [value]
    return values.flatMap((each: unknown, index) => valueFaults(each, expected, `${at}[${index}]`))
  })
}

function valuesOf(type: string, property: string): string[] | null {
  const { parents = [], properties } = vocabulary().types.get(type) ?? {}
  const own = properties?.get(property)
  if (own) return own
  for (const parent of parents) {
    const found = valuesOf(parent, property)
    if (found) return found
  }
  return null
}

function valueFaults(value: unknown, expected: readonly string[], path: string): SchemaFault[] {
  if (typeof value === 'object' && value !== null) {
    const type = String((value as { '@type'?: unknown })['@type'])
    const fits = expected.some((name) => name === 'Thing' || covers(name, type))
    const wrong = fits ? [] : [`${path}: ${type} isn't one of ${expected.join(', ')}`]
    return [...wrong, ...schemaFaults(value, path)]
  }
  if (!expected.some((name) => takes(name, value)))
    return [`${path}: ${JSON.stringify(value)} isn't one of ${expected.join(', ')}`]
  return []
}

function covers(name: string, type: string, seen = new Set<string>()): boolean {
  if (name === type) return true
  if (seen.has(name)) return false
  seen.add(name)
  return (vocabulary().members.get(name) ?? []).some((member) => covers(member, type, seen))
}

// A thing may be named by its address; an enumeration only by one of its members.
function takes(name: string, value: unknown): boolean {
  if (typeof value === 'number') return ['Number', 'Integer', 'Float'].includes(name)
  if (typeof value === 'boolean') return name === 'Boolean'
  if (typeof value !== 'string') return false
  if (name === 'Date' || name === 'DateTime') return !Number.isNaN(Date.parse(value))
  if (name === 'URL') return URL.canParse(value)
  if (name === 'Number' || name === 'Integer') return /^-?\d+(\.\d+)?$/.test(value)
  if (literals.has(name)) return name === 'Text'
  const members = vocabulary().members.get(name) ?? []
  if (members.some((member) => member.startsWith('"'))) return members.includes(`"${value}"`)
  return (name === 'Thing' || members.includes('string')) && URL.canParse(value)
}
