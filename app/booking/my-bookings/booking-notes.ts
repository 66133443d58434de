/** What stands below a booking on its guest's page. */
export type BookingNotes = {
  /** Where answers to the offer's questions are seen and changed, and how many are missing; `null`: it asks nothing. */
  answers: { href: string; missing: number } | null
  /** What the company wrote to the guests of the start, the newest first. */
  messages: { id: string; when: string; subject: string; lines: string[] }[]
}
