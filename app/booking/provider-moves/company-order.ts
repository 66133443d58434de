/** A step of somebody of the company. The caller has checked that they belong to it and may do it. */
export type CompanyOrder = {
  companyId: string
  reservationId: string
  actorId: string
  now: Date
  /** Only for the race tests. */
  guards?: { lock: 'on' | 'off' }
}
