import pg from 'pg'

const worthKeeping = 3
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i
const names = new Map<string, string>()
const sent = new WeakMap<pg.Client, Map<string, number>>()

/**
 * The name under which a connection sends a text from its third time on. Two of five seconds of a test server went into
 * reading and planning what it had read before.
 */
function nameOf(client: pg.Client, text: string): string | undefined {
  const times = sent.get(client) ?? new Map<string, number>()
  sent.set(client, times)
  const time = (times.get(text) ?? 0) + 1
  times.set(text, time)
  if (time < worthKeeping || !isPlanned.test(text)) return undefined
  const name = names.get(text) ?? `again_${names.size}`
  names.set(text, name)
  return name
}

// oxlint-disable-next-line typescript/unbound-method
const query: (...args: never[]) => unknown = pg.Client.prototype.query

function queryNamed(this: pg.Client, ...args: unknown[]): unknown {
  const [text, values, ...others] = args
  const name = typeof text === 'string' && Array.isArray(values) ? nameOf(this, text) : undefined
  return Reflect.apply(query, this, name === undefined ? args : [{ name, text, values }, ...others])
}

Object.assign(pg.Client.prototype, { query: queryNamed })
