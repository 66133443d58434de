import type { Store } from './store.ts'

/** What can be made to go wrong. The README says what each does. */
export const faultKinds = [
  'answer-lost',
  'unreachable',
  'slow',
  'conflict-409',
  'rate-limit-429',
  'stored-500',
  'webhook-before-answer',
  'webhook-duplicate',
  'webhook-late',
  'webhook-never',
  'webhook-reordered',
  'decline-next',
  'completes-while-expiring',
  'expiry-forgotten',
  'async-success',
  'async-failure',
  'reversal-refused',
  'refund-pending',
  'payout-refused',
  'fee-late',
  'price-missing',
  'capture-refused',
] as const

export type FaultKind = (typeof faultKinds)[number]

/** One armed fault; `remaining` counts down to zero. */
export type Fault = {
  id: number
  kind: FaultKind
  remaining: number
  /** API faults: only requests of this method. */
  method?: string | undefined
  /** API faults: only paths that contain this text. */
  path?: string | undefined
  /** Webhook faults: only events of this type. */
  type?: string | undefined
  delaySeconds?: number | undefined
  /** webhook-duplicate: deliveries in all; webhook-reordered: size of the batch. */
  copies?: number | undefined
  /** stored-500: whether the request took effect before it failed. */
  executed?: boolean | undefined
  /** decline-next: Stripe's decline code. */
  code?: string | undefined
}

export type FaultWanted = Omit<Fault, 'id' | 'remaining'> & { times?: number | undefined }

export type Faults = ReturnType<typeof openFaults>

/** The armed faults, kept in the store so that a restart doesn't disarm them. */
export function openFaults(store: Store) {
  const armed = (): Fault[] =>
    store
      .rows<{ id: number; body: string; remaining: number }>(
        'select id, body, remaining from fault order by id',
      )
      .map((row) => ({ ...(JSON.parse(row.body) as FaultWanted), id: row.id, remaining: row.remaining }))

  const spend = (fault: Fault): Fault => {
    store.run('update fault set remaining = remaining - 1 where id = ?', fault.id)
    store.run('delete from fault where remaining <= 0')
    return fault
  }
  return {
    armed,
    arm({ times = 1, ...wanted }: FaultWanted): Fault {
      const body = JSON.stringify(wanted)
      const added = store.run(
        'insert into fault (kind, body, remaining) values (?, ?, ?)',
        wanted.kind,
        body,
        times,
      )
      return { ...wanted, id: Number(added.lastInsertRowid), remaining: times }
    },
    disarm(id?: number): void {
      if (id === undefined) store.run('delete from fault')
      else store.run('delete from fault where id = ?', id)
    },
    /** Takes one use of a fault of that kind that fits the request or event. */
    take(kind: FaultKind, about: { method?: string; path?: string; type?: string } = {}): Fault | undefined {
      const fault = armed().find(
        (one) =>
          one.kind === kind &&
          (one.method === undefined || one.method === about.method) &&
          (one.path === undefined || about.path?.includes(one.path)) &&
          (one.type === undefined || one.type === about.type),
      )
      return fault && spend(fault)
    },
  }
}
