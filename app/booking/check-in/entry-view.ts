/** An entry that the viewer made and can take back, in words. */
export type ShownEntry = { entryId: string; said: string; until: string }
