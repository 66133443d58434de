import type { ShownConflict } from '../door-news.ts'
import { keepRecent, keepUnseen, stillRecent, type KeptEntry, type RecentEntry } from './door-keeping.ts'
import { afterRefusal, afterReport } from './door-told.ts'
import { firstState, type DeskState } from './door-state.ts'

/** What a desk shows, and who is told when that changes. */
export class DoorBoard {
  readonly #listeners = new Set<() => void>()
  readonly #form: string
  #state: DeskState

  /** A board with what this device kept. */
  constructor(form: string, kept: Parameters<typeof firstState>[0]) {
    this.#form = form
    this.#state = firstState(kept)
  }

  readonly state = (): DeskState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** There is no network, before anything was asked. */
  readonly loseLine = (): void => {
    if (this.#state.line === 'online') this.set({ line: 'offline' })
  }

  /** Somebody has read what stood in front of everything else. */
  readonly see = (): void => this.setUnseen([])

  /** What was handed in was said for long enough. */
  readonly endHandedIn = (): void => this.set({ handedIn: null })

  protected set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  protected remember(entries: readonly RecentEntry[], now: Date): void {
    const recent = stillRecent(entries, now)
    keepRecent(this.#form, recent)
    this.set({ recent })
  }

  /** The server heard of these; `pressed` names the one that is being taken back by a press. */
  protected setTold(
    part: readonly KeptEntry[],
    { conflicts, pressed }: { conflicts: ShownConflict[]; pressed: string | null },
  ): void {
    this.set(afterReport(this.#state, { part, conflicts, pressed }))
    this.setUnseen(this.#state.unseen)
  }

  /** The server will never take these. */
  protected setRefused(refused: readonly ShownConflict[]): void {
    this.set(afterRefusal(this.#state, refused))
    this.setUnseen(this.#state.unseen)
  }

  // They outlast the page: nobody reads a telephone that went back into its pocket.
  protected setUnseen(unseen: DeskState['unseen']): void {
    this.set({ unseen })
    void keepUnseen(this.#form, unseen)
  }
}
