/** Environment of a process that serves. */
export const memoryEnvironment: Readonly<Record<string, string>>
/** Node's flags of a process that serves. */
export const memoryFlags: readonly string[]
