import type fc from 'fast-check'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { expectSame, pick, type Model, type ModelReservation, type Real } from './booking-model.ts'

/** What a command does to both. */
export type Step = (model: Model, real: Real, nowMs: number) => Promise<void>

/** A command that is always allowed; after it, reality must look like the model. */
export class Command implements fc.AsyncCommand<Model, Real> {
  readonly name: string
  readonly step: Step
  constructor(name: string, step: Step) {
    this.name = name
    this.step = step
  }
  check = () => true
  async run(model: Model, real: Real): Promise<void> {
    await this.step(model, real, real.world.now().getTime())
    await expectSame(model, real)
  }
  toString = () => this.name
}

type StepOnOne = (one: ModelReservation, ...rest: Parameters<Step>) => Promise<void>

/** A command about the nth of the reservations that were ever paid for; without any it does nothing. */
export const onOnePaid = (name: string, nth: number, step: StepOnOne) =>
  new Command(`${name}(${nth})`, async (model, real, nowMs) => {
    const paid = model.reservations.filter(({ state }) => state !== 'released')
    const one = pick({ ...model, reservations: paid }, nth)
    if (one) await step(one, model, real, nowMs)
  })

/** A command about the nth of the reservations that there are; without any it does nothing. */
export const onOne = (name: string, nth: number, step: StepOnOne) =>
  new Command(`${name}(${nth})`, async (model, real, nowMs) => {
    const one = pick(model, nth)
    if (one) await step(one, model, real, nowMs)
  })

/** A reservation as its guest asks for it. */
export const look = (one: ModelReservation, { guests, world }: Real) => ({
  userId: (guests[one.guest] as Customer).id,
  reservationId: one.id,
  now: world.now(),
})
