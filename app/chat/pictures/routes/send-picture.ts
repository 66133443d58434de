import { data } from 'react-router'
import type { Route } from './+types/send-picture'
import { noteAnswered } from '#app/booking/package-requests/package-requests.server.ts'
import { requireAccess } from '#app/chat/stream/stream.server.ts'
import type { SendAnswer } from '#app/chat/stream/stream.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { postPicture } from '../pictures.server.ts'
import { chatPictureTexts } from '../texts.ts'

export function loader(): never {
  throw data(null, 405)
}

/** Sends a picture (`bild`) that was uploaded for this conversation. */
export async function action({ request, context, params: { reference } }: Route.ActionArgs) {
  const { companyId, role, userId } = await requireAccess({ request, context }, reference)
  const { db, now } = scopeOf(context)
  const id = textIn(await formOf(request), 'bild', { longest: 60 })
  const sent = await postPicture(db, { companyId, reference, id, role, userId, now: now() })
  if (sent.outcome === 'refused') {
    const answer: SendAnswer = { outcome: 'refused', said: chatPictureTexts.refusals[sent.because] }
    return Response.json(answer, { status: sent.because === 'blocked' ? 403 : 422 })
  }
  // A company that sends one has answered the request.
  if (role === 'company' && sent.outcome === 'posted')
    await noteAnswered(db, { companyId, reservationId: reference, now: now() })
  return Response.json(sent satisfies SendAnswer)
}
