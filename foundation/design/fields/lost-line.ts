import { data, isRouteErrorResponse } from 'react-router'

/** A fault on the way: the network is gone, or the server failed. Only scripts see it. */
export type Interruption = 'network' | 'unknown'

type Sending<Answer> = { request: Request; serverAction: () => Promise<Answer> }

// As a failure, so that nothing is loaded anew over the same lost connection.
const lostStatus = 503

/**
 * Sends a form and keeps the page, and with it what was typed, where no answer comes: then `lost` makes one of the fault
 * and the form's fields.
 *
 * @throws what the server threw on purpose: a redirect, or an answer with its own page, such as that there is none.
 */
export async function sendOrKeep<Answer, Lost>(
  { request, serverAction }: Sending<Answer>,
  lost: (because: Interruption, form: FormData) => Lost,
): Promise<Answer | ReturnType<typeof data<Lost>>> {
  // Sending uses the request up.
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    // The router hands on what was thrown as data in a form of its own; a proxy's failure, too, which says nothing.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error
    return data(lost(error instanceof TypeError ? 'network' : 'unknown', form), lostStatus)
  }
}
