import { createHmac } from 'node:crypto'
import type { World } from './world.ts'

const atOnce = 8
const patienceMs = 10_000
const giveUpAfterMs = 3 * 24 * 60 * 60 * 1000
const backoffSeconds = [1, 2, 5, 10, 30, 60, 300, 900, 3600, 3 * 3600]

type Due = { id: number; event_id: string; attempts: number; first_ms: number }

export type Courier = ReturnType<typeof openCourier>

/** Signs a body as Stripe does: HMAC-SHA256 over the second, a dot and the raw bytes. */
export function signatureOf(secret: string, seconds: number, body: string): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/**
 * Delivers queued events to the application, at least once each: a delivery that was under way when the
 * process died is due again. Failures are repeated with growing pauses for three days of the sandbox's clock.
 */
export function openCourier(world: World) {
  const underWay = new Map<number, Promise<void>>()
  const stopping = new AbortController()

  /** Starts what is due and free to start. */
  function wake(): void {
    if (world.webhookUrl === undefined || stopping.signal.aborted) return
    const sql = `select id, event_id, attempts, first_ms from delivery
      where state = 'pending' and due_ms <= ? order by due_ms, id limit ?`
    for (const due of world.store.rows<Due>(sql, world.clock.nowMs(), atOnce + underWay.size)) {
      if (underWay.size >= atOnce) return
      if (underWay.has(due.id)) continue
      const delivery = deliver(world, due, stopping.signal).finally(() => underWay.delete(due.id))
      underWay.set(due.id, delivery)
    }
  }

  return {
    wake,
    /** Waits until nothing is due or under way; what fails is due again only after its pause. */
    async settle(): Promise<void> {
      do {
        wake()
        await Promise.all(underWay.values())
      } while (hasDue(world))
    },
    /** Ends; what was under way is due again at the next start. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}

async function deliver(world: World, due: Due, stopping: AbortSignal): Promise<void> {
  const result = await send(world, due.event_id, stopping)
  if (stopping.aborted) return
  const nowMs = world.clock.nowMs()
  const pause = backoffSeconds[Math.min(due.attempts, backoffSeconds.length - 1)] ?? 1
  const isOver = nowMs - due.first_ms > giveUpAfterMs
  const state = /^2\d\d$/.test(result) ? 'delivered' : isOver ? 'failed' : 'pending'
  const sql = 'update delivery set state = ?, attempts = ?, due_ms = ?, last_result = ? where id = ?'
  world.store.run(sql, state, due.attempts + 1, nowMs + pause * 1000, result, due.id)
}

async function send(world: World, eventId: string, stopping: AbortSignal): Promise<string> {
  const [row] = world.store.rows<{ body: string }>('select body from object where id = ?', eventId)
  if (!row || world.webhookUrl === undefined) return 'missing'
  const body = JSON.stringify(JSON.parse(row.body), null, 2)
  const signature = signatureOf(world.webhookSecret, world.clock.machineSeconds(), body)
  try {
    const response = await fetch(world.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signature,
        'user-agent': 'Stripe/1.0 (Utkiek sandbox)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(patienceMs), stopping]),
    })
    await response.body?.cancel()
    return String(response.status)
  } catch (error) {
    return error instanceof Error ? error.name : 'unknown'
  }
}

function hasDue(world: World): boolean {
  if (world.webhookUrl === undefined) return false
  const sql = "select 1 from delivery where state = 'pending' and due_ms <= ? limit 1"
  return world.store.rows(sql, world.clock.nowMs()).length > 0
}

/** Makes held and lost deliveries due now (all, or one event's), and repeats waiting ones without their pause. */
export function releaseDeliveries(world: World, eventId?: string): number {
  const sql = `update delivery set state = 'pending', due_ms = ?
    where state in ('held', 'lost', 'gathering', 'pending', 'failed') and (? is null or event_id = ?)`
  return Number(world.store.run(sql, world.clock.nowMs(), eventId ?? null, eventId ?? null).changes)
}
