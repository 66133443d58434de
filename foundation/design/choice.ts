/** Whether a choice replaces the one before, or adds to it up to a maximum. */
export type ChoiceRule = { mode: 'one' } | { mode: 'many'; most?: number }

/**
 * What is chosen after `value` was pressed: on becomes off, off becomes on. Beyond the maximum nothing is added.
 * Source: contract 1, section 4 "Chips"
 */
export function toggledChoice<Value>(chosen: readonly Value[], value: Value, rule: ChoiceRule): Value[] {
  if (chosen.includes(value)) return chosen.filter((other) => other !== value)
  if (rule.mode === 'one') return [value]
  return chosen.length < (rule.most ?? Infinity) ? [...chosen, value] : [...chosen]
}
