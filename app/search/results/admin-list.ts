/** The activity list in admin mode. */
export type AdminList = {
  /** The region's name. */
  region: string
  offers: {
    id: string
    title: string
    company: string
    isOnline: boolean
    price: string | null
    /** Where it is edited. */
    href: string
  }[]
  /** Addresses of the following and the first page; `null` where there is none. */
  next: string | null
  first: string | null
}
