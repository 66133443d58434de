import { data } from 'react-router'
import type { Route } from './+types/dev-mail-attachment'
import { mailOf } from '#foundation/platform/mail.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = scopeOf(context)
  const mail = config.mode === 'demo' ? await mailOf(db, params.mailId) : null
  const attachment = mail?.attachments[Number(params.index)]
  if (!attachment) throw data(null, 404)
  const name = attachment.name.replace(/[^\w.-]+/g, '-')
  return new Response(new Uint8Array(Buffer.from(attachment.base64, 'base64')), {
    headers: { 'content-type': attachment.type, 'content-disposition': `attachment; filename="${name}"` },
  })
}
