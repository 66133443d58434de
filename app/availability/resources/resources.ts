/** What offers share. */
export const resourceKinds = ['boat', 'lane', 'room', 'guide', 'other'] as const

export type ResourceKind = (typeof resourceKinds)[number]

/** How an offer uses a resource. */
export type ResourceUse = {
  serviceId: string
  /**
   * `place`: so many places use one unit. `start`: a start uses one however many come; where rounds are booked, each
   * booking uses one.
   */
  countedBy: 'place' | 'start'
  placesPerUnit: number
  /** The unit isn't free for others so long before a start and after it. */
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
}

/** Something of which a company has some, and the offers that use it. */
export type Resource = {
  id: string
  name: string
  kind: ResourceKind
  quantity: number
  uses: ResourceUse[]
}

/** As far as the numbers go. */
export const resourceLimits = {
  resources: 200,
  name: 80,
  quantity: 10_000,
  placesPerUnit: 1000,
  buffer: 1440,
}

/** How a resource stands, as text: a form that was opened before somebody else changed it carries another one. */
export function resourceState({ name, kind, quantity, uses }: Resource): string {
  const sorted = uses.toSorted((one, other) => (one.serviceId < other.serviceId ? -1 : 1))
  const rows = sorted.map((use) => [
    use.serviceId,
    use.countedBy,
    use.placesPerUnit,
    use.bufferBeforeMinutes,
    use.bufferAfterMinutes,
  ])
  return JSON.stringify([name, kind, quantity, rows])
}
