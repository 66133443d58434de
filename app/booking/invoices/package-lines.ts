import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { shareOut } from '#foundation/lib/money.ts'
import { vatShares, type ReceiptAbout, type ReceiptContent, type VatShare } from '#app/payment/payment.ts'
import { receiptTexts as texts } from './texts/receipt.ts'

type Lines = ReceiptContent['lines']

/** What of a version of a package's offer its payment and its receipts need. Amounts in cents. */
export type SoldVersion = {
  version: number
  kind: 'firstOffer' | 'finalInvoice'
  payment: 'full' | 'deposit-50-percent'
  title: string
  lines: readonly { name: string; amount: number; unitCents: number; vatPercent: number }[]
  dueCents: number
  persons: number
  startsAt: Date
  endsAt: Date
  paidAt: Date | null
}

/** What one of them is: all of it, its deposit, or what its final invoice left. */
export type VersionRole = keyof typeof texts.packages.links

/** Says which. */
export function versionRole({ kind, payment }: Pick<SoldVersion, 'kind' | 'payment'>): VersionRole {
  if (kind === 'finalInvoice') return 'final'
  return payment === 'full' ? 'whole' : 'deposit'
}

/** By rate what a version costs in all, the highest first; gross, in cents. */
export function versionRates({ lines }: Pick<SoldVersion, 'lines'>): Map<number, number> {
  const rates = new Map<number, number>()
  for (const { amount, unitCents, vatPercent } of lines)
    rates.set(vatPercent, (rates.get(vatPercent) ?? 0) + amount * unitCents)
  return new Map([...rates].filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => other - one))
}

/** The deposit by rate: each rate's share of it, so that all of them come to the deposit exactly. */
export function depositRates(version: Pick<SoldVersion, 'lines' | 'dueCents'>): Map<number, number> {
  const rates = [...versionRates(version)]
  const shares = shareOut(
    version.dueCents,
    rates.map(([, cents]) => cents),
  )
  return new Map(rates.map(([rate], index) => [rate, shares[index] ?? 0]))
}

/** The deposit that was paid of these versions, or `null`. */
export function paidDeposit(versions: readonly SoldVersion[]): SoldVersion | null {
  return versions.findLast((each) => versionRole(each) === 'deposit' && each.paidAt !== null) ?? null
}

/**
 * What the receipt of a version's payment says: of a deposit a line for each rate; of a final invoice all that was
 * supplied, less the deposit by rate. They come to what was paid.
 */
export function versionLines(version: SoldVersion, versions: readonly SoldVersion[]): Lines {
  const role = versionRole(version)
  if (role === 'deposit') return rateLines(depositRates(version), texts.packages.deposit(version.title))
  const all = version.lines
    .filter(({ amount }) => amount > 0)
    .map(({ name, amount, unitCents, vatPercent }) => ({
      name,
      amount,
      unitCents,
      totalCents: amount * unitCents,
      vatPercent,
    }))
  const deposit = role === 'final' ? paidDeposit(versions) : null
  if (!deposit?.paidAt) return all
  const name = texts.packages.deducted(formatDay(berlinDay(deposit.paidAt)))
  const less = [...depositRates(deposit)].map(([rate, cents]) => [rate, -cents] as const)
  return [...all, ...rateLines(new Map(less), name).map((line) => ({ ...line, isDeducted: true as const }))]
}

function rateLines(rates: ReadonlyMap<number, number>, name: string): Lines {
  return [...rates]
    .filter(([, cents]) => cents !== 0)
    .map(([vatPercent, cents]) => ({ name, amount: 1, unitCents: cents, totalCents: cents, vatPercent }))
}

/**
 * The VAT in a receipt's lines by rate, the highest first: of all that was supplied, of what was deducted, and what is
 * left. Net and VAT of a deposit are deducted as its own receipt says them, so the rest is their difference.
 */
export function receiptShares(lines: Readonly<Lines>): Record<'all' | 'deducted' | 'left', VatShare[]> {
  const all = vatShares(lines.filter(({ isDeducted }) => !isDeducted))
  const deducted = vatShares(
    lines
      .filter(({ isDeducted }) => isDeducted)
      .map(({ totalCents, vatPercent }) => ({ totalCents: -totalCents, vatPercent })),
  )
  if (deducted.length === 0) return { all, deducted, left: all }
  const rates = [...new Set([...all, ...deducted].map(({ vatPercent }) => vatPercent))]
  const left = rates.map((vatPercent) => {
    const at = (shares: readonly VatShare[]) => shares.find((share) => share.vatPercent === vatPercent)
    const less = (of: 'netCents' | 'vatCents' | 'grossCents') =>
      (at(all)?.[of] ?? 0) - (at(deducted)?.[of] ?? 0)
    return {
      vatPercent,
      netCents: less('netCents'),
      vatCents: less('vatCents'),
      grossCents: less('grossCents'),
    }
  })
  return { all, deducted, left: left.toSorted((one, other) => other.vatPercent - one.vatPercent) }
}

/** By rate how much less a final invoice comes to than the deposit, in cents; negative where it is more. */
export function lessThanDeposit(versions: readonly SoldVersion[]): Map<number, number> | null {
  const deposit = paidDeposit(versions)
  const final = versions.findLast((each) => versionRole(each) === 'final' && each.paidAt !== null)
  if (!deposit || !final) return null
  const less = depositRates(deposit)
  for (const [rate, cents] of versionRates(final)) less.set(rate, (less.get(rate) ?? 0) - cents)
  return less
}

/** What its receipt is about. */
export function aboutVersion({ title, persons, startsAt, endsAt }: SoldVersion): ReceiptAbout {
  const party = texts.packages.persons(persons)
  return { title, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), party }
}

/** What goes back of a deposit because the final invoice is lower: the part of that refund. */
export const belowDepositPart = (reservationId: string): string => `final:${reservationId}`
