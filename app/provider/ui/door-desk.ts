import type { DoorTicket } from '#app/booking/booking.ts'
import type { EntryAnswer, ShownConflict } from '../door-news.ts'
import {
  answerFor,
  answerScan,
  bookingCodeIn,
  entered,
  findTickets,
  isUsable,
  numbersOf,
  withEntries,
  withTicket,
  type DoorAnswer,
  type DoorCompany,
  type DoorFile,
} from '../door-scan.ts'
import {
  changeEntries,
  dropList,
  keepList,
  keptEntries,
  keptList,
  openList,
  type DoorEntry,
  type KeptEntry,
  type KeptList,
} from './door-keeping.ts'
import type { DeskState } from './door-state.ts'
import type { Asked, DoorLine } from './door-line.ts'

type DeskParts = {
  company: DoorCompany
  form: string
  line: DoorLine
  now: () => Date
  conflicts: ShownConflict[]
}

const entriesAtOnce = 200
const nothing = { answer: null, entered: null, found: null }

/**
 * The desk at a door: scans, lets in, and keeps up with the server whenever there is a line. One thing at a time: while
 * the server is asked about somebody, nobody else comes up.
 */
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
    const { conflicts } = parts
    const waiting = this.#entries.length
    this.#state = { ...nothing, file: null, line: 'online', waiting, lost: 0, conflicts, isWorking: false }
  }

  readonly state = (): DeskState => this.#state

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Tells the server what it hasn't heard, and brings the newest list. */
  async catchUp(): Promise<void> {
    const { company, form } = this.#parts
    if (!this.#state.file) this.#takeUp(await keptList(form, company))
    await this.#report()
    await this.#loadList()
  }

  /** Judges a code, and lets in at once whom there is nothing to ask about. */
  async scan(text: string): Promise<void> {
    if (this.#state.isWorking) return
    this.#set({ ...nothing, isWorking: true })
    const { company } = this.#parts
    const scanned = await answerScan(text, { company, file: this.#state.file, now: this.#now() })
    const isAsked = scanned.kind === 'unlisted' || scanned.kind === 'no-list'
    const answer = isAsked ? await this.#lookUp(scanned) : scanned
    this.#set({ answer, isWorking: false })
    if (answer.kind !== 'ticket' || answer.verdict.verdict !== 'valid') return
    if (answer.comer !== 'party' || answer.ticket.tickets === 1) await this.admit(1)
  }

  /** The same for the camera: false while somebody else is being asked about, so that the code is shown again. */
  readonly onCode = (text: string): boolean => {
    if (this.#state.isWorking) return false
    void this.scan(text)
    return true
  }

  /** Looks somebody up by a name on the list or by a whole booking code. */
  async find(typed: string): Promise<void> {
    if (this.#state.isWorking) return
    const { line } = this.#parts
    const found = isUsable(this.#state.file, this.#now()) ? findTickets(this.#state.file, typed) : []
    const [only] = found
    if (only && found.length === 1) return this.choose(only)
    const code = found.length === 0 ? bookingCodeIn(typed) : null
    this.#set({ ...nothing, isWorking: code !== null })
    const looked = code && (await this.#ask(line.find(code)))
    this.#set({ isWorking: false })
    if (!looked) return this.#set({ found })
    if (looked.ticket) return this.choose(looked.ticket)
    this.#set({ answer: { kind: 'unknown' } })
  }

  /** Shows a booking. By hand nobody is let in without a press: a name is no ticket. */
  choose(ticket: DoorTicket): void {
    if (this.#state.isWorking) return
    const answer = answerFor(ticket, { comer: 'party', shown: null, now: this.#now() })
    this.#set({ ...nothing, answer })
  }

  /** Lets so many in of whoever the answer is about. Without a line it counts from here, and the server hears later. */
  async admit(count: number): Promise<void> {
    const { answer, isWorking } = this.#state
    if (isWorking || (answer?.kind !== 'ticket' && answer?.kind !== 'unlisted')) return
    const { reservationId } = answer.ticket
    const whom = answer.comer === 'party' ? { count } : answer.comer
    const entry = { entryId: crypto.randomUUID(), reservationId, whom, shown: answer.shown }
    this.#set({ isWorking: true })
    const told = await this.#ask(this.#parts.line.enter(entry))
    if (told) this.#note(entry, told.admitted)
    else if (this.#state.line !== 'not-yours') this.#enterOffline(entry, answer.ticket)
    this.#set({ isWorking: false })
  }

  /** Ready for the next. */
  clear(): void {
    if (!this.#state.isWorking) this.#set(nothing)
  }

  async #report(): Promise<void> {
    let atOnce = entriesAtOnce
    while (this.#entries.length > 0) {
      const part = this.#entries.slice(0, atOnce)
      const heard = await this.#ask(this.#parts.line.report(part))
      if (heard) this.#set({ conflicts: heard.told })
      // One that can't be read must not keep the others back: they are told one by one, and it is given up.
      else if (this.#state.line !== 'unreadable') return
      else if (part.length === 1) this.#set({ lost: this.#state.lost + 1 })
      if (heard || part.length === 1) this.#change({ heard: part })
      else atOnce = 1
    }
  }

  async #loadList(): Promise<void> {
    const { company, form, line } = this.#parts
    const sealed = await this.#ask(line.list())
    const fresh = sealed && (await openList(sealed, company))
    if (!sealed || !fresh) return
    this.#behindMs = fresh.madeAt - this.#parts.now().getTime()
    await keepList(form, sealed, this.#behindMs)
    this.#set({ file: this.#withOwnEntries(fresh) })
  }

  // What a device let in counts for it, whatever list it opens.
  #withOwnEntries(file: DoorFile): DoorFile {
    return this.#entries.reduce((known, entry) => {
      const isListed = known.tickets.some(({ reservationId }) => reservationId === entry.reservationId)
      const all = isListed || !entry.ticket ? known : withTicket(known, entry.ticket)
      return withEntries(all, { ...entry, numbers: numbersOf(entry, all) })
    }, file)
  }

  async #lookUp(answer: Extract<DoorAnswer, { kind: 'unlisted' | 'no-list' }>): Promise<DoorAnswer> {
    const { reservationId } = answer.ticket
    const looked = await this.#ask(this.#parts.line.look(reservationId))
    if (!looked) return answer
    const { ticket } = looked
    return ticket ? answerFor(ticket, { ...answer, now: this.#now() }) : { kind: 'unknown' }
  }

  #note({ reservationId, whom, shown }: DoorEntry, told: EntryAnswer): void {
    if (told.outcome === 'unknown') return this.#set({ answer: { kind: 'unknown' } })
    const { ticket } = told
    const comer = 'number' in whom ? whom : ('party' as const)
    const file = this.#state.file && withTicket(this.#state.file, ticket)
    if (told.outcome === 'refused')
      return this.#set({ file, answer: { kind: 'ticket', ticket, comer, shown, verdict: told.verdict } })
    const come = { reservationId, numbers: told.numbers, at: this.#now().getTime() }
    this.#set({
      file: file && withEntries(file, come),
      answer: entered(ticket, { comer, shown, ...come }),
      entered: { count: told.numbers.length, wasOffline: false },
    })
  }

  #enterOffline(entry: DoorEntry, ticket: DoorTicket): void {
    const at = this.#now().getTime()
    const before = this.#state.file
    const isListed = before?.tickets.some((each) => each.reservationId === ticket.reservationId) ?? false
    const file = before && (isListed ? before : withTicket(before, ticket))
    const numbers = file ? numbersOf(entry, file) : []
    this.#change({ add: [{ ...entry, at, ...(isListed ? {} : { ticket }) }] })
    const comer = 'number' in entry.whom ? entry.whom : ('party' as const)
    const come = { reservationId: entry.reservationId, numbers, at }
    this.#set({
      file: file && withEntries(file, come),
      answer: entered(ticket, { comer, shown: entry.shown, ...come }),
      entered: { count: 'count' in entry.whom ? Math.max(numbers.length, 1) : 1, wasOffline: true },
    })
  }

  #takeUp(kept: KeptList | null): void {
    if (!kept) return
    this.#behindMs = kept.behindMs
    this.#set({ file: this.#withOwnEntries(kept.file) })
  }

  #now(): Date {
    return new Date(this.#parts.now().getTime() + this.#behindMs)
  }

  #change(change: { add?: KeptEntry[]; heard?: KeptEntry[] }): void {
    this.#entries = changeEntries(this.#parts.form, this.#entries, change)
    this.#set({ waiting: this.#entries.length })
  }

  // What is known of the line is what the last question came to.
  async #ask<Answer>(question: Promise<Asked<Answer>>): Promise<Answer | null> {
    const asked = await question
    this.#set({ line: asked.line })
    if (asked.line === 'not-yours') {
      this.#set({ ...nothing, file: null })
      await dropList(this.#parts.form)
    }
    return asked.line === 'online' ? asked.answer : null
  }

  #set(change: Partial<DeskState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }
}
