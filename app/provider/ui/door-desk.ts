import type { DoorTicket } from '#app/booking/check-in/check-in.ts'
import {
  answerFor,
  answerScan,
  arrivalsIn,
  bookingCodeIn,
  findTickets,
  isDoubtful,
  isTicketText,
  isUsable,
  typedAs,
  withoutEntries,
  withNewest,
  type DoorAnswer,
} from '../door-scan.ts'
import {
  keepList,
  keptList,
  keptUnseen,
  openList,
  stillRecent,
  type KeptList,
  type RecentEntry,
} from './door-keeping.ts'
import { afterAnswer, afterSilence, afterUndo, type Entered } from './door-entered.ts'
import { DoorNotes } from './door-notes.ts'
import { withOwn, withOwnEntries } from './door-own.ts'
import { isDue } from './door-reporting.ts'
import { nothing, type DeskState } from './door-state.ts'
import { withOwnConflicts } from './door-told.ts'

/**
 * The desk at a door: scans, lets in, and keeps up with the server whenever there is a line. One thing at a time: while
 * the server is asked about somebody, nobody else comes up.
 */
export class DoorDesk extends DoorNotes {
  /**
   * Tells the server what it hasn't heard and brings the newest list. `isAnew`: somebody pressed, came back to the page,
   * or the network is there again; then what it failed on just now waits no longer.
   */
  async catchUp({ isAnew = false } = {}): Promise<void> {
    if (!this.state().file) await this.#takeUpKept()
    const now = this.now()
    await this.report((entry) => isAnew || isDue(entry, now))
    await this.#loadList()
    this.set({ recent: stillRecent(this.state().recent, this.now()) })
  }

  /** Judges a code, and lets in at once whom there is nothing to ask about. */
  async scan(text: string): Promise<void> {
    if (this.state().isWorking) return
    this.set({ ...nothing, isWorking: true })
    const { company } = this.parts
    const scanned = await answerScan(text, { company, file: this.state().file, now: this.now() })
    const answer = isDoubtful(scanned) ? await this.#lookUp(scanned) : scanned
    this.set({ answer, isWorking: false })
    // Whoever is early is let in by a press: the door has read when it begins.
    if (answer.kind !== 'ticket' || answer.verdict.verdict !== 'valid') return
    if (answer.comer !== 'party' || answer.ticket.tickets === 1) await this.admit(1)
  }

  /** The same for the camera: false while somebody else is being asked about, so that the code is shown again. */
  readonly onCode = (text: string): boolean => {
    if (this.state().isWorking) return false
    void this.scan(text)
    return true
  }

