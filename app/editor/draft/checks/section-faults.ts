/**
 * What keeps a section from being published. `field` is the name of the form's field (`lines.0.price`); `isMissing`:
 * nothing was typed there, which is listed but not shown as an error.
 */
export type DraftFault = { field: string; text: string; isMissing: boolean }

/** What a section says when it is published, or what is wrong with it. Each section has a function of this kind. */
export type CheckedSection<T> =
  { outcome: 'checked'; values: T } | { outcome: 'faulty'; faults: DraftFault[] }

/** What a section says, with something plausible where it is wrong, so that a preview can show it. */
export type ReadSection<T> = { values: T; faults: DraftFault[] }

/** Collects what is wrong with the fields of one section. */
export function faultList() {
  const faults: DraftFault[] = []
  return {
    faults,
    /** Nothing was typed into `field`. */
    missing: (field: string, text: string) => void faults.push({ field, text, isMissing: true }),
    /** What was typed into `field` can't be published. */
    wrong: (field: string, text: string) => void faults.push({ field, text, isMissing: false }),
  }
}
