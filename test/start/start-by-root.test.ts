import { rootAccount } from './clone.ts'
import { tryStartsBy } from './tried-starts.ts'

tryStartsBy(rootAccount)
