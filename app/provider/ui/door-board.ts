import { keepUnseen } from './door-keeping.ts'
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

  // They outlast the page: nobody reads a telephone that went back into its pocket.
  protected setUnseen(unseen: DeskState['unseen']): void {
    this.set({ unseen })
    void keepUnseen(this.#form, unseen)
  }
}
