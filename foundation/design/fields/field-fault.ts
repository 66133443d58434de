import { isUnfit, type FieldKind } from '#foundation/lib/field-rules.ts'
import { fieldTexts } from './texts.ts'

/** What stands beside the label of a field with this text in it; nothing while it is empty or fits. */
export function fieldFault(
  kind: FieldKind,
  typed: string,
  options: { shortest?: number | undefined } = {},
): string | undefined {
  return isUnfit(kind, typed, options) ? fieldTexts.faults[kind] : undefined
}
