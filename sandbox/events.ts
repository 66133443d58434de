import type { Fault } from './faults.ts'
import { freshId } from './ids.ts'
import { platform } from './store.ts'
import type { WireEvent } from './wire.ts'
import { apiVersion, type World } from './world.ts'

// What the application's endpoint subscribes to; everything else is only listed under /v1/events.
const subscribed = [
  'checkout.session.',
  'charge.refunded',
  'charge.refund.',
  'charge.dispute.',
  'refund.',
  'account.',
  'transfer.reversed',
  'payout.',
]

const defaultBatch = 3
const defaultCopies = 2
const reorderGapMs = 200

/** Where in a request events arise; they carry its id and key. */
export type Cause = { requestId: string; idempotencyKey: string | null } | null

let cause: Cause = null

/** Runs `work` so that its events name the request that caused them. Synchronous, as all of the sandbox's work is. */
export function causedBy<Result>(request: Cause, work: () => Result): Result {
  cause = request
  try {
    return work()
  } finally {
    cause = null
  }
}

/** Records that something happened and queues its webhook, both in the caller's transaction. */
export function emit(
  world: World,
  type: string,
  about: WireEvent['data']['object'],
  account = platform,
): WireEvent {
  const wanted = world.webhookUrl !== undefined && subscribed.some((prefix) => type.startsWith(prefix))
  const event: WireEvent = {
    id: freshId('evt'),
    object: 'event',
    ...(account === platform ? {} : { account }),
    api_version: apiVersion,
    created: world.clock.nowSeconds(),
    data: { object: about },
    livemode: false,
    pending_webhooks: wanted ? 1 : 0,
    request: { id: cause?.requestId ?? null, idempotency_key: cause?.idempotencyKey ?? null },
    type,
  }
  world.store.save(account, event)
  if (wanted) queueWithFaults(world, event)
  return event
}

/** Queues one delivery of an event, due at that moment of the sandbox's clock; `held` waits for an operator. */
export function queueDelivery(
  world: World,
  event: { id: string; type: string },
  { dueMs, state = 'pending', batch = null }: { dueMs: number; state?: string; batch?: string | null },
): void {
  const sql =
    'insert into delivery (event_id, type, state, due_ms, first_ms, batch) values (?, ?, ?, ?, ?, ?)'
  world.store.run(sql, event.id, event.type, state, dueMs, dueMs, batch)
}

function queueWithFaults(world: World, event: WireEvent): void {
  const dueMs = world.clock.nowMs()
  const about = { type: event.type }
  if (world.faults.take('webhook-never', about)) return queueDelivery(world, event, { dueMs, state: 'lost' })
  const late = world.faults.take('webhook-late', about)
  if (late) {
    const laterMs = dueMs + (late.delaySeconds ?? 0) * 1000
    return queueDelivery(world, event, {
      dueMs: laterMs,
      state: late.delaySeconds === undefined ? 'held' : 'pending',
    })
  }
  const reordered = world.faults.take('webhook-reordered', about)
  if (reordered) return gather(world, event, reordered)
  const duplicate = world.faults.take('webhook-duplicate', about)
  const copies = duplicate ? (duplicate.copies ?? defaultCopies) : 1
  for (let copy = 0; copy < copies; copy += 1) queueDelivery(world, event, { dueMs })
}

// A batch waits until it's complete and then leaves backwards.
function gather(world: World, event: WireEvent, fault: Fault): void {
  const size = fault.copies ?? defaultBatch
  const nowMs = world.clock.nowMs()
  queueDelivery(world, event, { dueMs: nowMs, state: 'gathering', batch: String(fault.id) })
  const waiting = world.store.rows<{ id: number }>(
    "select id from delivery where state = 'gathering' and batch = ? order by id desc",
    String(fault.id),
  )
  if (waiting.length < size) return
  waiting.forEach(({ id }, place) => {
    const sql = "update delivery set state = 'pending', due_ms = ? where id = ?"
    world.store.run(sql, nowMs + place * reorderGapMs, id)
  })
}
