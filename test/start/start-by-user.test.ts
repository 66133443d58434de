import { ordinaryAccount } from './clone.ts'
import { tryStartsBy } from './tried-starts.ts'

tryStartsBy(ordinaryAccount())
