import type { ShouldRevalidateFunctionArgs } from 'react-router'

/** Once somebody came in by a page's form, its loader would send the page on before it has said so. */
export function staysAfterForms({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod ? false : defaultShouldRevalidate
}
