const megabyte = 1024 * 1024
const [least, most] = [128, 1024]

/**
 * How much of the machine's memory the embedded server may keep pages of tables and indexes in, as its
 * `shared_buffers`: a quarter, as PostgreSQL's manual advises, at least the server's own default and never more than a
 * catalogue of a million offers needs for what is searched most. It takes the memory only as pages come in.
 *
 * @param machine bytes that the machine, or the container, has.
 */
export function sharedBuffersFor(machine: number): string {
  return `${Math.max(least, Math.min(most, Math.floor(machine / 4 / megabyte)))}MB`
}
