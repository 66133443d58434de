/** How many are read at once; tests ask for few. */
export type Paging = { perPage?: number | undefined }

const mostPages = 50

type Pages<Each> = { pageOf: (after: Each | null, limit: number) => Promise<Each[]> } & Paging

/**
 * Works off what is due, page by page: `pageOf` reads what comes after the last one seen. What can't be done now is
 * passed over like what is done, so that it keeps nobody behind it waiting.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export function eachInPages<Each>({
  work,
  ...pages
}: { work: (each: Each) => Promise<unknown> } & Pages<Each>): Promise<void> {
  return inPages({ ...pages, most: mostPages, work: (page) => withEach(page, work) })
}

/**
 * The same with a whole page at once, and as many pages as there are (or `most`).
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function inPages<Each>({
  perPage = 200,
  most = Infinity,
  pageOf,
  work,
}: { work: (page: Each[]) => Promise<unknown>; most?: number } & Pages<Each>): Promise<void> {
  const faults: unknown[] = []
  let after: Each | null = null
  for (let page = 0; page < most; page += 1) {
    const due: Each[] = await pageOf(after, perPage).catch((fault: unknown) => {
      // What went wrong before may be why.
      if (faults.length === 0) throw fault
      faults.push(fault)
      return []
    })
    if (due.length > 0) await work(due).catch((fault: unknown) => faults.push(...partsOf(fault)))
    if (due.length < perPage) break
    after = due.at(-1) ?? after
  }
  throwAll(faults)
}

/**
 * Does one after the other, whatever becomes of the ones before.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export async function allOf(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const faults: unknown[] = []
  for (const work of works) await work().catch((fault: unknown) => faults.push(...partsOf(fault)))
  throwAll(faults)
}

/**
 * Does the same with each of `all`, one after the other, whatever becomes of the ones before.
 *
 * @throws {AggregateError} at the end, with every fault.
 */
export function withEach<Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<void> {
  return allOf(all.map((each) => () => work(each)))
}

const partsOf = (fault: unknown): unknown[] => (fault instanceof AggregateError ? fault.errors : [fault])

function throwAll(faults: readonly unknown[]): void {
  if (faults.length === 0) return
  const [first] = faults
  const said = first instanceof Error ? first.message : String(first)
  throw new AggregateError(faults, `${faults.length} could not be worked off, the first: ${said}`, {
    cause: first,
  })
}
