import type { Context, Hono } from 'hono'
import { z } from 'zod'
import { deauthorise } from './accounts.ts'
import { openDispute } from './disputes.ts'
import { queueDelivery } from './events.ts'
import { faultKinds } from './faults.ts'
import { filledFields, checkedCard } from './pages/card-form.ts'
import { importFixtures, fixtures } from './fixtures.ts'
import { bookDueFees, bookFee } from './late-fees.ts'
import { payOutDue } from './payouts.ts'
import { concludeRefund } from './refunds.ts'
import { settleDue, settleLate } from './session-end.ts'
import { answerChallenge, paySession } from './session-payment.ts'
import { expireDueSessions, sessionOf } from './sessions.ts'
import { StripeFailure } from './stripe-failure.ts'
import { platform } from './store.ts'
import { releaseDeliveries, type Courier } from './webhooks.ts'
import type { World } from './world.ts'

const faultWanted = z.strictObject({
  kind: z.enum(faultKinds),
  times: z.int().min(1).max(10_000).optional(),
  method: z.enum(['GET', 'POST']).optional(),
  path: z.string().optional(),
  type: z.string().optional(),
  delaySeconds: z.number().min(0).optional(),
  copies: z.int().min(1).max(20).optional(),
  executed: z.boolean().optional(),
  code: z.string().optional(),
})

const behaviours = z.enum(['success', 'challenge', 'declined', 'insufficient_funds', 'expired_card'])

const mostShown = 200

/**
 * The operator's side: faults, clock, webhooks, short cuts. JSON only, so that no foreign page can post here
 * without the browser asking first.
 */
export function serveAdmin(app: Hono, world: World, courier: Courier): void {
  const post = <Body>(path: string, shape: z.ZodType<Body>, work: (body: Body, id: string) => unknown) =>
    app.post(path, async (c) => {
      const parsed = await wanted(c, shape)
      if ('problem' in parsed) return c.json({ error: parsed.problem }, 400)
      try {
        const result = world.store.transaction(() => work(parsed.body, c.req.param('id') ?? ''))
        courier.wake()
        return c.json(result ?? { ok: true })
      } catch (error) {
        if (error instanceof StripeFailure) return c.json({ error: error.body }, error.status as 400)
        throw error
      }
    })

  app.get('/_health', (c) => c.json({ ok: true, now: world.clock.nowSeconds() }))
  faultDoors(app, world, post)
  webhookDoors(app, world, courier, post)
  app.get('/_clock', (c) => c.json({ now: world.clock.nowSeconds(), machine: world.clock.machineSeconds() }))
  post(
    '/_clock',
    z.strictObject({
      advanceSeconds: z
        .number()
        .min(0)
        .max(400 * 86_400),
    }),
    ({ advanceSeconds }) => {
      world.clock.advance(advanceSeconds)
      while (expireDueSessions(world) > 0);
      settleDue(world)
      bookDueFees(world)
      payOutDue(world)
      return { now: world.clock.nowSeconds() }
    },
  )
  shortCuts(world, post)
  post('/_fixtures', fixtures, (body) => importFixtures(world, body))
}

type Post = <Body>(path: string, shape: z.ZodType<Body>, work: (body: Body, id: string) => unknown) => void

function faultDoors(app: Hono, world: World, post: Post): void {
  app.get('/_faults', (c) => c.json({ kinds: faultKinds, armed: world.faults.armed() }))
  post('/_faults', faultWanted, (body) => world.faults.arm(body))
  app.delete('/_faults/:id?', (c) => {
    const id = c.req.param('id')
    world.faults.disarm(id === undefined ? undefined : Number(id))
    return c.json({ armed: world.faults.armed() })
  })
}

function webhookDoors(app: Hono, world: World, courier: Courier, post: Post): void {
  app.get('/_webhooks', (c) => {
    const sql =
      'select id, event_id, type, state, attempts, due_ms, last_result from delivery order by id desc limit ?'
    return c.json({ deliveries: world.store.rows(sql, mostShown) })
  })
  app.post('/_webhooks/deliver', async (c) => {
    const parsed = await wanted(c, z.strictObject({ event: z.string().optional() }))
    if ('problem' in parsed) return c.json({ error: parsed.problem }, 400)
    const released = releaseDeliveries(world, parsed.body.event)
    await courier.settle()
    return c.json({ released })
  })
  post(
    '/_events/:id/replay',
    z.strictObject({ times: z.int().min(1).max(100).default(1) }),
    ({ times }, id) => {
      const [event] = world.store.rows<{ body: string }>(
        "select body from object where id = ? and kind = 'event'",
        id,
      )
      if (!event)
        throw new StripeFailure(404, { type: 'invalid_request_error', message: `No such event: '${id}'` })
      const { type } = JSON.parse(event.body) as { type: string }
      for (let copy = 0; copy < times; copy += 1)
        queueDelivery(world, { id, type }, { dueMs: world.clock.nowMs() })
      return { queued: times }
    },
  )
}

function shortCuts(world: World, post: Post): void {
  const owner = (id: string) =>
    world.store.rows<{ account: string }>('select account from object where id = ?', id)[0]?.account ??
    platform
  post('/_sessions/:id/pay', z.strictObject({ card: behaviours.default('success') }), ({ card }, id) => {
    const account = owner(id)
    const checked = checkedCard(
      filledFields(card, sessionOf(world, account, id).customer_email),
      world.clock.nowSeconds(),
    )
    if ('errors' in checked) return checked
    return paySession(world, account, id, checked.payer)
  })
  post(
    '/_sessions/:id/challenge',
    z.strictObject({ answer: z.enum(['confirmed', 'rejected']) }),
    ({ answer }, id) => answerChallenge(world, owner(id), id, answer),
  )
  post('/_sessions/:id/async', z.strictObject({ result: z.enum(['success', 'failure']) }), ({ result }, id) =>
    settleLate(world, owner(id), id, result),
  )
  post('/_refunds/:id', z.strictObject({ result: z.enum(['succeeded', 'failed']) }), ({ result }, id) =>
    concludeRefund(world, owner(id), id, result),
  )
  post('/_charges/:id/book-fee', z.strictObject({}), (_body, id) => bookFee(world, owner(id), id))
  post('/_charges/:id/dispute', z.strictObject({}), (_body, id) => openDispute(world, owner(id), id))
  post('/_accounts/:id/deauthorise', z.strictObject({}), (_body, id) => deauthorise(world, id))
}

async function wanted<Body>(
  c: Context,
  shape: z.ZodType<Body>,
): Promise<{ body: Body } | { problem: string }> {
  if (!/^application\/json\b/.test(c.req.header('content-type') ?? ''))
    return { problem: 'send application/json' }
  const parsed = shape.safeParse(await c.req.json().catch(() => undefined))
  return parsed.success ? { body: parsed.data } : { problem: z.prettifyError(parsed.error) }
}
