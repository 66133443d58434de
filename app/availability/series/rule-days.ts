import { RRuleTemporal } from 'rrule-temporal'

/**
 * The first `most` days of a rule. They are read at noon: where the clock leaves out the time of a date, its day is still
 * one of the rule, and the caller says what is wrong with the time.
 */
export function ruleDays(rule: string, most: number): string[] {
  const atNoon = rule.replace(/^(DTSTART;[^:]+:\d{8})T\d{6}$/m, '$1T120000')
  const days = new RRuleTemporal({ rruleString: atNoon }).all((_date, index) => index < most)
  return days.slice(0, most).map((date) => date.toPlainDate().toString())
}
