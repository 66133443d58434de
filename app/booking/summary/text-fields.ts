import { formOf } from '#foundation/platform/form.ts'

/** A form's text fields; a file in it is no field of ours. */
export async function readTextFields(request: Request): Promise<URLSearchParams> {
  const fields = new URLSearchParams()
  for (const [name, value] of await formOf(request)) {
    if (typeof value === 'string') fields.append(name, value)
  }
  return fields
}
