import { data } from 'react-router'
import type { Route } from './+types/dev-mail-attachment'
import { attachedFile, mailOf } from '#foundation/platform/mail.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config, attachmentMakers } = scopeOf(context)
  const mail = config.mode === 'demo' ? await mailOf(db, params.mailId) : null
  const attachment = mail?.attachments[Number(params.index)]
  const file = attachment ? await attachedFile(attachment, attachmentMakers) : null
  if (!file) throw data(null, 404)
  const name = file.name.replace(/[^\w.-]+/g, '-')
  return new Response(new Uint8Array(file.bytes), {
    headers: { 'content-type': file.type, 'content-disposition': `attachment; filename="${name}"` },
  })
}
