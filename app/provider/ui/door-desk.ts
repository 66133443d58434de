import type { DoorTicket } from '#app/booking/booking.ts'
import type { EntryAnswer, ShownConflict } from '../door-news.ts'
import {
  answerFor,
  answerScan,
  bookingCodeIn,
  findTickets,
  isUsable,
  numbersOf,
  withEntries,
  withEntry,
  withTicket,
  type DoorAnswer,
  type DoorCompany,
  type DoorFile,
} from '../door-scan.ts'
import {
  keepEntries,
  keepList,
  keptEntries,
  keptList,
  openList,
  type DoorEntry,
  type KeptEntry,
  type KeptList,
} from './door-keeping.ts'
import type { Asked, DoorLine } from './door-line.ts'

/** What the desk shows. */
export type DeskState = {
  file: DoorFile | null
  line: Asked<never>['line']
  /** Entries that the server hasn't heard of. */
  waiting: number
  conflicts: ShownConflict[]
  isWorking: boolean
  answer: DoorAnswer | null
  /** Who was let in by the last press, and whether the server knows. */
  entered: { count: number; wasOffline: boolean } | null
  /** The people that something typed fits; `null` when nothing was typed. */
  found: DoorTicket[] | null
}

type DeskParts = {
  company: DoorCompany
  form: string
  line: DoorLine
  now: () => Date
  conflicts: ShownConflict[]
}

const entriesAtOnce = 200

/** The desk at a door: scans, lets in, and keeps up with the server whenever there is a line. */
export class DoorDesk {
  readonly #parts: DeskParts
  readonly #listeners = new Set<() => void>()
  #entries: KeptEntry[]
  // A telephone's clock may be wrong by hours; the list says what time it is.
  #behindMs = 0
  #state: DeskState

  /** Opens a desk with what this device kept from before. */
  constructor(parts: DeskParts) {
    this.#parts = parts
    this.#entries = keptEntries(parts.form)
    const nothing = { isWorking: false, answer: null, entered: null, found: null }
    const { conflicts } = parts
    this.#state = { file: null, line: 'online', waiting: this.#entries.length, conflicts, ...nothing }
  }

