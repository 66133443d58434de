import { shownMovement } from './balance.ts'
import { linesOf } from './sessions.ts'
import { invalidParameter } from './stripe-failure.ts'
import { platform } from './store.ts'
import type { WireMovement } from './wire.ts'
import type { World } from './world.ts'

const mostDepth = 4

type Node = Record<string, unknown>

/**
 * Replaces ids by objects along Stripe's `expand` paths (`payment_intent.latest_charge.balance_transaction`,
 * `data.charge`) and includes what is left out by default (`line_items`, `refunds`).
 *
 * @throws {StripeFailure} for a path that leads nowhere.
 */
export function expanded(world: World, account: string, answer: unknown, paths: string[]): unknown {
  const copy = structuredClone(answer)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > mostDepth) throw cannot(path, `expansion is limited to ${mostDepth} levels`)
    walk(world, account, copy as Node, steps, path)
  }
  return copy
}

function walk(world: World, account: string, node: Node, [step, ...rest]: string[], path: string): void {
  if (step === undefined) return
  if (step === 'data' && Array.isArray(node['data'])) {
    for (const member of node['data'] as Node[]) walk(world, account, member, rest, path)
    return
  }
  // A refund has it only once it failed.
  if (node['object'] === 'refund' && step === 'failure_balance_transaction' && !(step in node)) return
  const value = includable(world, account, node, step) ?? node[step]
  if (value === null) return
  if (value === undefined) throw cannot(path, 'it does not exist here')
  const next = typeof value === 'string' ? referenced(world, account, value, path) : (value as Node)
  node[step] = next
  walk(world, account, next, rest, path)
}

function includable(world: World, account: string, node: Node, step: string): unknown {
  const id = String(node['id'])
  if (node['object'] === 'checkout.session' && step === 'line_items') {
    const data = linesOf(world, account, id)
    return {
      object: 'list',
      data: data.slice(0, 10),
      has_more: data.length > 10,
      url: `/v1/checkout/sessions/${id}/line_items`,
    }
  }
  if (node['object'] === 'charge' && step === 'refunds') {
    const data = world.store.matching('refund', account, { charge: id })
    return {
      object: 'list',
      data: data.slice(0, 10),
      has_more: data.length > 10,
      url: `/v1/charges/${id}/refunds`,
    }
  }
  return undefined
}

function referenced(world: World, account: string, id: string, path: string): Node {
  // The platform sees what lies in its connected accounts; they see nothing but their own.
  const mine = account === platform ? '' : ' and account = ?'
  const sql = `select body from object where id = ?${mine}`
  const [row] = world.store.rows<{ body: string }>(sql, ...(account === platform ? [id] : [id, account]))
  if (!row) throw cannot(path, 'it is not an id')
  const found = JSON.parse(row.body) as Node
  return found['object'] === 'balance_transaction' ? shownMovement(world, found as WireMovement) : found
}

const cannot = (path: string, why: string) =>
  invalidParameter('expand', undefined, `This property cannot be expanded (${path}): ${why}.`)
