/**
 * What the driver answers to a query's arguments, by a promise of our own. The driver's own promise leads from each
 * answer to the next: where one outlives a collection of garbage, all that follow do, and a collection stops everything
 * for twenty times as long (`docs/benchmarks.md`, "search"). Asked with a callback the driver makes none.
 */
export function answerOf(ask: (args: readonly unknown[]) => unknown, args: readonly unknown[]): unknown {
  if (typeof args.at(-1) === 'function' || isSubmittable(args[0])) return ask(args)
  return new Promise((resolve, reject) => {
    ask([
      ...args,
      (error: Error | null, result: unknown) => {
        if (error) reject(error)
        else resolve(result)
      },
    ])
  })
}

// Queries of another kind, as cursors are, answer in a way of their own.
function isSubmittable(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'submit' in query
}
