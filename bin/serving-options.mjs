import { Refusal } from './refusal.mjs'

const example = 'npm start -- --port 4000'

/**
 * What the options of a command that serves mean to the environment: `--port N` or `--port=N` is `PORT`, and wins over
 * one that is set.
 *
 * @throws {Refusal} one line for an option that isn't known, or a port that is none.
 */
export function servingOptions(args) {
  const environment = {}
  const left = [...args]
  while (left.length > 0) {
    const [name, value = left.shift()] = splitAtSign(left.shift())
    if (name !== '--port') throw new Refusal(`There is no option "${name}". There is: --port N.`)
    environment.PORT = portIn(value)
  }
  return environment
}

function splitAtSign(option) {
  const at = option.indexOf('=')
  return at < 0 ? [option] : [option.slice(0, at), option.slice(at + 1)]
}

function portIn(text) {
  if (text === undefined || text === '') throw new Refusal(`--port needs a number, as in: ${example}`)
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0
  if (port < 1 || port > 65_535) throw new Refusal(`--port must be 1 to 65535, not "${text}".`)
  return String(port)
}