  /** Looks somebody up by a name on the list or by a whole booking code; a ticket's code is a scan. */
  async find(typed: string): Promise<void> {
    if (this.state().isWorking) return
    if (isTicketText(typed)) return this.scan(typed)
    const { file } = this.state()
    const isListed = isUsable(file, this.now())
    const found = isListed ? findTickets(file, typed) : []
    const [only] = found
    if (only && found.length === 1) return this.choose(only)
    const code = found.length === 0 ? bookingCodeIn(typed) : null
    this.set({ ...nothing, isWorking: code !== null })
    const looked = code && (await this.ask(this.parts.line.find(code)))
    this.set({ isWorking: false })
    if (!looked) return this.set({ found, missed: isListed ? typedAs(typed) : 'no-list' })
    if (looked.ticket) return this.choose(this.#keep(looked.ticket))
    this.set({ answer: { kind: 'unknown' } })
  }

  /** Shows a booking. By hand nobody is let in without a press: a name is no ticket. */
  choose(ticket: DoorTicket): void {
    if (this.state().isWorking) return
    const answer = answerFor(ticket, { comer: 'party', shown: null, now: this.now() })
    this.set({ ...nothing, answer })
  }

  /** Who may come in now by this device's list; `null` without one that may be used. */
  arrivals(typed: string): DoorTicket[] | null {
    const { file } = this.state()
    const now = this.now()
    return isUsable(file, now) ? arrivalsIn(file, { typed, now }) : null
  }

  /** True of a list whose hours have passed: it stays until there is another, and nobody is let in by it. */
  isListOver(): boolean {
    const { file } = this.state()
    return file !== null && !isUsable(file, this.now())
  }

  /** Lets so many in of whoever the answer is about. Without a line it counts from here, and the server hears later. */
  async admit(count: number): Promise<void> {
    const { answer, isWorking } = this.state()
    if (isWorking || (answer?.kind !== 'ticket' && answer?.kind !== 'unlisted')) return
    const { reservationId } = answer.ticket
    const whom = answer.comer === 'party' ? { count } : answer.comer
    const entry = { entryId: crypto.randomUUID(), reservationId, whom, shown: answer.shown }
    this.set({ isWorking: true })
    const told = await this.ask(this.parts.line.enter(entry))
    const known = { file: this.state().file, now: this.now() }
    if (told) this.#note(afterAnswer(entry, told.admitted, known))
    else if (this.state().line !== 'not-yours') this.#note(afterSilence(entry, answer.ticket, known))
    this.set({ isWorking: false })
  }

  /** Takes one of the last entries back. It is written down before it is told; the kept list follows. */
  async undo(entryId: string): Promise<void> {
    if (this.state().isWorking) return
    const at = this.now()
    const recent = stillRecent(this.state().recent, at)
    const entry = recent.find((each) => each.entryId === entryId)
    if (!entry) return this.set({ ...nothing, recent, undone: 'too-late' })
    const { file } = this.state()
    this.change({ add: [{ ...entry, undoneAt: at.getTime() }] })
    this.remember(
      recent.filter((each) => each !== entry),
      at,
    )
    this.set({ ...nothing, isWorking: true, file: file && withoutEntries(file, entry) })
    // Somebody waits for this one; the others have their turn.
    await this.report((each) => each.entryId === entryId, entryId)
    const after = await this.#afterUndo(entry)
    this.set({ isWorking: false, ...(this.state().line === 'not-yours' ? nothing : after) })
    if (!this.entries.length) await this.#loadList()
  }

  async #afterUndo(entry: RecentEntry): Promise<Pick<DeskState, 'file' | 'undone'>> {
    const wasOffline = this.entries.some(({ entryId }) => entryId === entry.entryId)
    const looked = wasOffline ? null : await this.ask(this.parts.line.look(entry.reservationId))
    const ticket = looked?.ticket ? this.#keep(looked.ticket) : null
    return afterUndo(entry, { ...this.state(), ticket, wasOffline })
  }

  /** Ready for the next. */
  clear(): void {
    if (!this.state().isWorking) this.set(nothing)
  }

  async #loadList(): Promise<void> {
    const { company, form, line } = this.parts
    const sealed = await this.ask(line.list())
    const fresh = sealed && (await openList(sealed, company))
    if (!sealed || !fresh) return
    const behindMs = fresh.madeAt - this.parts.now().getTime()
    await keepList(form, sealed, behindMs)
    this.#takeUp({ file: fresh, behindMs })
  }

  async #lookUp(answer: Extract<DoorAnswer, { ticket: DoorTicket }>): Promise<DoorAnswer> {
    const { ticket, comer, shown } = answer
    const looked = await this.ask(this.parts.line.look(ticket.reservationId))
    if (!looked?.ticket) return looked ? { kind: 'unknown' } : answer
    return answerFor(this.#keep(looked.ticket), { comer, shown, now: this.now() })
  }

  // What the server says, and what it hasn't heard of this device yet.
  #keep(fresh: DoorTicket): DoorTicket {
    const ticket = withOwn(fresh, this.entries)
    const { file } = this.state()
    this.set({ file: file && withNewest(file, ticket) })
    return ticket
  }

  #note({ shown, recent, kept }: Entered): void {
    if (kept) this.change({ add: [kept] })
    if (recent) this.remember([recent, ...this.state().recent], this.now())
    this.set(shown)
  }

  async #takeUpKept(): Promise<void> {
    const { company, form } = this.parts
    const kept = await keptList(form, company)
    if (kept) this.#takeUp(kept)
    const unseen = await keptUnseen(form)
    const conflicts = withOwnConflicts(this.state().conflicts, unseen)
    if (unseen.length > 0) this.set({ unseen, conflicts })
  }

  #takeUp({ file, behindMs }: KeptList): void {
    this.setClock(behindMs)
    this.set({ file: withOwnEntries(file, this.entries) })
  }
}
