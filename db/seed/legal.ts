import type { LegalNotice } from '#app/catalog/catalog.ts'
import type { ProviderContent } from './content.ts'
import { courts, familyNames, legalForms } from './data/legal-names.ts'
import { between, diceOf, pickOf, type Dice } from './dice.ts'

type PostalAddress = { line1: string; house_nr: string; postal_code: string; city: string }

/** Who the contract partner is in law: invented, but complete as the law wants it. */
export function legalOf(provider: ProviderContent, address: PostalAddress): LegalNotice {
  const dice = diceOf(`legal ${provider.form}`)
  const person = `${provider.contact.person.split(' ').at(-1)} ${pickOf(dice, familyNames)}`
  const at = `${address.line1} ${address.house_nr}, ${address.postal_code} ${address.city}`
  const base = { representedBy: person, address: at, isTrader: true }
  if (/Verein|e\. V\./.test(provider.name)) {
    return {
      ...base,
      name: associationName(provider.name),
      register: register(dice, 'VR', provider),
      vatId: null,
    }
  }
  if (provider.isSmallBusiness) {
    const isTrader = provider.kind !== 'extern'
    return {
      ...base,
      name: `${provider.name}, ${legalForms.owner} ${person}`,
      register: null,
      vatId: null,
      isTrader,
    }
  }
  return {
    ...base,
    name: `${provider.name} ${legalForms.company}`,
    register: register(dice, 'HRB', provider),
    vatId: `DE${between(dice, 100_000_000, 399_999_999)}`,
  }
}

const associationName = (name: string): string =>
  name.endsWith(legalForms.association) ? name : `${name} ${legalForms.association}`

function register(dice: Dice, kind: 'HRB' | 'VR', { city }: ProviderContent): string {
  return `${kind} ${between(dice, 10_000, 189_999)}, ${courts[city]}`
}
