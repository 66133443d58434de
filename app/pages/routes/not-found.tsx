import { data } from 'react-router'

/** Any other path. The root's error page shows it. Source: contract 2, section 2. */
export function loader() {
  throw data(null, 404)
}

export default function NotFoundPage() {
  return null
}
