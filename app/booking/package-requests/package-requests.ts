/** When a guest wants to come: on a day, some time in a month, or not said. Days and months are Berlin's. */
export type WantedTime =
  | { kind: 'day'; day: string; partOfDay: PartOfDay | null }
  | { kind: 'month'; month: string | null; partOfWeek: PartOfWeek | null }

export type PartOfDay = 'morning' | 'afternoon' | 'evening'
export type PartOfWeek = 'weekdays' | 'weekend'
export type Occasion = 'birthday' | 'company' | 'hen-party' | 'family' | 'other'

/** What a guest asks a company for. Ages are children's, in whole years; the budget is gross for all, in cents. */
export type PackageWish = {
  time: WantedTime
  adults: number
  children: number
  ages: { youngest: number; oldest: number } | null
  occasion: Occasion | null
  budgetCents: number | null
  message: string | null
  mayForward: boolean
}
