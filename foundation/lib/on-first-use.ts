/**
 * Makes a value when it is first asked for, and keeps it. For `Intl` formats: each costs about two milliseconds, which a
 * phone would pay several times over before its page answers.
 */
export function onFirstUse<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
