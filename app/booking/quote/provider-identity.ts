/** Who the contract is with, as the order page and the confirmation mail must name it. */
export type ProviderIdentity = {
  companyId: string
  form: string
  title: string
  name: string
  address: string
  email: string | null
  phone: string | null
  register: string | null
  vatId: string | null
  isTrader: boolean
  isSmallBusiness: boolean
}
