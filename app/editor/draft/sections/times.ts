import { z } from 'zod'
import { rows, text, texts } from './typed-text.ts'

/** Starts of some weekdays: single ones, or from the first to the last every so many minutes. */
const ruleSchema = z.object({
  id: text(24),
  /** `1` (Monday) … `7`. */
  weekdays: texts(7),
  /** Single starts, `10:30`. */
  starts: rows(text(5), 96),
  /** Or a row of starts. */
  firstStart: text(5),
  lastStart: text(5),
  everyMinutes: text(5),
  capacity: text(5),
  /** Season of each year, `15.04.` to `04.10.`; empty is the whole year. */
  seasonFrom: text(6),
  seasonTo: text(6),
})
export type TimeRuleDraft = z.infer<typeof ruleSchema>

/** One date of an event. */
const dateSchema = z.object({
  id: text(64),
  title: text(80),
  day: text(10),
  time: text(5),
  minutes: text(6),
  capacity: text(5),
})
export type EventDateDraft = z.infer<typeof dateSchema>

/** A day of a series that drops out (`dropped`) or differs (`moved`). */
const seriesExceptionSchema = z.object({
  kind: text(10),
  /** Its day by the rhythm. */
  day: text(10),
  to: text(10),
  /** Empty where it is as in the series. */
  time: text(5),
  until: text(5),
  capacity: text(5),
  title: text(80),
  reason: text(120),
})

/** Dates of an event that come again and again. */
const seriesSchema = z.object({
  id: text(40),
  /** Every so many weeks, `1` … `4`, or `month`. */
  every: text(6),
  weekdays: texts(7),
  /** Of `month`: the first … fourth (`1` … `4`) or the last (`-1`) of these weekdays. */
  nth: text(2),
  monthWeekday: text(1),
  time: text(5),
  until: text(5),
  firstDay: text(10),
  /** `day` or `count`. */
  end: text(6),
  lastDay: text(10),
  count: text(4),
  capacity: text(5),
  title: text(80),
  exceptions: rows(seriesExceptionSchema, 104),
})
export type SeriesDraft = z.infer<typeof seriesSchema>

/** Step "Zeiten". Exceptions of a calendar hold at once and aren't part of the draft. */
export const timesSchema = z.object({
  /** `instant` or `request`. */
  confirmation: text(10),
  /** `fixed` or `round`. */
  durationType: text(10),
  /** As FORM-14 reads it: minutes, or hours and minutes with a comma. */
  duration: text(8),
  maxDuration: text(8),
  slotMinutes: text(6),
  rules: rows(ruleSchema, 40),
  /** `BW` … `TH`, or empty. */
  holidayState: text(2),
  /** `sunday`, `usual` or `closed`. */
  holidays: text(10),
  /** Single holidays that differ, `name=closed`. */
  holidayChoices: rows(z.object({ name: text(60), choice: text(10) }), 30),
  /** How an event comes again: `once`, `series` or `own` (days of their own). */
  rhythm: text(8),
  series: rows(seriesSchema, 12),
  dates: rows(dateSchema, 200),
  /** The smallest number of guests that an event's date takes place with, decided so many hours before. */
  minGuests: text(5),
  minGuestsHours: text(4),
  /** `ticket`, `free` or `free-without-ticket`. */
  eventPayment: text(24),
  /** Hours before the start; empty: can't be cancelled. */
  cancelHours: text(5),
  leadMinutes: text(6),
  daysAhead: text(4),
})
export type TimesDraft = z.infer<typeof timesSchema>
