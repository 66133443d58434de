const texts = new WeakMap<Response, string>()

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
