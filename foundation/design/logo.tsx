import { productName } from './product.ts'

/** Sun over water in a porthole, and the name. */
export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden>
        <circle cx="16" cy="16" r="15" fill="currentColor" />
        <circle cx="16" cy="16" r="10.5" className="logo-sky" />
        <circle cx="19" cy="13" r="4.6" fill="#ffc629" />
        <path
          d="M5.9 18.6c2.4-2 4.8-2 7.200 0s4.800 2 7.200 0 3.800-1.700 5.900-.3A10.500 10.500 0 0 1 5.900 18.600z"
          fill="#17627f"
        />
      </svg>
      {productName.toLowerCase()}
    </span>
  )
}
