export {
  type CompanyFilter,
  type CompanyGroup,
  companyFilterFields,
  companyFilterFrom,
  companyGroups,
} from './company-filter.ts'
export { stateWord } from './row-view.ts'
export { companyTicketView, type CompanyTicketView } from './ticket-view.ts'