  readonly state = (): DeskState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells the server what it hasn't heard, and brings the newest list. */
  async catchUp(): Promise<void> {
    const { company, form, line } = this.#parts
    if (!this.#state.file) this.#takeUp(await keptList(form, company))
    while (this.#entries.length > 0) {
      const part = this.#entries.slice(0, entriesAtOnce)
      const heard = await this.#ask(line.report(part))
      if (!heard) return
      this.#hold(this.#entries.filter((entry) => !part.includes(entry)))
      this.#set({ conflicts: heard.told })
    }
    await this.#loadList()
  }

  /** Judges a code, and lets in at once whom there is nothing to ask about. */
  async scan(text: string): Promise<void> {
    const { company } = this.#parts
    const answer = await answerScan(text, { company, file: this.#state.file, now: this.#now() })
    this.#set({ answer, entered: null, found: null })
    if (answer.kind === 'unlisted' || answer.kind === 'no-list') await this.#lookUp(answer)
    const shown = this.#state.answer
    if (shown?.kind !== 'ticket' || shown.verdict.verdict !== 'valid') return
    if (shown.comer !== 'party' || shown.ticket.tickets === 1) await this.admit(1)
  }

  /** The same, for the camera. */
  readonly onCode = (text: string): void => void this.scan(text)

  /** Looks somebody up by a name on the list or by a whole booking code. */
  async find(typed: string): Promise<void> {
    const { line } = this.#parts
    const found = isUsable(this.#state.file, this.#now()) ? findTickets(this.#state.file, typed) : []
    const [only] = found
    if (only && found.length === 1) return this.choose(only)
    const code = found.length === 0 ? bookingCodeIn(typed) : null
    const looked = code && (await this.#ask(line.find(code)))
    if (!looked) return this.#set({ found, answer: null, entered: null })
    if (looked.ticket) return this.choose(looked.ticket)
    this.#set({ answer: { kind: 'unknown' }, entered: null, found: null })
  }

  /** Shows a booking. By hand nobody is let in without a press: a name is no ticket. */
  choose(ticket: DoorTicket): void {
    const answer = answerFor(ticket, { comer: 'party', shown: null, now: this.#now() })
    this.#set({ answer, entered: null, found: null })
  }

  /** Lets so many in of whoever the answer is about. Without a line it counts from here, and the server hears later. */
  async admit(count: number): Promise<void> {
    const { answer, isWorking } = this.#state
    if (isWorking || (answer?.kind !== 'ticket' && answer?.kind !== 'unlisted')) return
    const reservationId = answer.kind === 'ticket' ? answer.ticket.reservationId : answer.reservationId
    const whom = answer.comer === 'party' ? { count } : answer.comer
    const entry = { entryId: crypto.randomUUID(), reservationId, whom, shown: answer.shown }
    const told = await this.#ask(this.#parts.line.enter(entry))
    if (told) this.#note(entry, told.admitted)
    else this.#enterOffline(entry)
  }

  /** Ready for the next. */
  clear(): void {
    this.#set({ answer: null, entered: null, found: null })
  }

  async #loadList(): Promise<void> {
    const { company, form, line } = this.#parts
    const sealed = await this.#ask(line.list(), 'quietly')
    const fresh = sealed && (await openList(sealed, company))
    if (!sealed || !fresh) return
    this.#behindMs = fresh.madeAt - this.#parts.now().getTime()
    await keepList(form, sealed, this.#behindMs)
    // Somebody may have come in without a line while the list was on its way.
    const file = this.#entries.reduce(
      (known, entry) => withEntries(known, { ...entry, numbers: numbersOf(entry, known) }),
      fresh,
    )
    this.#set({ file })
  }

  async #lookUp(answer: Extract<DoorAnswer, { kind: 'unlisted' | 'no-list' }>): Promise<void> {
    const { line } = this.#parts
    const looked = await this.#ask(line.look(answer.reservationId))
    if (!looked) return
    const { ticket } = looked
    this.#set({ answer: ticket ? answerFor(ticket, { ...answer, now: this.#now() }) : { kind: 'unknown' } })
  }

  #note({ reservationId, whom, shown }: DoorEntry, admitted: EntryAnswer): void {
    if (admitted.outcome === 'unknown') return this.#set({ answer: { kind: 'unknown' } })
    const { ticket } = admitted
    const file = this.#state.file && withTicket(this.#state.file, ticket)
    if (admitted.outcome === 'refused') {
      const comer = 'number' in whom ? whom : 'party'
      return this.#set({ file, answer: { kind: 'ticket', ticket, comer, shown, verdict: admitted.verdict } })
    }
    const { numbers } = admitted
    const at = this.#now().getTime()
    this.#enter({ file, reservationId, numbers, at }, { count: numbers.length, wasOffline: false })
  }

  #enterOffline(entry: DoorEntry): void {
    const at = this.#now().getTime()
    this.#hold([...this.#entries, { ...entry, at }])
    const { file } = this.#state
    const numbers = file ? numbersOf(entry, file) : []
    const count = 'count' in entry.whom ? Math.max(numbers.length, 1) : 1
    this.#enter({ file, reservationId: entry.reservationId, numbers, at }, { count, wasOffline: true })
  }

  // The answer that stands there says how many are still outside, too.
  #enter(
    { file, ...come }: { file: DoorFile | null; reservationId: string; numbers: number[]; at: number },
    entered: NonNullable<DeskState['entered']>,
  ): void {
    const { answer } = this.#state
    const ticket = answer?.kind === 'ticket' ? withEntry(answer.ticket, come) : null
    this.#set({
      entered,
      file: file && withEntries(file, come),
      answer: answer?.kind === 'ticket' && ticket ? { ...answer, ticket } : answer,
    })
  }

  #takeUp(kept: KeptList | null): void {
    if (!kept) return
    this.#behindMs = kept.behindMs
    this.#set({ file: kept.file })
  }

  #now(): Date {
    return new Date(this.#parts.now().getTime() + this.#behindMs)
  }

  #hold(entries: KeptEntry[]): void {
    this.#entries = entries
    keepEntries(this.#parts.form, entries)
    this.#set({ waiting: entries.length })
  }

  // What is known of the line is what the last question came to.
  async #ask<Answer>(question: Promise<Asked<Answer>>, how?: 'quietly'): Promise<Answer | null> {
    if (!how) this.#set({ isWorking: true })
    const asked = await question
    this.#set({ line: asked.line, ...(how ? {} : { isWorking: false }) })
    return asked.line === 'online' ? asked.answer : null
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
