/** What a field of a form holds: nothing where there is none, where it holds a file or more than `longest` characters. */
export function textIn(form: FormData, name: string, { longest = Infinity } = {}): string {
  const value = form.get(name)
  return typeof value === 'string' && value.length <= longest ? value : ''
}
