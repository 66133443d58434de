import { data } from 'react-router'
import type { Route } from './+types/dev-mail-attachment'
import { attachedFile, mailOf } from '#foundation/platform/mail.server.ts'
import { devScope } from '../dev-scope.server.ts'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, attachmentMakers } = devScope({ request, context })
  const mail = await mailOf(db, params.mailId)
  const attachment = mail?.attachments[Number(params.index)]
  const file = attachment ? await attachedFile(attachment, attachmentMakers) : null
  if (!file) throw data(null, 404)
  const name = file.name.replace(/[^\w.-]+/g, '-')
  return new Response(new Uint8Array(file.bytes), {
    headers: { 'content-type': file.type, 'content-disposition': `attachment; filename="${name}"` },
  })
}
