/** A reason to stop that the person at the keyboard can act on: shown as one line, without a stack. */
export class Refusal extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
