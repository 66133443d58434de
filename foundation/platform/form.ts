import { data } from 'react-router'

/**
 * The fields of a form that was sent.
 *
 * @throws a 400 answer when the body is no form: another content type, or broken off.
 */
export async function formOf(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data(null, 400)
  })
}
