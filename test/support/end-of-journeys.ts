import { afterAll } from 'vitest'
import { endFile } from '../journeys/stage.ts'

// Said anew for each file: what is imported is read once by a worker.
afterAll(endFile)
