type Texts = WeakMap<Response, string>

// See scope.ts: what the built routes keep must be found by the server.
const registry = globalThis as { [key: symbol]: Texts | undefined }
const texts: Texts = (registry[Symbol.for('utkiek.whole-responses')] ??= new WeakMap())

/** A response whose text can be had without reading it as a stream, which costs more than writing it. */
export function wholeResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init)
  texts.set(response, text)
  return response
}

/** The bytes of a response's body; `null` when it has none. Empties one that wasn't made whole. */
export async function wholeBodyOf(response: Response): Promise<Buffer | null> {
  const text = texts.get(response)
  if (text !== undefined) return Buffer.from(text)
  return response.body && Buffer.from(await response.arrayBuffer())
}
