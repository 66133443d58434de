export {
  type CompanyFilter,
  type CompanyGroup,
  companyFilterFields,
  companyFilterFrom,
  companyGroups,
} from './company-filter.ts'
