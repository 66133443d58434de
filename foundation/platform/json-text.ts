/** A value from outside as JSON that PostgreSQL stores: its JSON has no NUL, which the text writes by other signs. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '\uFFFD') : part,
  )
}
