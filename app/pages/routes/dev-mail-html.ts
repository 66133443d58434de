import { data } from 'react-router'
import type { Route } from './+types/dev-mail-html'
import { mailOf } from '#foundation/platform/mail.server.ts'
import { devScope } from '../dev-scope.server.ts'

/** The mail as its reader sees it: its own styles and pictures, and nothing that could run. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; sandbox allow-popups"

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const mail = await mailOf(devScope({ request, context }).db, params.mailId)
  if (!mail) throw data(null, 404)
  return new Response(mail.html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': mailPolicy },
  })
}
