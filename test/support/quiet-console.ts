import { format } from 'node:util'
import { afterEach, beforeEach, vi } from 'vitest'

// Whoever expects a complaint replaces the console method in the test itself (vi.spyOn(console, 'error')).
let complaints: string[] = []

beforeEach(() => {
  complaints = []
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      complaints.push(`console.${method}: ${format(...parts)}`)
    })
  }
})

afterEach(() => {
  vi.restoreAllMocks()
  if (complaints.length > 0)
    throw new Error(`a test must not complain on the console:\n${complaints.join('\n')}`)
})
