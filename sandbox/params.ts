import type { FormTree } from './form-body.ts'
import { invalidParameter } from './stripe-failure.ts'

/** Bounds of a whole number, both included. */
type Bounds = { min?: number; max?: number }

/**
 * Reads a request's parameters one by one and remembers which were asked for, so that `end()` can
 * refuse the rest as Stripe does ("Received unknown parameter").
 */
export class Params {
  readonly #tree: FormTree
  readonly #path: string
  readonly #read = new Set<string>()
  readonly #children: Params[] = []

  constructor(tree: FormTree, path = '') {
    this.#tree = tree
    this.#path = path
  }

  nameOf(name: string): string {
    return this.#path === '' ? name : `${this.#path}[${name}]`
  }

  has(name: string): boolean {
    return this.#tree[name] !== undefined
  }

  text(name: string): string | undefined {
    this.#read.add(name)
    const value = this.#tree[name]
    if (value === undefined) return undefined
    if (typeof value !== 'string')
      throw invalidParameter(this.nameOf(name), undefined, `Invalid string: ${name}`)
    if (value === '') {
      const message = `You passed an empty string for '${this.nameOf(name)}'.`
      throw invalidParameter(this.nameOf(name), 'parameter_invalid_empty', message)
    }
    return value
  }

  requiredText(name: string): string {
    const value = this.text(name)
    if (value === undefined) throw this.#missing(name)
    return value
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const value = this.text(name)
    if (value === undefined || choices.some((choice) => choice === value)) return value as Choice | undefined
    const message = `Invalid ${this.nameOf(name)}: must be one of ${choices.join(', ')}`
    throw invalidParameter(this.nameOf(name), undefined, message)
  }

  integer(name: string, { min, max }: Bounds = {}): number | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidParameter(this.nameOf(name), 'parameter_invalid_integer', `Invalid integer: ${value}`)
    }
    const number = Number(value)
    const bound = min !== undefined && number < min ? `greater than or equal to ${min}` : undefined
    const cap = max !== undefined && number > max ? `less than or equal to ${max}` : undefined
    if (bound ?? cap) {
      const message = `This value must be ${bound ?? cap}.`
      throw invalidParameter(this.nameOf(name), 'parameter_invalid_integer', message)
    }
    return number
  }

  requiredInteger(name: string, bounds: Bounds = {}): number {
    const value = this.integer(name, bounds)
    if (value === undefined) throw this.#missing(name)
    return value
  }

  flag(name: string): boolean | undefined {
    const value = this.text(name)
    if (value === undefined) return undefined
    if (value !== 'true' && value !== 'false') {
      throw invalidParameter(this.nameOf(name), undefined, `Invalid boolean: ${value}`)
    }
    return value === 'true'
  }

  /** An absolute http(s) address; Checkout's template parameter may stand in it. */
  url(name: string): string | undefined {
    const value = this.text(name)
    if (value === undefined || /^https?:$/.test(URL.parse(value)?.protocol ?? '')) return value
    throw invalidParameter(this.nameOf(name), 'url_invalid', 'Not a valid URL')
  }

  /** At most 50 pairs, names up to 40 and values up to 500 characters. */
  metadata(name = 'metadata'): Record<string, string> | undefined {
    this.#read.add(name)
    const value = this.#tree[name]
    if (value === undefined) return undefined
    if (typeof value === 'string') return {}
    const pairs = Object.entries(value)
    if (pairs.length > 50)
      throw invalidParameter(this.nameOf(name), undefined, 'Metadata can have up to 50 keys')
    return Object.fromEntries(
      pairs.map(([key, text]) => {
        if (typeof text !== 'string' || key.length > 40 || text.length > 500) {
          throw invalidParameter(this.nameOf(name), undefined, `Metadata ${key} is too long or not a string`)
        }
        return [key, text]
      }),
    )
  }

  child(name: string): Params | undefined {
    this.#read.add(name)
    const value = this.#tree[name]
    if (value === undefined) return undefined
    if (typeof value === 'string')
      throw invalidParameter(this.nameOf(name), 'parameter_invalid_hash', 'Invalid hash')
    return this.#keep(new Params(value, this.nameOf(name)))
  }

  children(name: string): Params[] {
    const list = this.#list(name)
    return list.map(([key, value]) => {
      if (typeof value === 'string')
        throw invalidParameter(this.nameOf(name), undefined, 'Invalid array of hashes')
      return this.#keep(new Params(value, `${this.nameOf(name)}[${key}]`))
    })
  }

  texts(name: string): string[] {
    return this.#list(name).map(([, value]) => {
      if (typeof value !== 'string') throw invalidParameter(this.nameOf(name), undefined, 'Invalid array')
      return value
    })
  }

  /** Accepts parameters without effect in the sandbox. */
  accept(...names: string[]): void {
    for (const name of names) this.#read.add(name)
  }

  /** @throws {StripeFailure} for the first parameter nobody asked for. */
  end(): void {
    for (const name of Object.keys(this.#tree)) {
      if (this.#read.has(name)) continue
      const full = this.nameOf(name)
      throw invalidParameter(full, 'parameter_unknown', `Received unknown parameter: ${full}`)
    }
    for (const child of this.#children) child.end()
  }

  #list(name: string): [string, string | FormTree][] {
    this.#read.add(name)
    const value = this.#tree[name]
    if (value === undefined) return []
    if (typeof value === 'string') throw invalidParameter(this.nameOf(name), undefined, 'Invalid array')
    return Object.entries(value).sort(([one], [other]) => Number(one) - Number(other))
  }

  #keep(child: Params): Params {
    this.#children.push(child)
    return child
  }

  #missing(name: string) {
    const full = this.nameOf(name)
    return invalidParameter(full, 'parameter_missing', `Missing required param: ${full}.`)
  }
}
