import type { Principal } from './everyone.ts'

/** What somebody gets: a status, a redirect with its target, the login page, or the set-up of the second step. */
export type Cell = number | 'login' | 'set-up' | `${number} ${string}`

/** What everybody gets; `others` are all who aren't named. */
export type Cells = Partial<Record<Principal | 'others', Cell>>

/** One route: its address with ids that belong to somebody, and what reading it and sending it a form answers. */
export type AccessRow = {
  path: string
  get: Cells
  post: Cells
  /** What the form says; empty unless the row needs more to get past the door. */
  fields?: Record<string, string>
}

export const all = (cell: Cell): Cells => ({ others: cell })
/** For whoever is signed in. */
export const signedIn = (cell: Cell): Cells => ({ stranger: 'login', disabled: 'login', others: cell })
/** For whoever isn't signed in; the others are sent on. */
export const strangers = (cell: Cell, on: Cell): Cells => ({ stranger: cell, disabled: cell, others: on })
/** For the owner of the reservation. */
export const own = (cell: Cell): Cells => ({ ...signedIn(404), user: cell })
/** For whoever takes part in the conversation of the reservation. */
export const inChat = (cell: Cell): Cells => ({
  ...own(cell),
  owner: cell,
  staff: cell,
  ownerWithout: 'set-up',
})
export const noForm = all(405)
export const operators = (cell: Cell): Cells => ({
  ...signedIn(404),
  operator: cell,
  operatorWithout: 'set-up',
})
const withoutFactor = { ownerWithout: 'set-up', operatorWithout: 'set-up' } as const
export const company = (cell: Cell): Cells => ({
  ...{ ...signedIn(404), ...withoutFactor },
  ...{ door: cell, accountant: 403, staff: cell, owner: cell, operator: cell },
})
export const managers = (cell: Cell, door: Cell): Cells => ({ ...company(cell), door })
/** For pages that an owner or staff opens before the second step is set up. */
export const beforeSecondFactor = (cells: Cells, cell: Cell): Cells => ({ ...cells, ownerWithout: cell })
export const team = (cell: Cell): Cells => ({
  ...{ door: cell, accountant: cell, staff: cell, owner: cell, ownerWithout: cell },
})
export const atDoor = (cell: Cell): Cells => ({ ...company(cell), operator: 403, operatorWithout: 403 })
export const owners = (cell: Cell): Cells => ({
  ...{ ...signedIn(404), door: 403, accountant: 403, staff: 403, operator: 403, operatorWithout: 403 },
  ...{ owner: cell, ownerWithout: 'set-up' },
})

/** For who speaks for the company in public. */
export const speaking = (cell: Cell): Cells => ({
  ...{ ...signedIn(404), door: 403, accountant: 403, staff: cell, owner: cell },
  ownerWithout: 'set-up',
})
export const money = (cell: Cell): Cells => ({ ...company(cell), door: 403, accountant: cell, staff: 403 })

export const page = (path: string, status = 200): AccessRow => ({ path, get: all(status), post: noForm })
export const ownPage = (path: string): AccessRow => ({ path, get: signedIn(200), post: noForm })
