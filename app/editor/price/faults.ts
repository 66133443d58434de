import type { DraftFault } from '#app/editor/draft/draft.ts'

/** Takes down what is wrong, or missing, at a field. The first fault of a field stands. */
export type NoteFault = {
  wrong: (field: string, text: string) => void
  missing: (field: string, text: string) => void
}

/** A list of faults and what fills it. */
export function collectFaults(): { faults: DraftFault[]; note: NoteFault } {
  const faults: DraftFault[] = []
  const add = (isMissing: boolean) => (field: string, text: string) => {
    if (!faults.some((fault) => fault.field === field)) faults.push({ field, text, isMissing })
  }
  return { faults, note: { wrong: add(false), missing: add(true) } }
}
