/**
 * A reason not to start that an operator can act on: its message is one clear line, shown without a stack.
 *
 * Everything else that is thrown while starting is a bug and is shown with its stack.
 */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal'
}
