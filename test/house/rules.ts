import { moduleOf } from './modules.ts'
import { importsOf, withoutComments, type Source } from './sources.ts'

/** A broken house rule: which file, and what is wrong with it. */
export type Breach = { path: string; problem: string }

/** Files that compose the modules and may import anything. */
const composition =
  /^(?:app\/[a-z.-]+\.tsx?|server\.ts|worker\.ts|scripts\/|test\/|bench\/|db\/seed\/|sandbox\/)|\.test\.tsx?$/

/** Foundation knows no business; lib uses nothing; ui never imports the server side. */
export function foundationBreaches(source: Source): Breach[] {
  if (composition.test(source.path)) return []
  const problems: Breach[] = []
  for (const target of importsOf(source)) {
    const breach = (problem: string) => problems.push({ path: source.path, problem: `${problem}: ${target}` })
    const inFoundation = source.path.startsWith('foundation/')
    if (inFoundation && /^(?:app|db|sandbox)\//.test(target)) breach('foundation imports the business')
    if (source.path.startsWith('foundation/lib/') && /^foundation\/(?!lib\/)/.test(target))
      breach('lib uses only lib')
    if (source.path.startsWith('foundation/design/') && /\.server\.ts/.test(target))
      breach('design has no server side')
    if (/^app\/[a-z-]+\/(?:[a-z-]+\/)?ui\//.test(source.path) && /\.server\.ts/.test(target))
      breach('ui imports the server side')
    const isPure = /^app\/[a-z-]+\/(?:(?!ui\/|routes\/|texts\/|mails\/)[a-z-]+\/)?[a-z-]+\.ts$/.test(
      source.path,
    )
    if (isPure && /\.server\.ts|\/ui\/|\/routes\//.test(target) && !isTypeOnly(source, target))
      breach('a pure file reaches out')
  }
  return problems
}

function isTypeOnly(source: Source, target: string): boolean {
  const file = target.split('/').at(-1)!
  return new RegExp(`import type [^;'"]*['"][^'"]*${file.replaceAll('.', '\\.')}['"]`).test(source.text)
}

/** Own paths: `#app/…` to other modules, relative within one, extension always written. */
export function pathBreaches(source: Source): Breach[] {
  const module = moduleOf(source.path)
  const code = withoutComments(source.text)
  return [...code.matchAll(/\bfrom\s*(['"])([^'"\n]+)\1/g)].flatMap((match) => {
    const specifier = match[2]!
    const isOwn = specifier.startsWith('#') || specifier.startsWith('.')
    if (!isOwn) return []
    const problems: Breach[] = []
    const breach = (problem: string) =>
      problems.push({ path: source.path, problem: `${problem}: ${specifier}` })
    if (!/\.(?:tsx?|mjs|css|json|woff2)(?:\?url)?$|\/\+types\/[\w.-]+$/.test(specifier))
      breach('extension missing')
    if (module && specifier.startsWith('#app/') && moduleOf(specifier.slice(1)) === module)
      breach('relative within a module')
    if (module && specifier.startsWith('.') && !staysInModule(source.path, specifier, module))
      breach('#app/ to other modules')
    return problems
  })
}

function staysInModule(path: string, specifier: string, module: string): boolean {
  const [target = ''] = importsOf({ path, text: `import x from '${specifier}'` })
  return moduleOf(target) === module
}

const owners: { outside: string; use: RegExp; owner: RegExp }[] = [
  { outside: 'stripe', use: /from ['"]stripe['"]/, owner: /^(?:app\/payment\/stripe\/|sandbox\/)/ },
  {
    outside: 'the environment',
    use: /\bprocess\.env\b/,
    owner: /^foundation\/platform\/config\.server\.ts$/,
  },
  {
    outside: 'the clock',
    use: /\bnew Date\(\)|\bDate\.now\(|\bperformance\.now\(|\bTemporal\.Now\b/,
    owner: /^foundation\/platform\/clock\.ts$/,
  },
  { outside: 'sharp', use: /from ['"]sharp['"]/, owner: /^(?:foundation\/platform\/pictures\/|scripts\/)/ },
  {
    outside: 'the provider of text messages',
    use: /api\.twilio\.com/,
    owner: /^foundation\/platform\/text-transport\.server\.ts$/,
  },
  {
    outside: 'the wallets',
    use: /['"]passkit-generator['"]|pay\.google\.com/,
    owner: /^foundation\/platform\/wallet\//,
  },
  { outside: 'nodemailer', use: /from ['"]nodemailer['"]/, owner: /^foundation\/platform\/mail/ },
  {
    outside: 'openid-client',
    use: /from ['"]openid-client['"]/,
    owner: /^app\/account\/identity-provider\.server\.ts$/,
  },
  {
    outside: 'pg-boss',
    use: /from ['"]pg-boss['"]/,
    owner: /^foundation\/platform\/(?:jobs|migrate)\.server\.ts$/,
  },
]

const ownerExempt = /^(?:test\/|bench\/|scripts\/|sandbox\/)|\.test\.tsx?$|^db\/seed\/scenes\//

/** One owner per outside thing. */
export function ownerBreaches(source: Source): Breach[] {
  if (ownerExempt.test(source.path)) return []
  const code = withoutComments(source.text)
  return owners
    .filter(({ use, owner }) => use.test(code) && !owner.test(source.path))
    .map(({ outside }) => ({ path: source.path, problem: `${outside} has another owner` }))
}

const germanHome = new RegExp(
  [
    '(?:^|/)(?:texts|mails)\\.ts$',
    '^app/[a-z-]+/(?:[a-z-]+/)?(?:texts|mails)/',
    '^app/search/lexicon/words/',
    '\\.test\\.tsx?$',
    '^(?:db/seed|db/reference|sandbox|test|bench|scripts)/',
  ].join('|'),
)

/** German stands in `texts.ts`, `mails.ts`, the words of searches and the data; nowhere else. */
export function germanBreaches(source: Source): Breach[] {
  if (germanHome.test(source.path)) return []
  const code = withoutComments(source.text)
  const sentence =
    /(['"`])(?=[^'"`\n]{2})(?:(?!\1)[^\\\n])*[äöüÄÖÜß](?:(?!\1)[^\\\n])*\1|>[^<>{}\n]*[äöüÄÖÜß][^<>{}\n]*</
  const words =
    /(['"`>])[^'"`<>\n]*\b(?:der|die|das|und|nicht|deine?|bitte|wird|wurde|Buchung|Anbieter)\b [^'"`<>\n]*['"`<]/
  const found = sentence.exec(code) ?? words.exec(code)
  return found ? [{ path: source.path, problem: `German outside texts: ${found[0].slice(0, 60)}` }] : []
}

const lengthExempt =
  /(?:^|\/)(?:texts|mails)\.ts$|\/texts\/|\/lexicon\/words\/|^db\/(?:seed\/data|reference|seed\/scenes\/kinds)\//

/** Files have at most 300 lines; lines under 121 characters. */
export function lengthBreaches(source: Source): Breach[] {
  if (lengthExempt.test(source.path)) return []
  const lines = source.text.trimEnd().split('\n')
  const long = lines.findIndex((line) => line.length > 120 && !/https?:\/\/|d="|path\(|`|^import /.test(line))
  return [
    ...(lines.length > 300 ? [{ path: source.path, problem: `${lines.length} lines` }] : []),
    ...(long >= 0 && !source.path.startsWith('db/seed/')
      ? [{ path: source.path, problem: `line ${long + 1} is too long` }]
      : []),
  ]
}

const catchAllNames = /(?:^|[/.-])(?:utils?|helpers?|common|shared|misc|managers?)(?:[/.-]|$)/i

/** Names that take anything in. `services.server.ts`, the store of the thing service, is fine. */
export function catchAllBreaches(names: readonly string[]): Breach[] {
  return names
    .filter((name) => catchAllNames.test(name))
    .map((path) => ({ path, problem: 'the name takes anything in' }))
}
