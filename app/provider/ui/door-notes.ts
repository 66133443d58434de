import { DoorBoard } from './door-board.ts'
import {
  changeEntries,
  dropNames,
  keptEntries,
  recentEntries,
  versionOf,
  type KeptEntry,
} from './door-keeping.ts'
import type { Asked } from './door-line.ts'
import { refusedConflict } from './door-refused.ts'
import { afterFailure, reportAll, toldBy, type Fate } from './door-reporting.ts'
import { nothing, type DeskParts } from './door-state.ts'
import { afterHanding, countsOf } from './door-told.ts'

/** What a desk wrote down because the server hadn't heard of it, and what became of it once it was told. */
export class DoorNotes extends DoorBoard {
  protected readonly parts: DeskParts
  #entries: KeptEntry[]
  // A telephone's clock may be wrong by hours; the list says what time it is.
  #behindMs = 0

  /** Opens them with what this device kept from before. */
  constructor(parts: DeskParts) {
    const entries = keptEntries(parts.form)
    const recent = recentEntries(parts.form, parts.now())
    super(parts.form, { conflicts: parts.conflicts, ...countsOf(entries), recent })
    this.parts = parts
    this.#entries = entries
  }

  protected get entries(): readonly KeptEntry[] {
    return this.#entries
  }

  protected setClock(behindMs: number): void {
    this.#behindMs = behindMs
  }

  protected report(isMeant: (entry: KeptEntry) => boolean, pressed: string | null = null): Promise<void> {
    return reportAll({
      entries: () => this.#entries.filter(isMeant),
      tell: async (part) => {
        const asked = await this.#asked(this.parts.line.report(part))
        if (asked.line === 'online') {
          const { failed = [], told: conflicts } = asked.answer
          const heard = part.filter(({ entryId }) => !failed.includes(entryId))
          this.setTold(heard, { conflicts, pressed })
        }
        return toldBy(asked)
      },
      done: (part, fate) => this.#close(part, { fate, pressed }),
      now: this.now(),
    })
  }

  #close(part: KeptEntry[], { fate, pressed }: { fate: Fate; pressed: string | null }): void {
    if (part.length === 0) return
    const now = this.now()
    // What was taken back meanwhile is news to the server; two reports at once are refused the same.
    const kept = new Set(this.#entries.map(versionOf))
    const still = part.filter((entry) => kept.has(versionOf(entry)))
    // Without a pause, but at the end: an entry that the server hangs on mustn't be the first one each time.
    if (fate === 'late') return this.change({ last: still })
    if (fate === 'failed') return this.change({ add: still.map((entry) => afterFailure(entry, now)) })
    if (fate === 'heard') this.set(afterHanding(this.state(), { part, kept: this.#entries, pressed }))
    else this.setRefused(still.map((entry) => refusedConflict(entry, { file: this.state().file, now })))
    this.change({ heard: part })
  }

  protected now(): Date {
    return new Date(this.parts.now().getTime() + this.#behindMs)
  }

  protected change(change: Parameters<typeof changeEntries>[2]): void {
    this.#entries = changeEntries(this.parts.form, this.#entries, change)
    this.set(countsOf(this.#entries))
  }

  protected async ask<Answer>(question: Promise<Asked<Answer>>): Promise<Answer | null> {
    const asked = await this.#asked(question)
    return asked.line === 'online' ? asked.answer : null
  }

  // What is known of the line is what the last question came to.
  async #asked<Answer>(question: Promise<Asked<Answer>>): Promise<Asked<Answer>> {
    const asked = await question
    this.set({ line: asked.line })
    if (asked.line === 'not-yours') {
      this.set({ ...nothing, file: null, conflicts: [], unseen: [] })
      await dropNames(this.parts.form)
    }
    return asked
  }
}
