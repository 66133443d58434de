/**
 * The marketplace's own company, to which free entries without booking belong. Its kind is `extern`, so that nothing of
 * it is ever booked. Source: GEN-23.
 */
export const communityCompanyId = 'community'
