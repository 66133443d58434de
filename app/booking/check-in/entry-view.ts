/** An entry that the viewer made and can take back, in words. */
export type UndoableEntryView = { entryId: string; said: string; until: string }
