import { vi } from 'vitest'

// Outside a bundle a style sheet has no address, and React complains of an empty one.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/assets/design.css' }))
