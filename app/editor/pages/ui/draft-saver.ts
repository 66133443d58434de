import type { Difference, DraftProgress, SaveAnswer } from '../save-answer.ts'

/** The fields of a step's form as they were typed. */
export type TypedFields = readonly (readonly [name: string, value: string])[]

/** What the saved line says; `conflict`: somebody else has saved the step meanwhile. */
export type SavingState = 'saved' | 'saving' | 'failed' | 'offline' | 'gone' | 'conflict'

export type Saving<P = DraftProgress> = {
  state: SavingState
  /** What the last answer said of the draft; `null` before the first one. */
  progress: P | null
  conflict: { byName: string; differences: readonly Difference[] } | null
}

type SaverParts<P> = {
  /** The version that the form shows. */
  basedOn: number
  /** The form's fields as they are now; `null` once the form is gone. */
  read: () => TypedFields | null
  /** Rejects where no answer comes. */
  send: (fields: TypedFields, basedOn: number) => Promise<SaveAnswer<P>>
  /** Keeps what isn't saved on this device; `null` takes it away. */
  keep: (fields: TypedFields | null) => void
  isOffline: () => boolean
  onChange: (saving: Saving<P>) => void
}

const pauseMs = 800
const firstRetryMs = 5_000
const longestRetryMs = 60_000

/**
 * Saves a step's form while it is filled in: some time after the last key, at once on leaving. One saving at a time;
 * what is typed meanwhile is saved after it. Nothing typed is lost: until it is saved it lies on the device.
 */
export class DraftSaver<P = DraftProgress> {
  readonly #parts: SaverParts<P>
  #basedOn: number
  #isDirty = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0
  #running: Promise<boolean> | null = null
  #saving: Saving<P> = { state: 'saved', progress: null, conflict: null }

  constructor(parts: SaverParts<P>) {
    this.#parts = parts
    this.#basedOn = parts.basedOn
  }

  get isDirty(): boolean {
    return this.#isDirty
  }

  get basedOn(): number {
    return this.#basedOn
  }

  /** After every key and choice. */
  changed(): void {
    this.#isDirty = true
    this.#parts.keep(this.#parts.read())
    if (this.#saving.state !== 'conflict') this.#later(pauseMs)
  }

  /** Saves now what isn't saved. True when nothing is left to save. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer)
    if (this.#running) {
      await this.#running
      return this.flush()
    }
    if (!this.#isDirty) return this.#saving.state !== 'conflict'
    if (this.#saving.state === 'conflict') return false
    this.#running = this.#save()
    const isSaved = await this.#running
    this.#running = null
    if (isSaved && this.#isDirty) return this.flush()
    return isSaved
  }

  /**
   * Before the form itself is sent: saves what isn't saved, waits for what is on its way, and says the version that the
   * form is based on then. `null`: it isn't saved, and mustn't be sent.
   */
  async settle(): Promise<number | null> {
    return (await this.flush()) ? this.#basedOn : null
  }

  /** Somebody else was faster: what stands in this form replaces what they saved. */
  overwrite(): Promise<boolean> {
    this.#isDirty = true
    this.#say({ state: 'saving', conflict: null })
    return this.flush()
  }

  /** The network is back. */
  retry(): void {
    if (this.#isDirty && this.#saving.state !== 'conflict') void this.flush()
  }

  /** Ends the waiting; what is still to be saved lies on the device. */
  stop(): void {
    clearTimeout(this.#timer)
  }

  async #save(): Promise<boolean> {
    const { read, send, keep, isOffline } = this.#parts
    const fields = read()
    if (!fields) return false
    this.#isDirty = false
    this.#say({ state: 'saving' })
    try {
      const answer = await send(fields, this.#basedOn)
      this.#failures = 0
      if (answer.outcome === 'saved') {
        this.#basedOn = answer.version
        if (!this.#isDirty) keep(null)
        this.#say({ state: 'saved', progress: answer.progress, conflict: null })
        return true
      }
      this.#isDirty = true
      if (answer.outcome === 'missing') this.#say({ state: 'gone' })
      else {
        const { byName, differences, version } = answer
        this.#basedOn = version
        this.#say({ state: 'conflict', conflict: { byName, differences } })
      }
      return false
    } catch {
      this.#isDirty = true
      keep(read() ?? fields)
      this.#say({ state: isOffline() ? 'offline' : 'failed' })
      this.#later(Math.min(longestRetryMs, firstRetryMs * 2 ** this.#failures))
      this.#failures += 1
      return false
    }
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.flush(), ms)
  }

  #say(change: Partial<Saving<P>>): void {
    this.#saving = { ...this.#saving, ...change }
    this.#parts.onChange(this.#saving)
  }
}
