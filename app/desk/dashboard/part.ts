/** A part of the page, or that it couldn't be read. */
export type Part<Data> = { outcome: 'loaded'; data: Data } | { outcome: 'failed' }
